"""What is asked, what an action would do, and what happened: prompts, labels and the log, as messages."""

from __future__ import annotations

from collections.abc import Callable

from bottega.core.log import points_by_source
from bottega.core.messages import Argument, Message, player
from bottega.games.carrara import names
from bottega.games.carrara.actions import ACTIONS, ARGUMENT, KIND, Do
from bottega.games.carrara.facts import (
    ANNOUNCEMENT_VP,
    COST,
    OBJECT_PRICE,
    PRICE,
    RELIEF_COINS,
    UPGRADED_COINS,
    UPGRADED_VP,
)
from bottega.games.carrara.reasons import Reason
from bottega.games.carrara.rules.dispatch import step, why_not
from bottega.games.carrara.rules.end import has_won, may_announce, may_skip
from bottega.games.carrara.rules.purchase import may_purchase
from bottega.games.carrara.state import (
    NOBODY,
    NOTHING,
    Phase,
    Place,
    Source,
    State,
    city_of,
    points_on_track,
    total_points,
)


def prompt(game: State) -> Message:
    """What the active player is asked for."""
    coins = int(game.players[game.active].coins)
    match Phase(game.phase):
        case Phase.TURN if why_not(game, ACTIONS.first("relief")) == Reason.OK:
            return Message("carrara.prompt.turn_nothing", {"coins": RELIEF_COINS})
        case Phase.TURN if may_skip(game) == Reason.OK:
            return Message("carrara.prompt.turn_last")
        case Phase.TAKE:
            return Message("carrara.prompt.take", {"section": names.section(game.section), "coins": coins})
        case Phase.REPLACE:
            city = names.city(city_of(game, game.replaced))
            return Message("carrara.prompt.replace", {"tile": names.tile(game.replaced), "city": city})
        case Phase.PAY:
            city = names.city(game.city)
            return Message("carrara.prompt.pay", {"due": int(game.due), "tile": names.tile(game.tile), "city": city})
        case Phase.CLOSING if may_announce(game) != Reason.OK and all(
            may_purchase(game, kind) != Reason.OK for kind in range(len(game.for_sale))
        ):
            return Message("carrara.prompt.closing_plain")
        case phase:
            return Message(f"carrara.prompt.{phase.name.lower()}")


def label(game: State, action: int) -> Message:
    """What an action would do, for a menu. Points and coins of a scoring come from trying it on a copy."""
    kind = Do(KIND[action])
    first, second = (int(argument) for argument in ARGUMENT[action])
    key = f"carrara.label.{kind.name.lower()}"
    args: dict[str, Argument] = {}
    match kind:
        case Do.SECTION:
            args = {"section": names.section(first), "blocks": names.blocks(game.wheel[first])}
        case Do.TAKE:
            price = int(PRICE[game.section, first]) if game.section != NOTHING else 0
            key += "" if price else "_free"
            args = {"colour": names.colour(first), "price": price}
        case Do.BUILD:
            args = {"tile": names.tile(first), "city": names.city(second)}
        case Do.IMPROVE:
            args = {"tile": names.tile(first), "city": names.city(city_of(game, first))}
        case Do.REPLACE:
            args = {"tile": names.tile(first), "difference": int(COST[first] - COST[game.replaced])}
        case Do.PAY:
            args = {"colour": names.colour(first)}
        case Do.SCORE_TYPE | Do.SCORE_CITY | Do.SCORE_CATEGORY:
            after = game.copy()
            step(after, action)
            args = scoring(game, action, after, name_objects=False)
        case Do.UPGRADE:
            args = {
                "space": names.space(first),
                "vp": int(UPGRADED_VP[first]),
                "coins": int(UPGRADED_COINS[first]),
            }
        case Do.PURCHASE:
            args = {"object": names.object_(first), "price": OBJECT_PRICE}
        case Do.ANNOUNCE:
            args = {"vp": ANNOUNCEMENT_VP}
        case Do.RELIEF:
            args = {"coins": RELIEF_COINS}
    return Message(key, args)


def scoring(before: State, action: int, after: State, name_objects: bool) -> dict[str, Argument]:
    """What a scoring brought, leaving out what it did not."""
    seat = int(before.active)
    old, new = before.players[seat], after.players[seat]
    first = int(ARGUMENT[action, 0])
    what = {
        Do.SCORE_TYPE: ("type", names.kind_of_building),
        Do.SCORE_CITY: ("city", names.city),
        Do.SCORE_CATEGORY: ("category", names.category),
    }
    word, name = what[Do(KIND[action])]
    objects = new.objects - old.objects
    gains = [
        Message("carrara.gain.vp", {"n": int(points_on_track(after, seat) - points_on_track(before, seat))}),
        Message("carrara.gain.coins", {"n": int(new.coins - old.coins)}),
        *(names.objects(objects) if name_objects else [Message("carrara.gain.objects", {"n": int(objects.sum())})]),
    ]
    return {word: name(first), "gains": [gain for gain in gains if gain.args["n"]]}


def explain(before: State, action: int, after: State) -> list[Message]:
    """What happened, as sentences."""
    kind = Do(KIND[action])
    first, second = (int(argument) for argument in ARGUMENT[action])
    me = player(int(before.active))
    messages: list[Message] = []

    def tell(key: str, **args: Argument) -> None:
        messages.append(Message(f"carrara.log.{key}", args))

    match kind:
        case Do.BUY:
            tell("buy", player=me)
            drawn = names.blocks(before.bag - after.bag)
            if drawn:
                tell("drawn", blocks=drawn)
            if not after.bag.any():
                tell("bag_empty")
        case Do.BUY_STILL:
            tell("buy_still", player=me)
        case Do.SECTION:
            tell("section", player=me, section=names.section(first))
        case Do.TAKE:
            price = int(PRICE[before.section, first])
            tell("take" if price else "take_free", player=me, colour=names.colour(first), price=price)
        case Do.STOP:
            tell("stop", player=me)
        case Do.BUILD:
            tell("build", player=me, tile=names.tile(first), city=names.city(second))
        case Do.IMPROVE:
            tell("improve", player=me, tile=names.tile(first), city=names.city(city_of(before, first)))
        case Do.REPLACE:
            city = names.city(city_of(before, before.replaced))
            tell("replace", player=me, old=names.tile(before.replaced), tile=names.tile(first), city=city)
        case Do.SCORE_TYPE | Do.SCORE_CITY | Do.SCORE_CATEGORY:
            tell(kind.name.lower(), player=me, **scoring(before, action, after, name_objects=True))
        case Do.UPGRADE:
            vp, coins = int(UPGRADED_VP[first]), int(UPGRADED_COINS[first])
            tell("upgrade", player=me, space=names.space(first), vp=vp, coins=coins)
        case Do.PURCHASE:
            tell("purchase", player=me, object=names.object_(first), price=OBJECT_PRICE)
        case Do.ANNOUNCE:
            tell("announce", player=me, vp=ANNOUNCEMENT_VP)
        case Do.SKIP:
            tell("skip", player=me)
        case Do.RELIEF:
            tell("relief", player=me, coins=RELIEF_COINS)
        case Do.END:
            tell("end", player=me)

    if kind in (Do.BUY, Do.BUY_STILL) and after.phase == Phase.CLOSING:
        tell("relief_wheel", player=me, coins=RELIEF_COINS)
    if after.players[before.active].raised > before.players[before.active].raised:
        tell("raised", player=me, contents=behind_screen(after, int(before.active)))
    if kind in (Do.BUILD, Do.REPLACE, Do.PAY):
        from_display = before.space != NOTHING if kind == Do.PAY else before.place[first] == Place.DISPLAY
        explain_payment(before, after, bool(from_display), me, tell)
    if after.phase == Phase.OVER:
        explain_end(after, tell)
    elif after.round_number != before.round_number:
        tell("round", round=int(after.round_number))
    return messages


def behind_screen(game: State, seat: int) -> list[Message]:
    """All that lies behind a player's screen."""
    player = game.players[seat]
    coins = Message("carrara.gain.coins", {"n": int(player.coins)})
    return [coins, *names.blocks(player.blocks), *names.objects(player.objects)]


def explain_payment(before: State, after: State, from_display: bool, me: Message, tell: Callable[..., None]) -> None:
    """The blocks that were paid, and what follows once everything is."""
    paid = names.blocks(after.bag - before.bag)
    if paid:
        tell("paid", player=me, blocks=paid)
    if after.last_tile_by != before.last_tile_by:
        tell("last_tile", player=me)
    if after.phase == Phase.PAY:
        return
    turned_up = [int(tile) for tile in after.display if tile != NOTHING and tile not in before.display]
    if turned_up:
        tell("turned_up", tile=names.tile(turned_up[0]))
    elif from_display and after.last_tile_by == NOBODY:
        tell("pile_empty")


def explain_end(after: State, tell: Callable[..., None]) -> None:
    """The final points of everybody, and who has won."""
    tell("over")
    for seat in range(after.seats):
        parts = points_by_source("carrara", Source, after.players[seat].points)
        tell("final", player=player(seat), total=int(total_points(after, seat)), parts=parts)
    best = [seat for seat in range(after.seats) if has_won(after, seat)]
    if len(best) == 1:
        tell("winner", player=player(best[0]))
    else:
        tell("winners", players=[player(seat) for seat in best])
