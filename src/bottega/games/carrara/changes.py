"""What every player has in figures, to tell what a decision changed. Names are those of the facts: "block.white"."""

from __future__ import annotations

from bottega.core.changes import Change, differences
from bottega.games.carrara.facts import COLOURS, DECKS, OBJECTS, Deck
from bottega.games.carrara.rules.cards import progress
from bottega.games.carrara.state import State, total_cost, total_points
from bottega.games.carrara.view import behind_the_screen


def changes(before: State, after: State, viewer: int | None = None) -> list[Change]:
    """What a decision changed. Coins, blocks and objects come and go in the open; only how many there are is hidden.

    Progress that is made behind a screen is shown to the seat itself only.
    """
    return [
        change
        for seat in range(before.seats)
        if before.players[seat].tobytes() != after.players[seat].tobytes()  # scoring a city takes a marker, too
        for change in differences(seat, tally(before, seat, seat == viewer), tally(after, seat, seat == viewer))
    ]


def tally(game: State, seat: int, own: bool) -> dict[str, int]:
    """What a player has; with a closed screen only the player sees progress that depends on it."""
    player = game.players[seat]
    return {
        "vp": int(total_points(game, seat)),
        "coins": int(player.coins),
        **{f"block.{name}": amount for name, amount in zip(COLOURS, player.blocks.tolist(), strict=True)},
        **{f"object.{name}": amount for name, amount in zip(OBJECTS, player.objects.tolist(), strict=True)},
        "marker": int(player.markers),
        "cost": int(total_cost(game, seat)),
        **{
            f"goal.{DECKS[deck]}": int(progress(game, seat, deck))
            for deck in range(Deck.BONUS)
            if own or game.open_screens or not behind_the_screen(game, deck)
        },
    }
