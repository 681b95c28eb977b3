"""The printed facts of `facts.toml` as names and integer tables that rules can read."""

from __future__ import annotations

from pathlib import Path

from bottega.core.facts import read_facts, table

FACTS = read_facts(Path(__file__).parent)
RULES_VERSION: int = FACTS["rules_version"]
MIN_PLAYERS: int = FACTS["players"]["fewest"]
MAX_PLAYERS: int = FACTS["players"]["most"]
PARTNERS: int = FACTS["players"]["partners"]

# A card's number is suit * 10 + rank; ranks go from the weakest to the strongest.
SUITS: list[str] = FACTS["suits"]["names"]
RANKS: list[str] = [row["name"] for row in FACTS["rank"]]
N_RANKS = len(RANKS)
CARDS: list[str] = [f"{rank}-{suit}" for suit in SUITS for rank in RANKS]
N_CARDS = len(CARDS)
SUIT_OF = table([card // N_RANKS for card in range(N_CARDS)])
RANK_OF = table([card % N_RANKS for card in range(N_CARDS)])
POINTS = table([row["points"] for row in FACTS["rank"]] * len(SUITS))
ALL_POINTS = int(POINTS.sum())

HAND: int = FACTS["deal"]["hand"]
LEFT_OUT: int = CARDS.index(FACTS["deal"]["left_out_with_three"])
EXCHANGE_RANK: int = RANKS.index(FACTS["exchange"]["card"])
