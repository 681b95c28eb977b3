"""The layout audit: text that is too small, covered or cut off, and controls that lie under others.

Every moment of a game at every size, in every language; what is found is printed with how often:

    python -m tests.browser.layout                                  # everything: some minutes
    python -m tests.browser.layout --size 844x390 --game volgare --moment turn --language de
    python -m tests.browser.layout --language en --pictures FOLDER --theme dark

A moment is opened twice, for mice and for thumbs; then the page changes its language and its size where it is.

Text one must read has at least 12 pixels where one plays with a thumb and 11 elsewhere. A name may only be cut off
where a tooltip has all of it.
"""

from __future__ import annotations

import argparse
import json
import os
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
from tests.thirdgame.house import GUEST, environment, make_guest_ready

AUDIT = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
SIZES = ["844x390", "390x844", "768x1024", "1366x768", "1440x900", "1920x1080", "2560x1080"]
TOUCH = {"844x390", "390x844", "768x1024"}
GAMES = [*NAMES, GUEST]  # the last of them is played on the plain board
LANGUAGES = ["en", "it", "de"]
TEXTS = ["normal", "large", "largest"]
PATIENCE = 60_000
# Everything has lain in its place for some frames.
SETTLED = """async () => {
  await document.fonts.ready
  const lies = () => [...document.querySelectorAll('body *')].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return `${x} ${y} ${width} ${height}`
  }).join()
  for (let before = '', same = 0, frames = 0; same < 8 && frames < 120; frames++) {
    await new Promise(requestAnimationFrame)
    const now = lies()
    same = now === before ? same + 1 : 0
    before = now
  }
}"""
SPOKEN = """language => {
  const key = 'bottega.settings'
  localStorage[key] = JSON.stringify({ ...JSON.parse(localStorage[key] ?? '{}'), language })
  dispatchEvent(new StorageEvent('storage', { key }))
}"""


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


def settle(page: Page) -> None:
    """Wait until nothing on the page changes its place any more."""
    page.evaluate(SETTLED)


def resize(page: Page, size: str) -> None:
    """Give the page another size, and wait until everything lies in its place."""
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.mouse.move(0, 0)  # what the pointer happens to lie on would show its card
    page.evaluate("scrollTo(0, 0)")
    settle(page)


def new_context(browser: Browser, served: Served, theme: str, text: str, touch: bool) -> BrowserContext:
    """A browser of somebody who has set all this."""
    context = browser.new_context(
        base_url=served.url, reduced_motion="reduce", has_touch=touch, is_mobile=touch, locale="en-GB"
    )
    # Every page begins like the first one; what is set on it lasts until then.
    settings = json.dumps({"theme": theme, "text": text})
    context.add_init_script(f"localStorage.clear(); localStorage['bottega.settings'] = {json.dumps(settings)}")
    return context


def speak(page: Page, language: str) -> None:
    """Change the language, as if it were set in another tab."""
    page.evaluate(SPOKEN, language)
    page.wait_for_function("language => document.documentElement.lang === language", arg=language)


def look(
    context: BrowserContext, served: Served, moment: Moment, sizes: Sequence[str], wish: argparse.Namespace
) -> Iterable[tuple[str, str, list[Finding]]]:
    """One moment in some languages, at some sizes that are all for thumbs or all for mice."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    resize(page, sizes[0])
    moment.show(page, served)
    for language in wish.language:
        speak(page, language)
        for size in sizes:
            resize(page, size)
            if wish.pictures:
                name = f"{moment.full_name}-{size}-{wish.theme}-{language}.png"
                page.screenshot(path=wish.pictures / name)
            yield size, language, audit(page, size in TOUCH)
    page.close()


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
    parser.add_argument("--game", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--moment", nargs="+", choices=sorted({moment.name for moment in MOMENTS}))
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--theme", choices=["light", "dark"], default="light")
    parser.add_argument("--text", choices=TEXTS, default="normal", help="the reader's size of text")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of everything")
    wish = parser.parse_args()
    if wish.pictures:
        wish.pictures.mkdir(parents=True, exist_ok=True)
    moments = [one for one in MOMENTS if one.game in wish.game and (not wish.moment or one.name in wish.moment)]
    findings: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
    for name in set(wish.game) & set(NAMES):
        make_ready(load(name))
    if GUEST in wish.game:
        make_guest_ready()
        os.environ.update(environment())
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as served, sync_playwright() as playing:
        browser = playing.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        contexts = {touch: new_context(browser, served, wish.theme, wish.text, touch) for touch in (True, False)}
        for moment in moments:
            for touch, context in contexts.items():
                sizes = [size for size in wish.size if (size in TOUCH) is touch]
                if not sizes:
                    continue
                for size, language, found in look(context, served, moment, sizes, wish):
                    for one in found:
                        place = f"{size} {moment.full_name} {language}"
                        findings[one["kind"], one["where"]].append((place, one["text"]))
            print(f"{moment.full_name}: {sum(map(len, findings.values()))} so far", flush=True)
        browser.close()
    report(findings)


if __name__ == "__main__":
    main()
