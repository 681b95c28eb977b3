"""The board in a terminal, made from a view alone. What all boards share is in `core/terminal.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bottega.core.messages import player, say
from bottega.core.terminal import (
    CYPRESS,
    GOLD,
    NONE,
    SEAT_STYLE,
    SKY,
    TERRACOTTA,
    TITLE,
    WINNER,
    Board,
    Flow,
    printable,
    viewer_first,
)
from bottega.games.volgare import facts
from bottega.games.volgare.chart import EVENT, NARROWEST, Pen, words
from bottega.games.volgare.facts import ADVANCES, CARDINALS, CHARACTERS, COLOURS, EDITIONS, EVENTS, FRIARS, TURNS
from bottega.games.volgare.map_panel import WAY, event_value, map_panel
from bottega.games.volgare.names import ROMAN
from bottega.games.volgare.view import PlayerView, Row, TrackView, View

Cells = list[RenderableType]

SIDE_BY_SIDE = 96  # from here on panels stand beside each other
BESIDE = 42  # what stands beside the map is so wide
BESIDE_MAP = NARROWEST + 4 + BESIDE  # from here on there is room beside it
CUBE = {
    "red": "bold #ffffff on #b83c30",
    "black": "bold #e6d3a0 on #37343a",
    "yellow": "bold #2b2420 on #e7b93f",
    "green": "bold #ffffff on #2f6e4c",
}
PAPAL_STYLE = {"hidden": "dim", "white": "bold", "red": "bold #c8483c"}
ACTIVE, SCREEN, LEFT, SPENT, GOAL = "▶", "▒▒", "▮", "▯", "◎"


def draw(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The whole board; `names` are the players' names by seat."""
    shown = printable(names)

    def parts(width: int, ascii_only: bool) -> list[RenderableType]:
        pen = Pen(language, shown, ascii_only, EDITIONS.index(view["edition"]))
        all_parts = [header(view, pen), *middle(view, pen, width), players_panel(view, pen)]
        return [*all_parts, final_table(view, pen)] if view["over"] else all_parts

    return Board(parts)


def middle(view: View, pen: Pen, width: int) -> list[RenderableType]:
    """Everything on the table but the players' own, arranged as the width allows."""
    supplies: list[RenderableType] = [areas(view, pen), manuscripts(view, pen), people(view, pen)]
    if width < SIDE_BY_SIDE:
        last = [knowledge(view, pen, width), tracks(view, pen)]
        return [map_panel(view, pen, width), turn_track(view, pen), *supplies, *last]
    if width < BESIDE_MAP:
        beside = side_by_side([turn_track(view, pen), tracks(view, pen)], supplies, width // 2)
        return [map_panel(view, pen, width), beside, knowledge(view, pen, width)]
    left = width - BESIDE
    top = side_by_side([map_panel(view, pen, left)], [turn_track(view, pen), *supplies], left)
    return [top, side_by_side([knowledge(view, pen, left - 10)], [tracks(view, pen)], left - 10)]


def side_by_side(left: list[RenderableType], right: list[RenderableType], width: int) -> RenderableType:
    """Two columns of panels, the left one so wide."""
    grid = Table.grid(expand=True)
    grid.add_column(width=width)
    grid.add_column(ratio=1)
    grid.add_row(Group(*left), Group(*right))
    return grid


def plain_table(*heads: Text, right: Sequence[int] = ()) -> Table:
    """A table without lines; the columns named in `right` hold numbers."""
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number in right else "left", overflow="fold")
    return table


# ---------------------------------------------------------------------------------------------------------- the pieces


def cube(colour: str, count: int, pen: Pen) -> Text:
    """Cubes of one colour as one stone: R, or 2R."""
    letter = say(f"volgare.terminal.letter.{colour}", pen.language)
    return pen.write(f"{count if count > 1 else ' '}{letter:<2}", CUBE[colour])


def cubes(amounts: Mapping[str, int], pen: Pen) -> list[Text]:
    """Cubes of all colours, the dearest first."""
    return [cube(colour, amounts[colour], pen) for colour in COLOURS if amounts[colour]] or [pen.nothing()]


def tile(name: str, pen: Pen, count: int = 1) -> Text:
    """A manuscript with its level and the letters of its dialects: IIOï, IVOïFi."""
    times = pen.write(f"{count}×" if count > 1 else "")
    level, *colours = name.split("-")
    if not level.isdigit():
        return times + pen.say(".volgare.lingua", f"bold {GOLD}")
    return times + Text().join(pen.badge(colour, "" if i else ROMAN[int(level)]) for i, colour in enumerate(colours))


def character_name(name: str, pen: Pen) -> Text:
    """A Friar or Cardinal with what can be said in a mark or two."""
    number = CHARACTERS.index(name)
    extra = [pen.value(0, int(facts.CHARACTER_KNOWLEDGE[number]))]
    if facts.CHARACTER_VP[number]:
        extra.append(pen.say("vp", CYPRESS, n=int(facts.CHARACTER_VP[number])))
    if facts.VIRTUAL_CUBE[number] != facts.NO_CUBE:
        extra.append(cube(COLOURS[facts.VIRTUAL_CUBE[number]], 1, pen))
    return words([pen.say(f".character.{name}.name", "bold"), *extra])


def used_name(name: str, pen: Pen) -> Text:
    """What has been done this turn, in a word."""
    kind, _, colour = name.partition("-")
    if kind == "cubes":
        return cube(colour, 1, pen)
    return pen.say(f".volgare.track.{name}" if name in ADVANCES else f"used.{name}")


# ---------------------------------------------------------------------------------------------------------- the header


def header(view: View, pen: Pen) -> RenderableType:
    """Title, edition and turn; whose turn it is and what is half done; the order now and next."""
    when = pen.say("turn_of", turn=view["turn"], turns=TURNS) if view["turn"] else pen.say("before")
    seen = pen.say("spectator") if view["seat"] is None else pen.say("seen", player=player(view["seat"]))
    edition = pen.say("edition", edition=pen.say(f".volgare.edition.{view['edition']}").plain)
    for about in (when, edition, seen):
        about.stylize("dim")
    lines: Cells = [Flow([pen.say(".volgare.title", TITLE), when, edition, seen], gap=3)]
    active = view["active"]
    if active is None:
        return Padding(Group(*lines, pen.say(".volgare.prompt.over", "bold")), (0, 2))
    reds = sum(row["papal"] == "red" for row in view["rows"].values())
    if view["last_turn"] or reds:
        lines.append(pen.write("! ", GOLD) + pen.say("last_turn" if view["last_turn"] else "dying", f"bold {GOLD}"))
    style = f"bold {SEAT_STYLE[active]}"
    turn = pen.write(f"{ACTIVE} ", style) + pen.say("turn", style, player=player(active))
    lines.append(Flow([turn + ": " + pen.say(f"phase.{view['phase']}"), *turn_state(view, pen)], gap=3))
    lines += auction(view, pen)
    lines += [order("order", view["order"], pen), order("next", view["next_order"], pen)]
    return Padding(Group(*lines), (0, 2))


def order(key: str, seats: Sequence[int], pen: Pen) -> RenderableType:
    """Players one after the other."""
    way = pen.write(f" {WAY}", "dim")
    return Flow([pen.say(key, "dim"), *(pen.seat(seat, 14) + way for seat in seats[:-1]), pen.seat(seats[-1], 14)])


def turn_state(view: View, pen: Pen) -> list[Text]:
    """The actions left, what has been done, and what waits for an answer."""
    state, parts = view["turn_state"], []
    if view["phase"] in ("actions", "black", "look", "put_back"):
        left = state["actions_left"]
        spent = max(facts.ACTIONS_A_TURN - left, 0)
        bar = pen.write(LEFT * left, TERRACOTTA) + pen.write(SPENT * spent, "dim")
        parts.append(words([pen.say("left", "dim"), bar, pen.write(str(left), "bold")]))
        done = Text(", ").join(used_name(name, pen) for name in state["used"])
        parts.append(pen.say("done", "dim") + " " + (done if done.plain else pen.nothing()))
    if state["just_black"]:
        parts.append(pen.say("just_black", GOLD, n=state["just_black"]))
    if state["seen"]:
        parts.append(pen.say("looking", "dim") + " " + pen.write(", ".join(map(str, state["seen"])), "bold"))
    return parts


def auction(view: View, pen: Pen) -> Cells:
    """Stupor Mundi, while it is bid for."""
    state = view["turn_state"]
    if state["caller"] is None:
        return []
    bid = pen.say("no_bid")
    if state["bidder"] is not None:
        bid = pen.say("bid", "bold", bid=state["bid"], player=player(state["bidder"]))
    there = pen.say("coming", "dim") + " " + Text(", ").join(pen.seat(seat, 12) for seat in state["coming"])
    call = pen.write(f"{EVENT} ", GOLD) + pen.say("auction", f"bold {GOLD}", player=player(state["caller"]))
    parts = [call, there, bid]
    if state["due"]:
        parts.append(pen.say("due", GOLD, n=state["due"]))
    return [Flow(parts, gap=3)]


# --------------------------------------------------------------------------------------------- what lies on the table


def turn_track(view: View, pen: Pen) -> RenderableType:
    """The rows from this turn on, with their cubes and their event or papal tile."""
    table = Table.grid(padding=(0, 1, 0, 0), expand=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True, min_width=12)
    table.add_column(ratio=1)
    for turn in range(max(view["turn"], 1), TURNS + 1):
        row, now = view["rows"][str(turn)], turn == view["turn"]
        number = pen.write(f"{ACTIVE * now}{turn}", f"bold {GOLD}" if now else "bold")
        table.add_row(number, Flow(cubes(row["cubes"], pen)), track_tile(turn, row, pen))
    return pen.panel("track", table, n=view["row_limit"])


def track_tile(turn: int, row: Row, pen: Pen) -> Text:
    """The event or the papal tile of a turn."""
    if row["event"]:
        place = pen.place(facts.ZONES[facts.EVENT_PLACE[EVENTS.index(row["event"])]], "dim")
        return words([pen.say(f".volgare.event.{row['event']}"), event_value(row["event"], pen), place])
    if turn < facts.FIRST_PAPAL_TURN:
        return pen.nothing()
    return pen.say(f"papal.{row['papal']}", PAPAL_STYLE[row["papal"]])


def areas(view: View, pen: Pen) -> RenderableType:
    """The four areas: the cubes that can be had this turn, and their price."""
    heads = [pen.say("price_head", n=n) for n in (1, 2)]
    table = plain_table(pen.say("area_head"), Text(), *heads, right=(2, 3))
    for number, colour in enumerate(COLOURS):
        count, price = view["areas"][colour], int(facts.PRICE[number])
        stone = cube(colour, count, pen) if count else pen.nothing()
        prices = [pen.value(n * price, 0) if price else pen.say("free", "dim") for n in (1, 2)]
        table.add_row(stone, pen.say(f".volgare.cube.{colour}", "" if count else "dim"), *prices)
    notes = [pen.say("action_note", "dim"), pen.say("area_note", "dim", n=facts.SELLING_BLACK)]
    return pen.panel("areas", table, *notes)


def manuscripts(view: View, pen: Pen) -> RenderableType:
    """The rows of manuscripts: level, actions, the tiles laid out, and how many there are still."""
    table = plain_table(*(pen.say(f"{key}_head") for key in ("level", "actions", "shown", "deck")), right=(0, 1, 3))
    table.columns[2].ratio = 1
    *rows, lingua = view["manuscripts"]
    for row in rows + [lingua] * bool(lingua["shown"]):
        tiles = Flow([tile(name, pen) for name in row["shown"]] or [pen.nothing()])
        table.add_row(ROMAN[row["level"]], str(row["actions"]), tiles, str(row["deck"]))
    aside = rows[-1]["actions"] == rows[-1]["level"]  # no level is exhausted yet
    note: Cells = [pen.say("lingua_aside", "dim")] if aside and not lingua["shown"] else []
    return pen.panel("manuscripts", table, *note)


def people(view: View, pen: Pen) -> RenderableType:
    """The Friars, Cardinals and library tiles that are still there."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for key, group in (("friars", FRIARS), ("cardinals", CARDINALS)):
        left = [character_name(name, pen) for name in group if name in view["characters"]] or [pen.nothing()]
        grid.add_row(pen.say(key, "dim"), Flow(left, gap=2))
    grid.add_row(pen.say("library_pile", "dim"), pen.say("tiles", n=view["library_tiles"]))
    return pen.panel("people", grid)


# ----------------------------------------------------------------------------------------------------------- the tracks


def knowledge(view: View, pen: Pen, width: int) -> RenderableType:
    """The players from the most knowledgeable to the least, each with a bar on which the levels are marked."""
    track, heads = view["tracks"]["knowledge"], [pen.say("space_head"), pen.say("level_head")]
    names = [pen.seat(seat, 16) for seat in track["ranking"]]
    length = width - 7 - max(name.cell_len for name in names) - sum(head.cell_len for head in heads)
    begins = {place_on_bar(space, track["length"], length): level for level, space in enumerate(view["levels"], 1)}
    table = plain_table(Text(), *heads, pen.write(scale(begins, length)), right=(1, 2))
    for name, seat in zip(names, track["ranking"], strict=True):
        space, level = track["spaces"][seat], view["players"][seat]["level"]
        bar = knowledge_bar(place_on_bar(space, track["length"], length), length, begins, seat, pen)
        table.add_row(name, pen.write(str(space), "bold"), ROMAN[level], bar)
    return pen.panel("knowledge_track", table)


def place_on_bar(space: int, last: int, length: int) -> int:
    """Where a space of the knowledge track lies on a bar."""
    return (max(space, 1) - 1) * (length - 1) // (last - 1)


def scale(begins: Mapping[int, int], length: int) -> str:
    """The numerals of the levels above a bar, each over its beginning; one that would touch the last is left out."""
    line = ""
    for place, level in sorted(begins.items()):
        numeral = ROMAN[level]
        start = min(max(place - len(numeral) // 2, 0), length - len(numeral))
        if not line or start > len(line):
            line = line.ljust(start) + numeral
    return line.ljust(length)


def knowledge_bar(place: int, length: int, begins: Mapping[int, int], seat: int, pen: Pen) -> Text:
    """A bar up to the disc, then a thin line; the beginnings of levels are marked."""
    bar = Text()
    for i in range(length):
        if i == place:
            bar += pen.mark(seat)
        else:
            sign = ("┃" if i < place else "┆") if i in begins else ("━" if i < place else "─")
            bar += pen.write(sign, SEAT_STYLE[seat] if i < place else "dim")
    return bar


def tracks(view: View, pen: Pen) -> RenderableType:
    """The six tracks with all discs, the lowest of a stack first."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name in ADVANCES:
        word = pen.say("library_pile" if name == "library" else f".volgare.track.{name}")
        grid.add_row(word, track_bar(name, view["tracks"][name], pen))
    return pen.panel("tracks", grid, pen.say("stack_note", "dim"))


def track_bar(name: str, track: TrackView, pen: Pen) -> Text:
    """The spaces from 0 to the end: discs, printed numbers, dots."""
    printed = {"riddle": facts.RIDDLE_POINTS, "library": facts.LIBRARY_NUMBER}.get(name)
    spaces = []
    for space in range(track["length"] + 1):
        discs = [seat for seat in track["ranking"] if track["spaces"][seat] == space]
        number = "" if printed is None or not printed[space] else str(printed[space])
        goal = GOAL if name in ("messenger", "orient") and space == track["length"] else NONE
        spaces.append(pen.marks(discs) if discs else pen.write(number or goal, "bold" if number else "dim"))
    return spaces[0] + pen.write("┆ ", "dim") + Text(" ").join(spaces[1:])


# ---------------------------------------------------------------------------------------------------------- the players


def table_of_players(view: View, pen: Pen, final: bool = False) -> Table:
    """An empty table with a column for labels and one for each player; the viewer is underlined."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, expand=True, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(Text(), min_width=11, max_width=None if final else 15)
    for seat in viewer_first(view["players"], view["seat"]):
        own, active = seat["seat"] == view["seat"], seat["seat"] == view["active"]
        name = pen.seat(seat["seat"], 16)
        name.stylize("underline" if own else "", 2)
        head = (pen.write(f"{ACTIVE} ", f"bold {GOLD}") if active else Text()) + name
        head += f" ({pen.say('you')})" if own and not final else ""
        table.add_column(head, ratio=1, justify="right" if final else "left", overflow="fold")
    return table


def players_panel(view: View, pen: Pen) -> RenderableType:
    """One column a player: what everybody can see, then what lies behind the screen."""
    table = table_of_players(view, pen)
    players = viewer_first(view["players"], view["seat"])

    def add(key: str, show: Callable[[PlayerView], RenderableType | None], end: bool = False) -> None:
        cells = [show(seat) for seat in players]
        hidden = pen.write(SCREEN, "dim")
        table.add_row(pen.say(f"row.{key}", "dim"), *[hidden if c is None else c for c in cells], end_section=end)

    add("status", lambda seat: status(seat, pen))
    add("place", lambda seat: pen.place(seat["place"]) if seat["place"] else pen.nothing())
    add("ducats", lambda seat: pen.write(str(seat["ducats"]), f"bold {GOLD}"))
    add("knowledge", lambda seat: knows(view, seat, pen))
    add("greens", lambda seat: cube("green", n, pen) if (n := seat["greens_in_front"]) else pen.nothing())
    add("cities", lambda seat: pen.write(str(sum(seat["seat"] in zone["taken_by"] for zone in view["zones"]))))
    add("flags", lambda seat: flags(view, seat, pen), end=True)
    add("cubes", lambda seat: None if seat["cubes"] is None else Flow(cubes(seat["cubes"], pen)))
    add("votes", lambda seat: None if seat["votes"] is None else pen.write(str(seat["votes"])))
    add("manuscripts", lambda seat: None if seat["manuscripts"] is None else library(seat["manuscripts"], pen))
    add("library", lambda seat: library_tile(seat, pen))
    if not view["over"]:
        add("now", lambda seat: total_now(seat, pen))
    return pen.panel("players", table, pen.write(f"{SCREEN} ", "dim") + pen.say("mark.screen", "dim"))


def status(seat: PlayerView, pen: Pen) -> RenderableType:
    """Status, character and office."""
    parts = [pen.say(f".volgare.status.{seat['status']}")]
    parts += [pen.say(f".character.{seat['character']}.name", "bold")] if seat["character"] else []
    parts += [pen.say(f".volgare.office.{seat['office']}", f"bold {GOLD}")] if seat["office"] else []
    return Flow(parts)


def knows(view: View, seat: PlayerView, pen: Pen) -> Text:
    """The space on the knowledge track."""
    return pen.write(str(view["tracks"]["knowledge"]["spaces"][seat["seat"]]), f"bold {SKY}")


def flags(view: View, seat: PlayerView, pen: Pen) -> RenderableType:
    """The Orient opened, the Messenger arrived, what is still owed or can still be done."""
    messenger = view["tracks"]["messenger"]
    arrived = messenger["spaces"][seat["seat"]] == messenger["length"]
    set_flags = {
        "orient_done": seat["orient_done"],
        "bologna_owed": seat["bologna_owed"],
        "strike": seat["strike"],
        "messenger_done": arrived and not seat["bologna_owed"],
    }
    return Flow([pen.say(f"flag.{flag}", CYPRESS) for flag, is_set in set_flags.items() if is_set] or [pen.nothing()])


def library(tiles: Mapping[str, int], pen: Pen) -> RenderableType:
    """The manuscripts somebody has."""
    return Flow([tile(name, pen, count) for name, count in tiles.items() if count] or [pen.nothing()])


def library_tile(seat: PlayerView, pen: Pen) -> Text | None:
    """The value of the library tile if it may be seen; a dot if there is none."""
    if not seat["looked"]:
        return pen.nothing()
    return None if seat["library"] is None else pen.write(str(seat["library"]), "bold")


def total_now(seat: PlayerView, pen: Pen) -> Text:
    """The points that a player would have if the game ended now, or has at least."""
    estimate = seat["estimate"]
    least = Text() if estimate["total_if_ended_now"] is not None else pen.write("≥ ", "dim")
    return least + pen.say("vp", CYPRESS, n=estimate["at_least"])


def final_table(view: View, pen: Pen) -> RenderableType:
    """Where everybody's points come from, the totals, and who has won."""
    players = viewer_first(view["players"], view["seat"])
    table = table_of_players(view, pen, final=True)
    given = any(seat["points"].get("head_start") for seat in players)
    sources = [name for name in players[0]["points"] if name != "head_start" or given]
    pen.add_points(table, players, sources, view["winners"])
    table.add_row(pen.say("tie_break", "dim"), *[knows(view, seat, pen) for seat in players])
    verdicts = [pen.say(".volgare.log.winner", f"bold {GOLD}", player=player(seat)) for seat in view["winners"]]
    return pen.panel("final", table, Text(), pen.write(f"{WINNER} ", GOLD) + Text(" ").join(verdicts))
