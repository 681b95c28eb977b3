"""The layout audit: text that is too small, covered or cut off, and controls that lie under others.

Every moment of a game at every size, in every language; what is found is printed with how often:

    python -m tests.browser.layout                                  # everything: a quarter of an hour
    python -m tests.browser.layout --size 844x390 --game volgare --moment turn --language de
    python -m tests.browser.layout --language en --pictures FOLDER --theme dark

Text one must read has at least 12 pixels where one plays with a thumb and 11 elsewhere. A name may only be cut off
where a tooltip has all of it.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypedDict, cast

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bottega.games import NAMES, load
from bottega.server.ready import make_ready
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.moments import MOMENTS, Moment
from tests.browser.served import Served

AUDIT = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
SIZES = ["844x390", "390x844", "768x1024", "1366x768", "1440x900", "1920x1080", "2560x1080"]
TOUCH = {"844x390", "390x844", "768x1024"}
LANGUAGES = ["en", "it", "de"]
TEXTS = ["normal", "large", "largest"]
SETTLED = 700  # milliseconds until a board has its size
PATIENCE = 60_000


class Finding(TypedDict):
    """Something to mend; `kind` is small, covered, under, cut or wide."""

    kind: str
    where: str
    text: str


def audit(page: Page, touch: bool) -> list[Finding]:
    """What is found on the page on show."""
    # Comments before the function would make it a statement.
    script = AUDIT[AUDIT.index("({ touch })") :]
    return cast(list[Finding], page.evaluate(script, {"touch": touch}))


def resize(page: Page, size: str) -> None:
    """Give the page another size, and wait until everything lies in its place."""
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(SETTLED)


def new_context(browser: Browser, served: Served, language: str, theme: str, text: str, touch: bool) -> BrowserContext:
    """A browser of somebody who has set all this."""
    context = browser.new_context(
        base_url=served.url, reduced_motion="reduce", has_touch=touch, is_mobile=touch, locale="en-GB"
    )
    settings = {"language": language, "theme": theme, "text": text}
    context.add_init_script(f"localStorage.setItem('bottega.settings', {json.dumps(json.dumps(settings))})")
    return context


def look(
    browser: Browser, served: Served, moment: Moment, sizes: Sequence[str], wish: argparse.Namespace, language: str
) -> Iterable[tuple[str, list[Finding]]]:
    """One moment in one language, at some sizes that are all for thumbs or all for mice."""
    touch = sizes[0] in TOUCH
    context = new_context(browser, served, language, wish.theme, wish.text, touch)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    resize(page, sizes[0])
    moment.show(page, served)
    for size in sizes:
        resize(page, size)
        if wish.pictures:
            name = f"{moment.game}-{moment.name}-{size}-{wish.theme}-{language}.png"
            page.screenshot(path=wish.pictures / name)
        yield size, audit(page, touch)
    context.close()


def report(findings: dict[tuple[str, str], list[tuple[str, str]]]) -> None:
    """All that was found, the most frequent first, and the total."""
    for (kind, where), cases in sorted(findings.items(), key=lambda item: -len(item[1])):
        sizes = Counter(place.split()[0] for place, _ in cases)
        print(f"{len(cases):5}  {kind:8} {where}")
        print(f"       {', '.join(f'{size} ×{n}' for size, n in sizes.most_common())}")
        for place, text in list(dict.fromkeys(cases))[:2]:
            print(f"       “{text}” ({place})")
    kinds: Counter[str] = Counter()
    for (kind, _), cases in findings.items():
        kinds[kind] += len(cases)
    print(f"\n{sum(kinds.values())} findings: {', '.join(f'{n} {kind}' for kind, n in kinds.most_common()) or 'none'}")


def main() -> None:
    """Audit what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", nargs="+", choices=SIZES, default=SIZES)
    parser.add_argument("--game", nargs="+", choices=NAMES, default=NAMES)
    parser.add_argument("--moment", nargs="+", choices=sorted({moment.name for moment in MOMENTS}))
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--theme", choices=["light", "dark"], default="light")
    parser.add_argument("--text", choices=TEXTS, default="normal", help="the reader's size of text")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of everything")
    wish = parser.parse_args()
    if wish.pictures:
        wish.pictures.mkdir(parents=True, exist_ok=True)
    moments = [one for one in MOMENTS if one.game in wish.game and (not wish.moment or one.name in wish.moment)]
    groups = [[size for size in wish.size if (size in TOUCH) is touch] for touch in (True, False)]
    findings: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
    for name in wish.game:
        make_ready(load(name))
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as served, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for moment in moments:
            for language in wish.language:
                for sizes in filter(None, groups):
                    for size, found in look(browser, served, moment, sizes, wish, language):
                        for one in found:
                            place = f"{size} {moment.game} {moment.name} {language}"
                            findings[one["kind"], one["where"]].append((place, one["text"]))
            print(f"{moment.game} {moment.name}: {sum(map(len, findings.values()))} so far", flush=True)
        browser.close()
    report(findings)


if __name__ == "__main__":
    main()
