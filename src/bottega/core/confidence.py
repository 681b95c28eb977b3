"""Which rules rest on reconstructed facts: `confidence` and `shown_with` in a game's `facts.toml`."""

from __future__ import annotations

RECONSTRUCTED = ("C", "D", "derived", "reconstructed")  # derived from examples, or made to fit all that is known


def reconstructed_rules(facts: object) -> dict[str, str]:
    """The rules beside which a reconstructed fact is to be marked, with its confidence."""
    found: dict[str, str] = {}
    if isinstance(facts, dict):
        if facts.get("confidence") in RECONSTRUCTED:
            found |= dict.fromkeys(facts.get("shown_with", []), facts["confidence"])
        facts = list(facts.values())
    if isinstance(facts, list):
        for fact in facts:
            found |= reconstructed_rules(fact)
    return found
