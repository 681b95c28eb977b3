"""The board in a terminal, made from a view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bottega.core.messages import Message, player, say


def draw(view: Mapping[str, Any], names: Sequence[str], language: str) -> RenderableType:
    """The whole table; `names` are the players' names by seat."""
    shown = ["".join(filter(str.isprintable, name)).strip() for name in names]

    def text(key: str, **args: Any) -> str:
        return say(Message(f"briscola.{key}", args), language, shown)

    def card(name: str | None) -> Message:
        return Message(f"briscola.name.{name}") if name else Message("nothing")

    def trick(cards: list[dict[str, Any]]) -> str:
        laid = [
            Message("briscola.terminal.laid", {"player": player(c["player"]), "card": card(c["card"])}) for c in cards
        ]
        return ", ".join(say(message, language, shown) for message in laid) or "–"

    facts = [
        text("terminal.trump", suit=Message(f"briscola.name.{view['trump']}")),
        text("terminal.stock", n=view["stock"], card=card(view["open_card"])),
        text("terminal.last_trick", cards=trick(view["last_trick"])),
        text("terminal.trick", cards=trick(view["trick"])),
    ]
    table = Table(title=text("title"))
    for heading in ("player", "hand", "tricks", "points"):
        table.add_column(text(f"terminal.{heading}"))
    for one in view["players"]:
        hidden = text("terminal.cards", n=one["cards"])
        hand = one["hand"] if one["hand"] is not None else one["seen"]
        held = ", ".join(text(f"name.{name}") for name in hand)
        mark = "★ " if one["seat"] in view["winners"] else "▶ " if one["seat"] == view["active"] else ""
        cells = [
            mark + say(player(one["seat"]), language, shown),
            held if one["hand"] is not None else f"{hidden} {held}".strip(),
            str(one["tricks"]),
            str(one["total"]),
        ]
        table.add_row(*map(Text, cells))
    return Group(*map(Text, facts), table)
