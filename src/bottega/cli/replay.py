"""Replaying a finished or unfinished game in the terminal."""

from __future__ import annotations

import json

from bottega.cli.console import out
from bottega.core.errors import BadOption
from bottega.core.match import Match
from bottega.core.messages import say


def show_replay(match: Match, to: int | None, seat: int | None, log: bool, as_json: bool, language: str) -> None:
    """The story of a match up to a moment, and the board there."""
    game = match.game
    if seat is not None and not 1 <= seat <= game.seats(match.state):
        raise BadOption("error.option_number", name="seat", low=1, high=game.seats(match.state), word=str(seat))
    length = match.length if to is None else to
    state = match.state_at(length)
    if as_json:
        result = {
            "game": game.name,
            "options": game.options.write(match.options),
            "seed": match.seed,
            "decisions": length,
            "over": game.over(state),
            "scores": game.scores(state),
            "winners": game.winners(state),
            "view": game.view(state, None if seat is None else seat - 1),
        }
        print(json.dumps(result))
        return
    if log:
        for entry in match.fork(length).log():
            for message in entry.messages:
                if not (match.over or message.readable_by(None if seat is None else seat - 1)):
                    continue
                out.print(f"{entry.number:>4}  {say(message, language, match.names)}", markup=False, soft_wrap=True)
    out.print(game.draw(game.view(state, None if seat is None else seat - 1), match.names, language))
