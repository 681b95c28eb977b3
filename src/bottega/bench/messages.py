"""What our own small format of texts costs beside Fluent's: `python -m bottega.bench.messages`.

The library is no dependency of anything else, so it is measured only where it has been installed
(`pip install fluent.runtime`). What libraries weigh in a page is measured by `node web/dev/weigh-messages.mjs`.
"""

from __future__ import annotations

import importlib
import timeit
from collections.abc import Callable

from bottega.core import messages

ROUNDS = 5
SENTENCES = 5_000
ARGUMENTS: dict[str, messages.Argument] = {"building": "Palazzo", "cost": 4, "city": "Pisa", "have": 3}
OWN = "A {building} of cost {cost} in {city} needs {cost} {cost|block|blocks}; you have {have}."
FLUENT = """
need = A {$building} of cost {$cost} in {$city} needs {$cost} {$cost ->
    [one] block
   *[other] blocks
}; you have {$have}.
"""


def own() -> Callable[[], str]:
    """Says the sentence in our format."""
    messages.catalogue("en")["bench"] = OWN
    message = messages.Message("bench", ARGUMENTS)
    return lambda: messages.say(message, "en")


def fluent() -> Callable[[], str] | None:
    """Says the sentence in Fluent's, if it is installed."""
    try:
        runtime = importlib.import_module("fluent.runtime")
    except ImportError:
        return None
    bundle = runtime.FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(runtime.FluentResource(FLUENT))
    pattern = bundle.get_message("need").value
    return lambda: str(bundle.format_pattern(pattern, ARGUMENTS)[0])


def microseconds(say: Callable[[], str]) -> float:
    """The quickest of a few rounds."""
    return min(timeit.repeat(say, number=SENTENCES, repeat=ROUNDS)) / SENTENCES * 1e6


def main() -> None:
    ways = {"own": own(), "fluent.runtime": fluent()}
    said = {name: say().strip() for name, say in ways.items() if say is not None}
    assert len(set(said.values())) == 1, said
    for name, say in ways.items():
        print(f"{name:16}{'not installed' if say is None else f'{microseconds(say):.1f} µs for a sentence'}")


if __name__ == "__main__":
    main()
