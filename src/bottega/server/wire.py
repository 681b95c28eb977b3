"""What travels, as models: requests are checked against them, answers are described by them in the OpenAPI page.

`make types` makes the pages' types of these models and of the games' views and facts (`web/src/lib/api-types.ts`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from bottega.core.game import MAX_SEATS
from bottega.core.messages import MessageJson

MAX_ACTIONS_TO_EXPLAIN = 400
MAX_NUMBER = 2**31 - 1

# ------------------------------------------------------------------------------------------------------------ requests

Version = Annotated[int, Field(strict=True, ge=0, le=MAX_NUMBER, description="of the state it was decided on")]
Length = Annotated[int, Field(strict=True, ge=0, le=MAX_NUMBER, description="a number of decisions")]
ActionText = Annotated[str, Field(max_length=200, description="an action by its notation: build palazzo-4 pisa")]
ShortText = Annotated[str, Field(max_length=200)]
Share = Annotated[
    str, Field(pattern="^([0-9a-f]{32,128})?$", description="random digits that go into the draws: 32 to 128 of hex")
]
PersonalKey = Annotated[
    str,
    Field(
        pattern="^([A-Za-z0-9_-]{22})?$",
        description="the key to hold the seat with, 128 random bits; by default the server makes one",
    ),
]
OptionValue = (
    Annotated[bool, Field(strict=True)]
    | Annotated[int, Field(strict=True, ge=-MAX_NUMBER, le=MAX_NUMBER)]
    | ShortText
    | Annotated[list[ShortText], Field(max_length=16)]
    | Annotated[list[Annotated[int, Field(strict=True, ge=0, le=MAX_NUMBER)]], Field(max_length=16)]
)

OptionChoice = bool | int | str | list[str] | list[int]  # the same as the server sends it


class Body(BaseModel):
    """The body of a request: these fields and no others."""

    model_config = ConfigDict(extra="forbid")


class OnVersion(Body):
    version: Version


class PlayBody(OnVersion):
    action: ActionText


class AskUndoBody(OnVersion):
    to: Length


class AnswerUndoBody(OnVersion):
    agree: Annotated[bool, Field(strict=True)]


class SitBody(OnVersion):
    name: ShortText
    share: Share = ""
    key: PersonalKey = ""


class ResignBody(OnVersion):
    level: ShortText


class WhyBody(OnVersion):
    actions: Annotated[list[ActionText], Field(max_length=MAX_ACTIONS_TO_EXPLAIN)]


class NoBody(Body):
    """Nothing to say."""


class NewSeat(Body):
    kind: Annotated[str, Field(max_length=200, description="'person', or the name of a level")]
    name: ShortText = ""
    invited: Annotated[
        bool, Field(strict=True, description="a person who comes by an invitation; without a name so is everybody")
    ] = False


class FromMoment(Body):
    key: Annotated[str, Field(max_length=200, description="a link's keys, joined by dots")]
    length: Length


class NewTable(Body):
    """A new game, dealt or from a `position`; or one that goes on (`open`, `from`), whose game and options it has."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    game: ShortText = ""
    options: Annotated[dict[ShortText, OptionValue], Field(max_length=32)] = {}
    seats: Annotated[list[NewSeat], Field(max_length=MAX_SEATS)] = []
    share: Share = ""
    sit: Annotated[
        bool,
        Field(strict=True, description="otherwise people at this screen sit down later, knowing the commitment"),
    ] = True
    open: Annotated[str | None, Field(description="a saved game (text) to go on with")] = None
    position: Annotated[
        dict[ShortText, object] | None, Field(description="named fields of a position at which the game begins")
    ] = None
    guided: Annotated[bool, Field(strict=True, description="somebody's first game: the page explains it")] = False
    teaching: Annotated[
        bool, Field(strict=True, description="hints are allowed though people play against each other")
    ] = False
    moment: Annotated[FromMoment | None, Field(alias="from", description="continue from a moment of another table")] = (
        None
    )


# ------------------------------------------------------------------------------------------------------------- answers


class Change(BaseModel):
    """What a decision changed for a seat."""

    seat: int
    thing: str
    amount: int


class Choice(BaseModel):
    """A legal decision: its notation is its name."""

    action: str
    label: MessageJson


class LogEntry(BaseModel):
    """One decision in the log; `number` counts from 1, so it is also the length of the game after it."""

    number: int
    seat: int
    action: str
    messages: list[MessageJson]
    changes: list[Change]
    rule: str


class Seat(BaseModel):
    seat: int
    name: str
    kind: str
    taken: bool
    present: bool
    stand_in: str | None
    screen: Annotated[int | None, Field(description="people with the same number share one screen")]
    help: Annotated[int, Field(description="steps of hints that were shown to this seat")]


class UndoRequest(BaseModel):
    by: int
    to: int
    agreed: list[int]
    waiting: list[int]


class PastUndoRequest(BaseModel):
    by: int
    to: int
    outcome: Literal["agreed", "refused", "withdrawn", "dropped"]


class Undo(BaseModel):
    free: int
    redo: int
    ask: UndoRequest | None
    may_ask: bool
    past: list[PastUndoRequest]


class Draws(BaseModel):
    """What everybody may know about the draws before the game is over."""

    commitment: Annotated[str, Field(description="the hash of the secret, published before anybody sat down")]
    shares: Annotated[list[str], Field(description="by seat; '' where none was given")]
    redraws: Annotated[int, Field(description="how often draws were undone, so that those to come are new")]


class Snapshot(BaseModel):
    """The whole table as one link sees it."""

    table: str
    name: str
    game: str
    options: dict[str, OptionChoice]
    seats: list[Seat]
    mine: list[int]
    invited: Annotated[int | None, Field(description="the seat that this link invites to")]
    guided: Annotated[bool, Field(description="somebody's first game: the page explains what becomes possible")]
    teaching: Annotated[bool, Field(description="hints are allowed though people play against each other")]
    hints: Annotated[bool, Field(description="this link may ask for hints when it is to decide")]
    hint_step: Annotated[int, Field(description="how much of the hint on the decision at hand was shown: 0 to 3")]
    chances: Annotated[bool, Field(description="chances of winning may be shown to this link")]
    started: Annotated[bool, Field(description="all people have sat down; before, the board shows a sample deal")]
    seat: int | None
    version: int
    length: int
    active: int | None
    over: bool
    thinking: int | None
    thinking_for: Annotated[
        float | None, Field(description="seconds that this level has for a turn, if it thinks by the clock")
    ]
    view: dict[str, Any]
    prompt: MessageJson | None
    legal: list[Choice]
    end_turn: Annotated[str | None, Field(description="the action that ends a turn, if the game has one")]
    undo: Undo
    log: list[LogEntry]
    log_from: int
    watch: str | None
    draws: Draws
    note: MessageJson | None
    rematch: str | None


class Moment(BaseModel):
    """A moment of the past."""

    length: int
    view: dict[str, Any]
    prompt: MessageJson | None
    active: int | None


class Preview(BaseModel):
    action: str
    changes: list[Change]
    crosses: bool


class Refusal(BaseModel):
    action: str
    legal: bool
    rule: str | None
    message: MessageJson | None


class Problem(BaseModel):
    """Every refusal of the server has this body."""

    error: str
    message: MessageJson
    rule: str | None
    version: int | None


class Deck(BaseModel):
    name: str
    cards: list[str]


class OptionInfo(BaseModel):
    name: str
    kind: Literal["number", "switch", "choice", "cards", "seat", "points"]
    default: OptionChoice
    low: int | None
    high: int | None
    words: list[str] | None
    decks: list[Deck] | None
    needs: Annotated[dict[str, Any], Field(description="it makes sense only beside these options, with these values")]


class AtTable(BaseModel):
    """What the rule book leaves to the options of a table."""

    when: Annotated[dict[str, bool | int | str], Field(description="the options that this holds for")]
    cards: Annotated[dict[str, dict[str, int]], Field(description="by card: what fills the gaps of its texts")]
    rules: Annotated[dict[str, MessageJson], Field(description="by rule: what it comes to")]


class FirstGame(BaseModel):
    """A friendly setup for newcomers."""

    options: Annotated[dict[str, OptionChoice], Field(description="what is not named has its default")]
    level: Annotated[str, Field(description="of all other players")]


class HeadStarts(BaseModel):
    options: Annotated[dict[str, Any], Field(description="of the tables at which these points make chances even")]
    points: Annotated[dict[str, int], Field(description="by level; even with the one two steps up, for two players")]


class GameInfo(BaseModel):
    name: str
    players: tuple[int, int]  # the fewest and the most
    minutes: Annotated[int, Field(description="a game takes, about; 0 if nobody has measured it")]
    options: list[OptionInfo]
    levels: Annotated[list[str], Field(description="from the weakest to the strongest")]
    ratings: Annotated[
        dict[str, dict[str, int]], Field(description="how strong levels are: Elo by number of players and level")
    ]
    head_starts: list[HeadStarts]
    first_game: Annotated[FirstGame | None, Field(description="what newcomers play first, if the game has that")]
    facts: dict[str, Any]
    rules: list[str]
    reconstructed: dict[str, str]  # rules that rest on a reconstructed fact, with how sure it is
    at_tables: list[AtTable]


class ExampleStep(BaseModel):
    """Decisions of a worked example, and what came of them."""

    actions: list[str]
    messages: list[MessageJson]
    changes: list[Change]
    view: dict[str, Any]


class Example(BaseModel):
    """A worked example of the rule book: its texts are `<game>.example.<name>…`."""

    name: str
    rule: str
    view: Annotated[dict[str, Any], Field(description="the position before")]
    steps: list[ExampleStep]


class TableKeys(BaseModel):
    table: str
    keys: Annotated[list[str], Field(description="by seat, of the people at this screen; '' for all others")]
    invitations: Annotated[list[str], Field(description="by seat; '' where nobody is invited")]
    watch: str


class Seated(BaseModel):
    """Somebody has sat down."""

    key: Annotated[str, Field(description="the personal key that replaces the invitation; '' if there was none")]
    table: Snapshot


class DrawKey(BaseModel):
    start: Annotated[int, Field(description="it gives the draws after so many decisions")]
    key: str


class Verification(BaseModel):
    """All that is needed to check the draws of a finished game."""

    commitment: str
    secret: str | None
    shares: list[str]
    began: Annotated[int, Field(description="decisions that were taken over from an earlier game")]
    keys: list[DrawKey]
    seed: str | None
    header: Annotated[list[str], Field(description="the lines that the commitment is about, before the secret")]
    wrong: Annotated[list[str], Field(description="keys of messages that say what does not agree; none if all does")]


class GameProgress(BaseModel):
    done: int
    total: int
    ready: bool
