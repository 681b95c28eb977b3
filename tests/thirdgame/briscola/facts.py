"""The facts of `facts.toml` as names and integer tables that rules can read."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import numpy as np

FACTS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("facts.toml").read_text(encoding="utf-8"))

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
SUIT_OF = np.array([card // N_RANKS for card in range(N_CARDS)], np.int64)
RANK_OF = np.array([card % N_RANKS for card in range(N_CARDS)], np.int64)
POINTS = np.array([row["points"] for row in FACTS["rank"]] * len(SUITS), np.int64)
ALL_POINTS = int(POINTS.sum())

HAND: int = FACTS["deal"]["hand"]
LEFT_OUT: int = CARDS.index(FACTS["deal"]["left_out_with_three"])
EXCHANGE_RANK: int = RANKS.index(FACTS["exchange"]["card"])
