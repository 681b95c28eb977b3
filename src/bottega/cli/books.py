"""The rule book, the coverage of the rules by tests, and the table of balance, on the screen."""

from __future__ import annotations

import difflib
from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bottega.cli.console import errors, out
from bottega.core.errors import BadOption
from bottega.core.game import Game
from bottega.core.messages import Argument, Message, has, say
from bottega.tools.balance import BalanceRow
from bottega.tools.citations import find_tests, missing


def show_rules(game: Game, wanted: str | None, language: str) -> None:
    """The whole book, or one chapter, rule or card of it."""
    if wanted is None:
        out.print(Text(say(f"{game.name}.title", language), style="bold"))
        for rule in game.rule_ids():
            _show_rule(game, rule, language, with_chapter=True)
        return
    known = {name.lower(): name for name in [*game.rule_ids(), *_chapters(game), *game.test_ids()]}
    name = known.get(wanted.lower(), wanted)
    if name in _chapters(game):
        for rule in game.rule_ids():
            if rule.split(".")[0] == name:
                _show_rule(game, rule, language, with_chapter=True)
    elif name in game.rule_ids():
        _show_rule(game, name, language)
    elif has(f"card.{name}.name"):
        _show_card(name, language)
    else:
        near = difflib.get_close_matches(wanted, known.values(), n=3, cutoff=0.3) or game.rule_ids()[:3]
        raise BadOption("error.rule", word=wanted[:20], known=near)


def _chapters(game: Game) -> list[str]:
    return list(dict.fromkeys(rule.split(".")[0] for rule in game.rule_ids()))


def _show_rule(game: Game, rule: str, language: str, with_chapter: bool = False) -> None:
    chapter, number = rule.split(".")
    if with_chapter and number == "1":
        out.print()
        out.print(Text(f"{chapter}  {say(f'chapter.{chapter}.title', language)}", style="bold yellow"))
    out.print(Text.assemble((f"{rule}  ", "cyan"), (say(f"rule.{rule}.title", language), "bold")))
    text = Text(say(f"rule.{rule}.text", language))
    if rule in game.reconstructed():
        text.append(f"\n* {say(f'rule.{rule}.reconstructed', language)}", style="italic dim")
    out.print(Padding(text, (0, 0, 1, 6)))


def _show_card(card: str, language: str) -> None:
    out.print(Text.assemble((f"{card}  ", "cyan"), (say(f"card.{card}.name", language), "bold")))
    for part in ("objective", "scoring"):
        key = f"card.{card}.{part}"
        if has(key):
            out.print(Padding(Text(say(Message(key, {"need": "n"}), language)), (0, 0, 0, 6)))


def show_coverage(games: Sequence[Game], language: str) -> int:
    """What the tests do not cite; returns how many ids that is."""
    folder = find_tests()
    count = 0
    for game in games:
        uncited = missing(game, folder)
        count += len(uncited)
        report: dict[str, Argument] = {
            "game": game.name,
            "total": len(game.test_ids()),
            "cited": len(game.test_ids()) - len(uncited),
        }
        out.print(say(Message("cli.coverage", report), language))
        if uncited:
            errors.print(" ".join(uncited), style="red")
    return count


def show_balance(rows: Sequence[BalanceRow]) -> None:
    """Shares of wins as a table."""
    table = Table("players", "trait", "", "seats", "wins", "share", "95% interval", "of fair share")
    for row in rows:
        interval = f"{row['low']:.3f} – {row['high']:.3f}"
        cells = [row["players"], row["trait"], row["value"], row["seats"], row["wins"], row["share"], interval]
        table.add_row(*map(str, cells), str(row["of_fair_share"]))
    out.print(table)
