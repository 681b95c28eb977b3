"""What services that show links get to read: the page of a table's link says in its head what table that is.

The page itself is the same for every address; only a few lines are put into its head (Open Graph), with the address of
a picture. Whatever somebody has typed in is escaped. A link that opens nothing, and the personal link of a seat, say no
more than the home page would.
"""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import Response

from bottega.core.errors import BottegaError
from bottega.core.messages import LANGUAGES, Message, say
from bottega.core.picture import HEIGHT, WIDTH, Scene, moment_of, points_of
from bottega.server.guard import client_of
from bottega.server.pages import INDEX, Packed, Pages, is_plain
from bottega.server.pictures import language_of, scene_of
from bottega.server.problems import Problem
from bottega.server.registry import Tables
from bottega.server.wire import MAX_NUMBER

SHOWN = ("watch", "join")  # links that may be shown to others
OWN = "play"
HEAD_ENDS = "</head>"
LOCALES = {"en": "en_GB", "it": "it_IT", "de": "de_DE"}


async def page_of_link(path: str, request: Request, pages: Pages) -> Response | None:
    """The page of a table's link, with what is said about it in its head; None for every other address."""
    kind, _, keys = path.strip("/").partition("/")
    if kind not in (*SHOWN, OWN) or not keys or "/" in keys or not is_plain(path):
        return None
    try:
        page = (pages.folder / INDEX).read_text(encoding="utf-8")
    except OSError:
        return None
    language, at = wanted(request)
    scene = await seen(keys, at, language, request) if kind in SHOWN else None
    head = "\n    ".join(tags(scene, keys, at, language, str(request.base_url).rstrip("/")))
    told = page.replace(HEAD_ENDS, f"  {head}\n  {HEAD_ENDS}", 1)
    answer = Packed.of(told.encode(), "text/html").answer(request)
    answer.headers["vary"] = "accept-encoding, accept-language"
    return answer


def wanted(request: Request) -> tuple[str, int | None]:
    """The language and the moment that a link asks for."""
    query = request.query_params
    at = query.get("at", "")
    moment = int(at) if at.isascii() and at.isdigit() and len(at) < 10 else None
    accepted = [
        word.partition(";")[0].strip()[:2].lower() for word in request.headers.get("accept-language", "").split(",")
    ]
    language = next((word for word in [query.get("lang", ""), *accepted] if word in LANGUAGES), "")
    return language_of(language), moment if moment is None else min(moment, MAX_NUMBER)


async def seen(keys: str, at: int | None, language: str, request: Request) -> Scene | None:
    """What a spectator sees of the table of a link; None if it opens none."""
    tables: Tables = request.app.state.tables
    try:
        async with tables.visit(keys, client_of(request.scope)) as (live, _):
            return scene_of(live.table, at, language)
    except (Problem, BottegaError):
        return None


def tags(scene: Scene | None, keys: str, at: int | None, language: str, origin: str) -> list[str]:
    """The lines for the head of a page."""
    properties = {
        "og:site_name": "Bottega",
        "og:type": "website",
        "og:locale": LOCALES[language],
        **(
            texts(scene, language)
            if scene
            else {"og:title": "Bottega", "og:description": say("web.home.tagline", language)}
        ),
        "og:image": picture_of(scene, keys, at, language, origin),
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
    }
    return [
        *(f'<meta property="{name}" content="{escape(text, quote=True)}" />' for name, text in properties.items()),
        '<meta name="twitter:card" content="summary_large_image" />',
    ]


def texts(scene: Scene, language: str) -> Mapping[str, str]:
    """What the table is, and how it stands."""
    game, when = say(f"{scene.game}.title", language), say(moment_of(scene), language)
    players = []
    for seat, name in enumerate(scene.names):
        points = points_of(scene, seat)
        told = "" if points is None else " " + say(Message("web.table.vp", {"n": points}), language)
        players.append(f"{name or say('web.picture.free', language)}{told}")
    title = f"{scene.table} · {game}" if scene.table else game
    described = f"{', '.join(players)} · {when}"
    return {"og:title": title, "og:description": described, "og:image:alt": f"{title}: {described}"}


def picture_of(scene: Scene | None, keys: str, at: int | None, language: str, origin: str) -> str:
    """The address of the picture. That of a link which shows no table has no key in it."""
    name = quote(keys, safe="") if scene else "none"
    moment = "" if at is None or scene is None else f"&at={at}"
    return f"{origin}/api/tables/{name}/picture?language={language}{moment}"
