"""The board in a terminal, made from a view alone. What all boards share is in `core/terminal.py`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bottega.core.messages import has, player, say
from bottega.core.record import IntArray
from bottega.core.terminal import (
    CYPRESS,
    GOLD,
    NONE,
    SEAT_STYLE,
    SKY,
    TERRACOTTA,
    TITLE,
    WINNER,
    BasePen,
    Board,
    Flow,
    ascii_table,
    printable,
    viewer_first,
)
from bottega.games.carrara import facts
from bottega.games.carrara.facts import CATEGORIES, CITIES, COLOURS, LAND, OBJECTS, SPACES, TYPES
from bottega.games.carrara.printed import FIGURES
from bottega.games.carrara.view import Objective, PlayerView, View, WheelSection

Row = list[RenderableType]

LABEL = 22  # so wide are the labels of the players' table at most
SIDE_BY_SIDE = 100  # from here on the wheel and the market stand beside each other

BADGE_OF_CATEGORY = ("bold #ffffff on #a9522f", "bold #ffffff on #3b6a4b")
BADGE_OF_BIG = "bold #2b2420 on #d9ab45"
STONE = {
    "white": "bold #2b2420 on #f7f5f0",
    "yellow": "bold #2b2420 on #e7b93f",
    "red": "bold #ffffff on #b83c30",
    "green": "bold #ffffff on #2f6e4c",
    "blue": "bold #ffffff on #3a6cab",
    "black": "bold #e6d3a0 on #37343a",
}
DECK_STYLE = {"top": SKY, "object": TERRACOTTA, "building": CYPRESS, "bonus": GOLD}
ACTIVE, SCORED, UPGRADED, SCREEN = "▶", "✓", "▲", "▒▒"


def draw(view: View, names: Sequence[str], language: str) -> RenderableType:
    """The whole board; `names` are the players' names by seat."""
    shown = printable(names)

    def parts(width: int, ascii_only: bool) -> list[RenderableType]:
        pen = Pen(language, shown, ascii_only)
        all_parts = [header(view, pen), cards(view, pen), supplies(view, pen, width), boards(view, pen)]
        return [*all_parts, final_table(view, pen)] if view["over"] else all_parts

    return Board(parts)


class Pen(BasePen):
    """Writes words, names and pieces of Carrara."""

    game = "carrara"
    in_ascii = ascii_table("●■◆▼▶✓▲▒·★▮▯–’“”„×", '1234>+^#-**.-\'"""x')

    def letter(self, colour: str) -> str:
        """The one or two letters on a block."""
        return say(f"carrara.terminal.letter.{colour}", self.language)

    def blocks(self, colour: str, count: int) -> Text:
        """Blocks of one colour as one stone: W, or 2W."""
        return self.write(f"{count if count > 1 else ' '}{self.letter(colour):<2}", STONE[colour])

    def hand(self, blocks: Mapping[str, int]) -> list[Text]:
        """All blocks that someone has, or the bag."""
        return [self.blocks(colour, blocks[colour]) for colour in COLOURS if blocks[colour]] or [self.nothing()]

    def objects(self, amounts: Mapping[str, int]) -> list[Text]:
        """All objects that someone has: 2 crown, 1 book."""
        pieces = [self.object(kind, amounts[kind]) for kind in OBJECTS if amounts[kind]] or [self.nothing()]
        return [piece.append(",") for piece in pieces[:-1]] + pieces[-1:]

    def object(self, kind: str, count: int) -> Text:
        """Objects of one kind."""
        return self.write(f"{count} ") + self.say(f"object.{kind}")

    def space(self, number: int, vp: IntArray, coins: IntArray, style: str = "") -> Text:
        """A city or category with its value: victory points in green, coins in gold."""
        city = number < len(CITIES)
        key = f".carrara.city.{CITIES[number]}" if city else f".carrara.category.{CATEGORIES[number - len(CITIES)]}"
        return self.say(key, style) + " " + self.value(int(vp[number]), int(coins[number]))

    def short(self, kind: str, style: str = "") -> Text:
        """A building type in three letters or four, in the colour of its category."""
        return self.say(f"short.{kind}", style + " " + (CYPRESS if category_of(kind) == LAND else TERRACOTTA))

    def tile(self, tile: str) -> Text:
        """A building: Bib 4; the cost of an 8 is golden."""
        kind, cost = kind_and_cost(tile)
        return self.short(kind) + self.write(f" {cost}", f"bold {GOLD}" if cost == facts.BIG_COST else "bold")

    def value(self, vp: int, coins: int) -> Text:
        """What a point of cost is worth, in victory points, coins or both."""
        parts = [self.say("vp", CYPRESS, vp=vp)] if vp else []
        parts += [self.say("coins", GOLD, coins=coins)] if coins else []
        return Text(" + ").join(parts)


def kind_and_cost(tile: str) -> tuple[str, int]:
    """The parts of a tile's name."""
    kind, cost = tile.rsplit("-", 1)
    return kind, int(cost)


def category_of(kind: str) -> int:
    """City or Land."""
    return int(facts.CATEGORY_OF_TYPE[TYPES.index(kind)])


# --------------------------------------------------------------------------------------------- what lies on the table


def header(view: View, pen: Pen) -> RenderableType:
    """The title, the round, whose turn it is, and whether it is the last round."""
    seen = pen.say("spectator") if view["seat"] is None else pen.say("seen", player=player(view["seat"]))
    started = pen.say("start", player=player(view["start_seat"]))
    about = pen.write(" · ").join([pen.say("round", round=view["round"]), started, seen])
    about.stylize("dim")
    lines = [pen.say(".carrara.title", TITLE) + "   " + about]
    for key, seat in (("announced", view["announced_by"]), ("last_tile", view["last_tile_by"])):
        if seat is not None and not view["over"]:
            lines.append(pen.write("! ", GOLD) + pen.say(key, f"bold {GOLD}", player=player(seat)))
    active = view["active"]
    if active is None:
        lines.append(pen.say(".carrara.prompt.over", "bold"))
    else:
        style = f"bold {SEAT_STYLE[active]}"
        lines.append(pen.write(f"{ACTIVE} ", style) + pen.say("turn", style, player=player(active)))
    return Padding(Group(*lines), (0, 2))


def cards(view: View, pen: Pen) -> RenderableType:
    """The cards with their numbers; of the base game the three objectives."""
    needed = {goal["deck"]: goal["needed"] for goal in view["players"][0]["objectives"]}
    table = Table.grid(padding=(0, 2, 0, 0), expand=True)
    table.add_column(no_wrap=True, overflow="crop")
    table.add_column(ratio=1)
    for deck, card in view["cards"].items():
        if card is not None:
            table.add_row(card_name(view, deck, pen), card_text(card, needed.get(deck, 0), pen))
    return pen.panel("cards" if view["expansion"] else "objectives", table)


def card_name(view: View, deck: str, pen: Pen) -> Text:
    """A card's id and name; the base game's objectives only have a word each."""
    style = f"bold {DECK_STYLE[deck]}"
    if not view["expansion"]:
        return pen.say(f"goal.{deck}", style)
    card = view["cards"][deck]
    return pen.write(f"{card} ", style) + pen.say(f".card.{card}.name", style)


def card_text(card: str, need: int, pen: Pen) -> Text:
    """What a card asks for, then what it pays."""
    parts = [(f"card.{card}.objective", ""), (f"card.{card}.pays", "dim")]
    return Text(" ").join(pen.say(f".{key}", style, need=need, **FIGURES[card]) for key, style in parts if has(key))


def supplies(view: View, pen: Pen, width: int) -> RenderableType:
    """The wheel and the market, beside each other where there is room."""
    if width < SIDE_BY_SIDE:
        return Group(wheel(view, pen), market(view, pen))
    grid = Table.grid(expand=True)
    grid.add_column(ratio=1)
    grid.add_column(ratio=1)
    grid.add_row(wheel(view, pen), market(view, pen))
    return grid


def wheel(view: View, pen: Pen) -> RenderableType:
    """Colours as rows, sections as columns: the blocks that lie there, and the price of one."""
    table = Table.grid(padding=(0, 0, 0, 1), expand=True)
    table.add_column(no_wrap=True, overflow="crop")
    heads = [Text()]
    for section in view["wheel"]:
        table.add_column(justify="right", ratio=1, no_wrap=True, overflow="crop")
        chosen = section["section"] == view["turn"]["section"]
        heads.append(pen.write(ACTIVE * chosen + section["section"], f"bold {GOLD}" if chosen else "bold"))
    table.add_row(*heads)
    for colour in COLOURS:
        name = pen.write(f"{pen.letter(colour):<2}", STONE[colour]) + " " + pen.say(f".carrara.colour.{colour}")
        table.add_row(name, *[wheel_cell(section, colour, pen) for section in view["wheel"]])
    bag = [pen.write(SCREEN, "dim"), pen.say("screen", "dim")] if view["bag"] is None else pen.hand(view["bag"])
    note = pen.say("wheel_note", "dim", white=pen.letter("white"))
    return pen.panel("wheel", table, Flow([pen.say("bag"), *bag]), note)


def wheel_cell(section: WheelSection, colour: str, pen: Pen) -> Text:
    """The blocks and their price; a faint price where there are none."""
    count, price = section["blocks"][colour], str(section["prices"][colour])
    return pen.blocks(colour, count) + pen.write(f" {price}", f"bold {GOLD}") if count else pen.write(price, "dim")


def market(view: View, pen: Pen) -> RenderableType:
    """Building types as rows, costs as columns: what can be built now; and the objects of each type."""
    offered = {*view["display"], *view["beside"]}
    costs = facts.COSTS if view["expansion"] else facts.COSTS[:-1]
    table = Table(box=None, expand=True, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(pen.say("type"), no_wrap=True, overflow="crop")
    table.add_column(pen.say("costs"), no_wrap=True, overflow="crop")
    table.add_column(pen.say("supply"), no_wrap=True, overflow="crop")
    table.add_column(pen.say("price"), justify="right", no_wrap=True, overflow="crop")
    for kind, thing in zip(TYPES, OBJECTS, strict=True):
        badges = [cost_badge(kind, cost, f"{kind}-{cost}" in offered, pen) for cost in costs]
        price = pen.write(str(facts.OBJECT_PRICE), GOLD) if view["for_sale"][thing] else pen.nothing()
        table.add_row(full_name(kind, pen), Text().join(badges), pen.object(thing, view["supply"][thing]), price)
    return pen.panel("market", table, pen.say("pile", n=view["pile"]), pen.say("price_note", "dim"))


def full_name(kind: str, pen: Pen) -> Text:
    """A building type with its short form in bold: **Bib**lioteca."""
    short = pen.short(kind, "bold")
    return short + pen.say(f".carrara.type.{kind}").plain.removeprefix(short.plain)


def cost_badge(kind: str, cost: int, offered: bool, pen: Pen) -> Text:
    """The cost of a building on offer, or a dot."""
    if not offered:
        return pen.write(f" {NONE} ", "dim")
    return pen.write(f" {cost} ", BADGE_OF_BIG if cost == facts.BIG_COST else BADGE_OF_CATEGORY[category_of(kind)])


# -------------------------------------------------------------------------------------------------- cities and boards


def table_of_players(view: View, first: Text, pen: Pen, final: bool = False) -> Table:
    """An empty table with a column for labels and one for each player: name, turn, points; the viewer underlined."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, expand=True, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(first, min_width=20, max_width=None if final else LABEL)
    for seat in viewer_first(view["players"], view["seat"]):
        own, active = seat["seat"] == view["seat"], seat["seat"] == view["active"]
        head = pen.write(f"{ACTIVE} ", f"bold {GOLD}") if active else Text()
        name = pen.seat(seat["seat"])
        name.stylize("underline" if own else "", 2)
        head += name
        if not final:
            head = head + "\n" + pen.say("vp", f"bold {CYPRESS}", vp=seat["total"])
            head += f" ({pen.say('you')})" if own else ""
        table.add_column(head, ratio=1, justify="right" if final else "left", overflow="fold")
    return table


def boards(view: View, pen: Pen) -> RenderableType:
    """One column a player: buildings by city, what is scored, objectives, and what lies behind the screen."""
    table = table_of_players(view, pen.say("city", "dim"), pen)
    for number, city in enumerate(CITIES):
        cells = [city_cell(view, seat, city, pen) for seat in viewer_first(view["players"], view["seat"])]
        table.add_row(city_facts(view, number, pen), *cells, end_section=number == len(CITIES) - 1)
    for number in range(len(CATEGORIES) if view["expansion"] else 0):
        cells = [category_cell(view, seat, number, pen) for seat in viewer_first(view["players"], view["seat"])]
        table.add_row(category_facts(number, pen), *cells, end_section=number == len(CATEGORIES) - 1)
    for row in summary(view, pen):
        table.add_row(*row)
    return pen.panel("players", table, Text(), *upgrades_left(view, pen), legend(pen))


def city_facts(view: View, number: int, pen: Pen) -> RenderableType:
    """Name and value; accepted colours; how many buildings it takes to score it, or who has done so."""
    name = pen.space(number, facts.VALUE_VP, facts.VALUE_COINS, "bold")
    accepted = Text().join(pen.write(f"{pen.letter(c):<2}", STONE[c]) for c in COLOURS[: facts.ACCEPTS[number]])
    scorer = view["cities_scored"][CITIES[number]]
    state = pen.say("needed", "dim", n=int(facts.NEEDED_IN_CITY[number]))
    if scorer is not None:
        state = pen.write(f"{SCORED} ", "bold") + pen.seat(scorer, 14)
    return Group(name, Flow([accepted, state]))


def category_facts(number: int, pen: Pen) -> RenderableType:
    """Name and value of a category, and which building types it has."""
    name = pen.space(len(CITIES) + number, facts.VALUE_VP, facts.VALUE_COINS, "bold")
    return Group(name, Flow([pen.short(kind) for kind in TYPES if category_of(kind) == number]))


def city_cell(view: View, seat: PlayerView, city: str, pen: Pen) -> RenderableType:
    """A player's buildings in a city."""
    tiles = [pen.tile(tile) for tile in seat["buildings"][city]] or [pen.nothing()]
    return space_cell(view, seat, city, city in seat["scored_cities"], tiles, pen)


def category_cell(view: View, seat: PlayerView, number: int, pen: Pen) -> RenderableType:
    """The total cost of a player's buildings of a category."""
    tiles = [kind_and_cost(tile) for city in CITIES for tile in seat["buildings"][city]]
    cost = sum(cost for kind, cost in tiles if category_of(kind) == number)
    pieces = [pen.say("cost", n=cost) if cost else pen.nothing()]
    scored = CATEGORIES[number] in seat["scored_categories"]
    return space_cell(view, seat, SPACES[len(CITIES) + number], scored, pieces, pen)


def space_cell(view: View, seat: PlayerView, space: str, scored: bool, pieces: list[Text], pen: Pen) -> RenderableType:
    """Pieces with the marks of a city or category: scored, and the value of an upgrade tile."""
    lines: Row = [Flow([pen.write(SCORED, "bold"), *pieces] if scored else pieces)]
    if view["upgrades"].get(space) == seat["seat"]:
        value = seat["values"][space]
        lines.append(pen.write(f"{UPGRADED} ", GOLD) + pen.value(value["vp"], value["coins"]))
    return Group(*lines)


def summary(view: View, pen: Pen) -> list[Row]:
    """The rows below the cities, each with its label; a screen hides what is None."""
    players = viewer_first(view["players"], view["seat"])

    def row(key: str, show: Callable[[PlayerView], RenderableType | None]) -> Row:
        cells = [show(seat) for seat in players]
        return [pen.say(f"row.{key}"), *[pen.write(SCREEN, "dim") if cell is None else cell for cell in cells]]

    def goal(number: int, deck: str) -> Row:
        return [card_name(view, deck, pen), *[progress(seat["objectives"][number], pen) for seat in players]]

    rows = [
        row("types", lambda seat: Flow([pen.short(kind) for kind in seat["scored_types"]] or [pen.nothing()])),
        row("markers", lambda seat: markers(seat["markers"], pen)),
        *[goal(number, objective["deck"]) for number, objective in enumerate(players[0]["objectives"])],
        row("coins", lambda seat: coins(seat, pen)),
        row("blocks", lambda seat: None if seat["blocks"] is None else Flow(pen.hand(seat["blocks"]))),
        row("objects", lambda seat: None if seat["objects"] is None else Flow(pen.objects(seat["objects"]))),
    ]
    if not view["over"]:
        rows.append(row("now", lambda seat: total_now(seat, pen)))
    return rows


def total_now(seat: PlayerView, pen: Pen) -> RenderableType | None:
    """The points that a player would have if the game ended now, or has at least."""
    total = seat["total_if_ended_now"]
    if total is not None:
        return pen.say("vp", CYPRESS, vp=total)
    at_least = seat.get("at_least_if_ended_now")
    return None if at_least is None else pen.write("≥ ", "dim") + pen.say("vp", CYPRESS, vp=at_least)


def coins(seat: PlayerView, pen: Pen) -> RenderableType | None:
    """A player's coins, and whether the screen is raised for everybody to see them."""
    if seat["coins"] is None:
        return None
    amount = pen.write(str(seat["coins"]), GOLD)
    return Flow([amount, pen.say("raised", "dim")]) if seat["raised"] else amount


def markers(left: int, pen: Pen) -> Text:
    """The scoring markers left, and the places of those used."""
    used = facts.MARKERS - left
    return pen.write(f"{left} ") + pen.write("▮" * left, TERRACOTTA) + pen.write("▯" * used, "dim")


def progress(goal: Objective, pen: Pen) -> Text:
    """How much of an objective there is: 4/6; a mark if it is met; ?/6 if a screen hides it."""
    have = "?" if goal["have"] is None else goal["have"]
    mark = f" {SCORED}" if goal["met"] else ""
    return pen.write(f"{have}/{goal['needed']}{mark}", f"bold {CYPRESS}" if goal["met"] else "")


def upgrades_left(view: View, pen: Pen) -> Row:
    """The upgrade tiles that nobody has yet."""
    numbers = [i for i, space in enumerate(SPACES) if space in view["upgrades"] and view["upgrades"][space] is None]
    tiles = [pen.space(number, facts.UPGRADED_VP, facts.UPGRADED_COINS) + " " for number in numbers]
    return [Flow([pen.say("row.upgrades", "dim"), *tiles])] if tiles else []


def legend(pen: Pen) -> RenderableType:
    """What the marks mean."""
    marks = {"active": ACTIVE, "scored": SCORED, "upgraded": UPGRADED, "screen": SCREEN}
    return Flow([pen.write(f"{mark} ", "dim") + pen.say(f"mark.{word}", "dim") + " " for word, mark in marks.items()])


# ------------------------------------------------------------------------------------------------------------ the end


def final_table(view: View, pen: Pen) -> RenderableType:
    """Where everybody's points come from, the totals, and who has won."""
    players = viewer_first(view["players"], view["seat"])
    table = table_of_players(view, Text(), pen, final=True)
    left_out = set() if view["expansion"] else {"categories", "spare_objects", "bonus"}
    if not any(seat["points"].get("head_start") for seat in players):
        left_out.add("head_start")
    sources = [name for name in players[0]["points"] if name not in left_out]
    pen.add_points(table, players, sources, view["winners"])
    blocks = [pen.write(str(sum((seat["blocks"] or {}).values())), "dim") for seat in players]
    table.add_row(pen.say("tie_break", "dim"), *blocks)
    winners = [player(seat) for seat in view["winners"]]
    verdict = pen.say(".carrara.log.winners", f"bold {GOLD}", players=winners)
    if len(winners) == 1:
        verdict = pen.say(".carrara.log.winner", f"bold {GOLD}", player=winners[0])
    return pen.panel("final", table, Text(), pen.write(f"{WINNER} ", GOLD) + verdict)
