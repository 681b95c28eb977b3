"""Why a plan is better than the turn that was played: by the points that each of them brings in the end.

Both are played on to the end of the game in the same worlds: what the mover does not know is imagined alike, the dice
to come are the same, and everybody plays as the network likes. So what differs in the end comes from the turn. The
points of a game by source are those of its view (`players[seat].points`), the same that the end screen adds up.
"""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import TypedDict

from bottega.analysis.judge import ERRORS, shares_at_end, standard_error
from bottega.analysis.playout import Playout
from bottega.analysis.turns import Turn
from bottega.core.game import Game
from bottega.core.messages import Argument, Message, MessageJson, catalogue, player
from bottega.core.record import duplicate
from bottega.core.state import GameState

ALL_POINTS = "total"  # the only source of games that have no others
TELLING = 0.5  # points; what differs by less is not put into words
MOST_TOLD = 3  # sources in a sentence

Points = dict[str, int]  # of a seat by source


class SourceRow(TypedDict):
    """What one source brings on average, after the played turn and after the better one."""

    source: str
    name: MessageJson  # of the source, in the game's own words
    played: float
    better: float
    difference: float


class SeatWhy(TypedDict):
    """The points of a seat at the end by source; the rows add up to the totals."""

    seat: int  # from 1
    rows: list[SourceRow]
    played: float
    better: float
    difference: float
    wins_played: float  # the share of the victory in these games
    wins_better: float


class WhyRecord(TypedDict):
    """Why a plan is better than the turn that was played."""

    worlds: int  # games that each of both was played on in
    seats: list[SeatWhy]  # by seat
    error: float  # the standard error of the mover's difference of points
    told: list[MessageJson]  # the same in a few sentences, the largest differences by name


class Explainer:
    """Finds out why."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.playout = Playout(game)

    def __call__(self, state: GameState, played: Turn, better: Turn, worlds: int, seed: int) -> WhyRecord:
        """Why a turn is better than the one that was played. A power of two of worlds keeps the sums exact."""
        game = self.game
        mover = game.active(state)
        ends: tuple[list[GameState], list[GameState]] = ([], [])
        for number in range(worlds):
            world = duplicate(state)
            game.determinize(world, mover, seed + number)
            for end, turn in zip(ends, (played, better), strict=True):
                end.append(self.playout(world, turn))
        points = [[points_by_source(game, end) for end in of_turn] for of_turn in ends]
        wins = [[shares_at_end(game, end) for end in of_turn] for of_turn in ends]
        seats = [
            seat_why(game, seat, points, [sum(world[seat] for world in of_turn) / worlds for of_turn in wins])
            for seat in range(game.seats(state))
        ]
        told = sentences(game, seats, mover, points)
        error = standard_error(differences(points, mover))
        return {"worlds": worlds, "seats": seats, "error": error, "told": told}


def points_by_source(game: Game, end: GameState) -> list[dict[str, int]]:
    """The points of every seat at the end of a game."""
    players = game.view(end, None).get("players", [])
    totals = game.scores(end)
    if [sum(player.get("points", {}).values()) for player in players] != totals:
        return [{ALL_POINTS: total} for total in totals]
    return [{source: int(points) for source, points in player["points"].items()} for player in players]


def source_name(game: Game, source: str) -> Message:
    """What a source is called."""
    key = f"{game.name}.source.{source}"
    return Message(key if key in catalogue("en") else f"review.source.{ALL_POINTS}")


def seat_why(game: Game, seat: int, points: Sequence[list[list[Points]]], wins: Sequence[float]) -> SeatWhy:
    """What a seat gets on average after each of the two turns. Sources that bring nothing are left out."""
    rows: list[SourceRow] = []
    for source in points[0][0][seat]:
        played, better = (sum(world[seat][source] for world in worlds) / len(worlds) for worlds in points)
        if played or better:
            name = source_name(game, source).as_json()
            rows.append(
                {"source": source, "name": name, "played": played, "better": better, "difference": better - played}
            )
    played, better = (sum(sum(world[seat].values()) for world in worlds) / len(worlds) for worlds in points)
    return {
        "seat": seat + 1,
        "rows": rows,
        "played": played,
        "better": better,
        "difference": better - played,
        "wins_played": wins[0],
        "wins_better": wins[1],
    }


def differences(points: Sequence[list[list[Points]]], seat: int, source: str | None = None) -> list[int]:
    """How many points more the better turn brings a seat, in each world; of one source, or of all."""
    brought = [
        [sum(world[seat].values()) if source is None else world[seat][source] for world in worlds] for worlds in points
    ]
    return [better - played for played, better in zip(*brought, strict=True)]


def is_sure(values: Sequence[int]) -> bool:
    """Whether a mean is large enough to be told, and more than chance would make it."""
    average = abs(sum(values) / len(values))
    return average >= TELLING and average > ERRORS * standard_error(values)


def sentences(
    game: Game, seats: Sequence[SeatWhy], mover: int, points: Sequence[list[list[Points]]]
) -> list[MessageJson]:
    """What the better turn brings, what it gives up, and what it denies or gives the others, each as a sentence.

    The network alone may not go on as the plan needs it. Where its games show nothing of the advantage, that is said.
    """
    lead = sum(
        one["difference"] if seat == mover else -one["difference"] / (len(seats) - 1) for seat, one in enumerate(seats)
    )
    if lead < 0 and seats[mover]["wins_better"] <= seats[mover]["wins_played"]:
        return [Message("review.why.unclear").as_json()]
    own = [row for row in seats[mover]["rows"] if is_sure(differences(points, mover, row["source"]))]
    own = sorted(own, key=lambda row: -abs(row["difference"]))
    others = [one for seat, one in enumerate(seats) if seat != mover and is_sure(differences(points, seat))]

    def parts(more: bool) -> list[Argument]:
        return [
            Message(
                "review.why.part", {"points": signed(one["difference"]), "source": source_name(game, one["source"])}
            )
            for one in [row for row in own if (row["difference"] > 0) == more][:MOST_TOLD]
        ]

    def totals(more: bool) -> list[Argument]:
        return [
            Message("review.why.seat", {"points": signed(one["difference"]), "name": player(one["seat"] - 1)})
            for one in others
            if (one["difference"] > 0) == more
        ]

    lists = {"more": parts(True), "less": parts(False), "denied": totals(False), "given": totals(True)}
    told = [Message(f"review.why.{key}", {"points": said}) for key, said in lists.items() if said]
    return [message.as_json() for message in told or [Message("review.why.even")]]


def signed(points: float) -> str:
    """Points as a sentence has them: whole, with a sign."""
    return f"{round(points):+d}".replace("-", "−")
