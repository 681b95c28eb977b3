"""`legal`, `why_not` and `step` of a game, generated from one declaration for each kind of action.

    RULES = {
        "buy": ActionRule(Phase.TURN, may_buy, do_buy),
        "build": ActionRule(Phase.TURN, may_build, do_build, mark=mark_build),
        "announce": ActionRule((Phase.TURN, Phase.CLOSING), may_announce, do_announce),
        "end": ActionRule(Phase.CLOSING, None, do_end),
    }
    legal, why_not, step = dispatch(__name__, ACTIONS, RULES, busy)

`busy(state)` is the reason against everything that belongs to another phase. In its own phases, `may` returns 0 or the
number of the first reason against an action, `do` carries it out; both take the state and the action's arguments. So
the mask of legal actions and the answer to "why not?" come from the same function.

Compiled code has no tables of functions. The three functions are therefore written out as Python, a branch for each
kind, into the folder of compiled code, and compiled like any other rule. A debugger steps through them there.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from bottega.core.actions import ActionSpace, Kind
from bottega.core.rule import COMPILED_FOLDER, rule

GENERATED = COMPILED_FOLDER / "generated"
FIXED_TIME = 315_532_800  # the compiler compares the times of sources: the same source has the same one
ARGUMENTS = ("first", "second")


@dataclass(frozen=True)
class ActionRule:
    """What the rules say of a kind of action.

    `may` is asked only in these phases; without one, every action of the kind is legal in them. `legal` asks it only if
    `when(state)` holds, if there is one. Where not all arguments have to be tried, `mark(state, mask)` enters the legal
    actions of the kind and returns how many they are. Both only save time: what `may` says must agree, which
    `bottega fuzz` checks in every position.
    """

    phases: IntEnum | tuple[IntEnum, ...]
    may: Callable[..., int] | None
    do: Callable[..., None]
    mark: Callable[..., int] | None = None
    when: Callable[..., bool] | None = None

    def in_phase(self, phase: int) -> bool:
        """Whether the kind can be legal in a phase."""
        return phase in (self.phases if isinstance(self.phases, tuple) else (self.phases,))


class Dispatch(NamedTuple):
    """The compiled functions that the contract of games asks for."""

    legal: Callable[..., int]  # fill the mask with 1 for every legal action, and count them
    why_not: Callable[..., int]  # the first reason against an action, or 0
    step: Callable[..., None]  # carry out a legal action


def dispatch(
    module: str, actions: ActionSpace, rules: Mapping[str, ActionRule], busy: Callable[..., int] | None = None
) -> Dispatch:
    """The three functions of a game, whose rules are declared in a module.

    Without `busy`, as in the rules of version 2, each `may` sees to the phases itself.
    """
    declared = [kind.name for kind in actions.declared]
    if declared != list(rules):
        raise ValueError(f"{module}: the rules are not those of the declared kinds, in their order: {declared}")
    source = _write(actions, rules, with_phases=busy is not None)
    names: dict[str, Any] = {"__name__": module, "KIND": actions.kinds, "ARGUMENT": actions.arguments, "busy": busy}
    for kind, one in rules.items():
        for part in ("may", "do", "mark", "when"):
            names[_name(part, kind)] = getattr(one, part)
    exec(compile(source, str(_keep(module, source)), "exec"), names)
    return Dispatch(*(rule(names[name]) for name in Dispatch._fields))


def _keep(module: str, source: str) -> Path:
    """The file of a generated source. Compiled code is found again by its file and the time of that."""
    GENERATED.mkdir(mode=0o700, exist_ok=True)
    file = GENERATED / f"{module}.py"
    if not file.exists() or file.read_text(encoding="utf-8") != source:
        own = file.with_suffix(f".{os.getpid()}")
        own.write_text(source, encoding="utf-8")
        os.utime(own, (FIXED_TIME, FIXED_TIME))
        own.replace(file)
    return file


# --------------------------------------------------------------------------------------------------------- the source


def _write(actions: ActionSpace, rules: Mapping[str, ActionRule], *, with_phases: bool) -> str:
    return "\n".join(
        [
            "def legal(game, mask):",
            f"    for action in range({actions.count}):",
            "        mask[action] = 0",
            "    count = 0",
            "    phase = game.phase + 0",
            *_legal(actions, rules),
            "    return count",
            "",
            "",
            "def why_not(game, action):",
            *_arguments(),
            *_why_not(actions, rules, with_phases),
            "    return reason",
            "",
            "",
            "def step(game, action):",
            *_arguments(),
            *_branches(actions, lambda kind: [_call("do", kind)]),
            "",
        ]
    )


def _name(part: str, kind: str) -> str:
    return f"{part}_{kind.replace('-', '_')}"


def _call(what: str, kind: Kind) -> str:
    return f"{_name(what, kind.name)}({', '.join(['game', *ARGUMENTS[: len(kind.arguments)]])})"


def _arguments() -> list[str]:
    return [
        "    kind = KIND[action]",
        *(f"    {name} = ARGUMENT[action, {place}]" for place, name in enumerate(ARGUMENTS)),
    ]


def _branches(actions: ActionSpace, lines: Callable[[Kind], Iterable[str]]) -> Iterator[str]:
    for number, kind in enumerate(actions.declared):
        yield f"    {'if' if number == 0 else 'elif'} kind == {number}:"
        yield from (f"        {line}" for line in lines(kind))


def _why_not(actions: ActionSpace, rules: Mapping[str, ActionRule], with_phases: bool) -> Iterator[str]:
    if not with_phases:
        yield "    reason = 0"
        yield from _branches(actions, lambda kind: [f"reason = {_call('may', kind)}"])
        return
    yield "    phase = game.phase + 0"
    yield "    reason = busy(game)"
    yield from _branches(actions, lambda kind: _why_not_in_phase(kind, rules[kind.name]))


def _why_not_in_phase(kind: Kind, one: ActionRule) -> Iterator[str]:
    yield f"if {' or '.join(f'phase == {phase:d}' for phase in _phases(one))}:"
    yield f"    reason = {'0' if one.may is None else _call('may', kind)}"


def _legal(actions: ActionSpace, rules: Mapping[str, ActionRule]) -> Iterator[str]:
    phases = sorted({int(p) for one in rules.values() for p in _phases(one)})
    for place, phase in enumerate(phases):
        yield f"    {'if' if place == 0 else 'elif'} phase == {phase}:"
        asked = [kind for kind in actions.declared if rules[kind.name].in_phase(phase)]
        for when, kinds in groupby(asked, lambda kind: rules[kind.name].when):
            chosen = list(kinds)
            if when is not None:
                yield f"        if {_name('when', chosen[0].name)}(game):"
            for kind in chosen:
                lines = _mark(actions, kind, rules[kind.name])
                yield from (("            " if when is not None else "        ") + line for line in lines)


def _phases(one: ActionRule) -> tuple[IntEnum, ...]:
    return one.phases if isinstance(one.phases, tuple) else (one.phases,)


def _mark(actions: ActionSpace, kind: Kind, one: ActionRule) -> Iterator[str]:
    """Enter the legal actions of a kind."""
    if one.mark is not None:
        yield f"count += {_name('mark', kind.name)}(game, mask)"
        return
    indent = ""
    number = ""
    for name, words, start in zip(ARGUMENTS, kind.arguments, kind.starts, strict=False):
        yield f"{indent}for {name} in range({start}, {start + len(words)}):"
        indent += "    "
        index = f"{name} - {start}" if start else name
        number = f"({number}) * {len(words)} + {index}" if number else index
    first = actions.first(kind.name)
    if one.may is not None:
        yield f"{indent}if {_call('may', kind)} == 0:"
        indent += "    "
    yield f"{indent}mask[{first} + {number}] = 1" if number else f"{indent}mask[{first}] = 1"
    yield f"{indent}count += 1"
