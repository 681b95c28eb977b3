"""Where to look before a decision of Carrara: what is special there, in figures that the seat can see."""

from __future__ import annotations

from bottega.core.look import Look
from bottega.core.messages import Argument, Message
from bottega.games.carrara import names
from bottega.games.carrara.actions import ARGUMENT, KIND, Do
from bottega.games.carrara.facts import CITIES, COST, N_RANKS, N_TILES, SECTIONS, TYPE_OF
from bottega.games.carrara.rules.score import cost_of_category, value_coins, value_vp
from bottega.games.carrara.state import State, belongs_to, city_of, number_of_objects

PROMPT = "region:prompt"
GOALS = ("anchor:goal-top", "anchor:goal-object", "anchor:goal-building")


def look(game: State, seat: int, action: int) -> Look:
    """The place an action is about."""
    kind = Do(KIND[action])
    first, second = (int(argument) for argument in ARGUMENT[action])
    me = game.players[seat]
    coins = int(me.coins)
    match kind:
        case Do.BUY | Do.BUY_STILL:
            return told(kind.name, "anchor:wheel", n=int(me.blocks.sum()), coins=coins)
        case Do.SECTION:
            blocks = int(game.wheel[first].sum())
            return told("SECTION", f"action:section {SECTIONS[first].lower()}",
                        section=names.section(first), n=blocks, coins=coins)  # fmt: skip
        case Do.TAKE:
            blocks = int(game.wheel[game.section].sum())
            return told("TAKE", "anchor:wheel", section=names.section(game.section), n=blocks, coins=coins)
        case Do.STOP:
            return told("STOP", "anchor:coins-hand", coins=coins)
        case Do.PAY:
            city = int(game.city)
            return told("PAY", "anchor:blocks-hand", city=names.city(city), colours=names.accepted_colours(city))
        case Do.SCORE_TYPE:
            own = [tile for tile in range(first * N_RANKS, (first + 1) * N_RANKS) if belongs_to(game, tile, seat)]
            return told("SCORE_TYPE", f"anchor:spaces-{seat}",
                        type=names.kind_of_building(first), n=len(own), cost=cost_of(own))  # fmt: skip
        case Do.SCORE_CITY:
            own = [tile for tile in tiles_of(game, seat) if city_of(game, tile) == first]
            return told("SCORE_CITY", f"anchor:city-{CITIES[first]}",
                        city=names.city(first), n=len(own), cost=cost_of(own))  # fmt: skip
        case Do.SCORE_CATEGORY:
            cost = int(cost_of_category(game, seat, first))
            return told("SCORE_CATEGORY", f"anchor:spaces-{seat}", category=names.category(first), cost=cost)
        case Do.BUILD:
            return at_city(game, seat, "BUILD", second)
        case Do.IMPROVE:
            return at_city(game, seat, "IMPROVE", int(city_of(game, first)))
        case Do.REPLACE:
            return told("REPLACE", "anchor:market", type=names.kind_of_building(int(TYPE_OF[first])))
        case Do.UPGRADE:
            return told("UPGRADE", "anchor:upgrades")
        case Do.PURCHASE:
            return told("PURCHASE", "anchor:shop", coins=coins, n=int(number_of_objects(game, seat)))
        case Do.ANNOUNCE:
            return told("ANNOUNCE", *GOALS)
        case Do.SKIP:
            return told("SKIP", PROMPT)
        case _:
            return told("END", PROMPT)


def told(name: str, *spots: str, **args: Argument) -> Look:
    """A place with its title and its sentence."""
    key = f"carrara.hint.{name.lower()}"
    return Look(Message(f"{key}.title", args), Message(f"{key}.what", args), spots)


def at_city(game: State, seat: int, name: str, city: int) -> Look:
    """A city: what it pays, and how many of one's own buildings stand there."""
    pays = [
        Message("carrara.gain.vp", {"n": int(value_vp(game, seat, city))}),
        Message("carrara.gain.coins", {"n": int(value_coins(game, seat, city))}),
    ]
    gains = [gain for gain in pays if gain.args["n"]]
    n = int(game.players[seat].buildings[city])
    return told(name, f"anchor:city-{CITIES[city]}", city=names.city(city), gains=gains, n=n)


def tiles_of(game: State, seat: int) -> list[int]:
    """The buildings of a seat."""
    return [tile for tile in range(N_TILES) if belongs_to(game, tile, seat)]


def cost_of(tiles: list[int]) -> int:
    """What some buildings cost together."""
    return sum(int(COST[tile]) for tile in tiles)
