"""`make quick`: format, lint, types and the tests nearest to what has changed, within 90 seconds on two cores.

What has changed: everything since the last commit that this branch shares with `main`, and what is not committed yet.
On `main` itself: what is not committed, or else the last commit. `python -m tests.quick COMMIT` compares with another.

Which tests: those that import a changed module, the most direct ones first (found by `grimp`), until the time is up;
what was left out is named. When sources of compiled rules have changed, rules run interpreted, because compiling alone
takes longer than all of this. For the pages vitest follows the imports (`--changed`).

It does not see: what is reached by name only (an entry of a catalogue, a file that is opened), real browsers, speed,
array bounds. `make test` sees all of these. pytest-testmon is no alternative: it follows what Python executes, and a
compiled rule is not executed by Python.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import grimp
import pytest

from bottega.core.fingerprint import PACKAGE, rule_sources

ROOT = Path(__file__).parents[1]
SECONDS = 85.0
MAX_FILES = 30  # more cannot be run in that time, and importing them takes a part of it
LEAVE_OUT = ("tests.browser", "tests.test_speed", "tests.learn")
# Files that no module imports, by how their paths begin, and the module that reads them.
READ_BY = {
    "src/bottega/core/words/": "bottega.core.messages",
    "tests/golden/": "tests.golden.test_golden",
    "docs/": "tests.test_repository",
    "README.md": "tests.test_repository",
    "CONTRIBUTING.md": "tests.test_repository",
    "CHANGELOG.md": "tests.test_repository",
    "Makefile": "tests.test_repository",
    "pyproject.toml": "tests.test_repository",
    "requirements": "tests.test_repository",
    "web/package": "tests.test_repository",
    "web/src/lib/api-types.ts": "tests.server.test_types",
}


def git(*words: str) -> str:
    """What git answers, or nothing where it refuses."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def base() -> str:
    """The commit to compare with."""
    shared, head = git("merge-base", "HEAD", "main"), git("rev-parse", "HEAD")
    if shared and shared != head:
        return shared
    return "HEAD" if git("status", "--porcelain") else "HEAD~1"


def changed_since(commit: str) -> list[str]:
    """The paths of files that have changed, also those that git does not know yet."""
    known, new = git("diff", "--name-only", commit), git("ls-files", "--others", "--exclude-standard")
    return sorted({*known.splitlines(), *new.splitlines()})


def module_of(path: str, modules: Iterable[str]) -> str | None:
    """The module that a file is, or by which it is read."""
    name = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    if path.endswith(".py"):
        return name if name in set(modules) else None
    if path.startswith("src/bottega/games/"):
        game = f"bottega.games.{path.split('/')[3]}.game"
        return game if game in set(modules) else "bottega.games.releases"
    return next((reader for start, reader in READ_BY.items() if path.startswith(start)), None)


def nearest_tests(graph: grimp.ImportGraph, changed: Iterable[str]) -> list[str]:
    """The test modules that import changed modules, directly or not; the nearest first."""
    reached = dict.fromkeys(changed, 0)
    waiting = list(reached)
    for module in waiting:
        for importer in sorted(graph.find_modules_that_directly_import(module)):
            if importer not in reached:
                reached[importer] = reached[module] + 1
                waiting.append(importer)
    return [
        module
        for module in sorted(reached, key=lambda module: (reached[module], module))
        if module.rpartition(".")[2].startswith("test_") and not module.startswith(LEAVE_OUT)
    ]


class Deadline:
    """A plugin of pytest: begins no further test after a time, and counts those that were left out."""

    def __init__(self, at: float) -> None:
        self.at = at
        self.left_out: dict[str, int] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        """Tests that are not run are not reported as run either: they are named at the end."""
        if time.monotonic() < self.at:
            return None
        file = item.nodeid.partition("::")[0]
        self.left_out[file] = self.left_out.get(file, 0) + 1
        return True


def run(*command: str, folder: Path = ROOT) -> bool:
    """Run a check and show what it says if it fails."""
    began = time.monotonic()
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    print(
        f"{'ok    ' if done.returncode == 0 else 'FAILED'} {time.monotonic() - began:5.1f} s  {' '.join(command)[:90]}"
    )
    if done.returncode:
        print(done.stdout + done.stderr)
    sys.stdout.flush()
    return done.returncode == 0


def check_pages(changed: Sequence[str], commit: str) -> bool:
    """What the pages' own tools say of the changed files."""
    web = ROOT / "web"
    files = [path.removeprefix("web/") for path in changed if path.startswith("web/") and (ROOT / path).is_file()]
    code = [path for path in files if path.endswith((".ts", ".svelte", ".js"))]
    checks = [run("npx", "prettier", "--check", "--ignore-unknown", *files, folder=web)] if files else []
    if code:
        checks.append(run("npx", "eslint", *code, folder=web))
        checks.append(run("npm", "run", "--silent", "check", folder=web))
        checks.append(run("npx", "vitest", "run", "--changed", commit, "--passWithNoTests", folder=web))
    return all(checks)


def check_python(changed: Sequence[str]) -> bool:
    """Format, lint, types and imports of everything: they are quick."""
    if not any(path.endswith((".py", ".toml")) for path in changed):
        return True
    tools = Path(sys.executable).parent
    return all(
        [
            run(str(tools / "ruff"), "check", "."),
            run(str(tools / "ruff"), "format", "--check", "."),
            run(str(tools / "mypy")),
            run(str(tools / "lint-imports")),
        ]
    )


def changes_compiled_code(changed: Iterable[str]) -> bool:
    """Whether rules would be compiled anew."""
    compiled = {str(file.relative_to(ROOT)) for file in [*rule_sources(), *PACKAGE.rglob("facts.toml")]}
    return not compiled.isdisjoint(changed)


def test_python(changed: Sequence[str], until: float) -> bool:
    """Run the tests nearest to what has changed, until the time is up."""
    graph = grimp.build_graph("bottega", "tests", cache_dir=None)
    found = {path: module_of(path, graph.modules) for path in changed}
    tests = nearest_tests(graph, [module for module in found.values() if module])
    for path, module in found.items():
        if module is None and not path.startswith("web/"):
            print(f"no tests of Python are known for {path}")
    if not tests:
        return True
    print(
        f"{len(tests)} files of tests, from {tests[0]} to {tests[-1]}; until {until - time.monotonic():.0f} s from now"
    )
    sys.stdout.flush()
    deadline = Deadline(until)
    files = [str(Path(*test.split(".")).with_suffix(".py")) for test in tests[:MAX_FILES]]
    only_rules = ["-m", "rules"] if changes_compiled_code(changed) else []
    failed = pytest.main(["-p", "no:cacheprovider", "-x", *only_rules, *files], plugins=[deadline])
    if len(tests) > MAX_FILES:
        print(f"not run, because others are nearer: {len(tests) - MAX_FILES} files of tests")
    for file, count in deadline.left_out.items():
        print(f"not run, because the time is up: {count} tests of {file}")
    return failed in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


def main() -> None:
    until = time.monotonic() + SECONDS
    commit = sys.argv[1] if len(sys.argv) > 1 else base()
    changed = changed_since(commit)
    print(f"{len(changed)} files have changed since {git('log', '-1', '--format=%h %s', commit)}")
    if changes_compiled_code(changed) and "NUMBA_DISABLE_JIT" not in os.environ:
        print("sources of compiled rules have changed: rules run interpreted")
        os.environ["NUMBA_DISABLE_JIT"] = "1"
        os.execv(sys.executable, [sys.executable, "-m", "tests.quick", *sys.argv[1:]])
    # Two cores: on one the checks, one after another, on the other the tests, which need this process.
    with ThreadPoolExecutor(1) as beside:
        checks = beside.submit(lambda: (check_python(changed), check_pages(changed, commit)))
        tested = test_python(changed, until)
        passed = all(checks.result())
    sys.exit(not (passed and tested))


if __name__ == "__main__":
    main()
