"""What Carrara's rule book leaves open: the numbers printed on cards, and what hangs on the number of players."""

from __future__ import annotations

from bottega.core.messages import Message
from bottega.core.table_numbers import TableNumbers
from bottega.games.carrara.facts import CARD_IDS, MAX_PLAYERS, MIN_PLAYERS, NEEDED, Deck
from bottega.games.carrara.printed import FIGURES


def table_numbers() -> list[TableNumbers]:
    """What every card pays and asks for, and the three goals of the base game, the first cards of their decks."""
    printed: TableNumbers = {"when": {}, "cards": FIGURES, "rules": {}}
    return [printed, *(numbers_for(players) for players in range(MIN_PLAYERS, MAX_PLAYERS + 1))]


def numbers_for(players: int) -> TableNumbers:
    cards = {
        card: {"need": int(NEEDED[deck, i, players]), **FIGURES[card]}
        for deck in (Deck.TOP, Deck.OBJECT, Deck.BUILDING)
        for i, card in enumerate(CARD_IDS[deck])
    }
    top, objects, cost = (int(NEEDED[deck, 0, players]) for deck in (Deck.TOP, Deck.OBJECT, Deck.BUILDING))
    goals = Message("rule.C6.3.table", {"players": players, "markers": top, "objects": objects, "cost": cost})
    return {"when": {"players": players}, "cards": cards, "rules": {"C6.3": goals}}
