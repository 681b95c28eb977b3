"""Where the draws of a match come from: a seed, secret keys, or draws that are already known.

A *seed* sets the state's own fast dice once; they then go on by themselves. That is right for research and search, but
whoever guesses the seed knows every draw.

A *key* of 256 bits gives each decision dice of its own: HMAC-SHA256 of the key and the number of the decision, put into
the state before the decision and wiped after it. Draws that have been seen say nothing about those to come, and a
state holds no dice between decisions. A new key can take over after any decision; then the draws to come are new.

*Given* words are the dice of single decisions, as a file of an unfinished game holds them: the past can be replayed
from them, and the future cannot be computed.

A server proves that it did not choose draws: it publishes the hash of a secret (the commitment), then every person at
the table adds a share, and the keys follow from secret and shares. When the secret is published at the end, anybody can
check all of it (`Proof.check`, `bottega verify FILE`).
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bottega.core.dice import WORDS

Words = tuple[int, ...]  # the dice of one decision: WORDS numbers of 32 bits

KEY_BYTES = 32
WORD_BYTES = 4
DEAL = 0  # the number of the deal; decisions are numbered from 1
NO_DICE: Words = (0,) * WORDS
UNKNOWN = b""  # a key that is not published: the draws after it are given one by one
MAX_KEYS = 10_000  # of one table; more than anybody can use up by undoing


def dice_of(key: bytes, number: int) -> Words:
    """The dice that a key gives to a decision."""
    digest = hmac.digest(key, b"decision %d" % number, hashlib.sha256)
    return words_of(digest[: WORDS * WORD_BYTES])


def words_of(data: bytes) -> Words:
    """Bytes as dice."""
    return tuple(int.from_bytes(data[i : i + WORD_BYTES], "big") for i in range(0, len(data), WORD_BYTES))


def words_as_hex(words: Words) -> str:
    """Dice as a file has them."""
    return b"".join(word.to_bytes(WORD_BYTES, "big") for word in words).hex()


@dataclass(frozen=True)
class Key:
    """A key, and after how many decisions it takes over."""

    start: int
    key: bytes


@dataclass
class Draws:
    """Where each draw of a match comes from."""

    seed: int | None = None
    keys: list[Key] = field(default_factory=list)
    given: dict[int, Words] = field(default_factory=dict)  # by the number of the decision

    @property
    def can_go_on(self) -> bool:
        """Whether there are draws to come; a file of an unfinished game has only those of the past."""
        return self.keys[-1].key != UNKNOWN if self.keys else self.seeded

    @property
    def seeded(self) -> bool:
        """Whether the match was dealt with a seed."""
        return self.seed is not None

    def words(self, number: int) -> Words | None:
        """The dice for a decision (or the deal); None where the seeded dice go on by themselves."""
        if number in self.given:
            return self.given[number]
        if number == DEAL and self.seeded:
            return None
        for one in reversed(self.keys):
            if one.start < number or number == DEAL == one.start:
                return dice_of(one.key, number) if one.key != UNKNOWN else NO_DICE
        return None if self.seeded else NO_DICE

    def take_over(self, start: int, key: bytes) -> None:
        """Let a new key give the draws after so many decisions."""
        self.keys = [one for one in self.keys if one.start < start] + [Key(start, key)]
        self.given = {number: words for number, words in self.given.items() if number <= start}

    def go_back_to(self, length: int) -> None:
        """Decisions were undone. A key that came later stays in force: its predecessor's draws may be known."""
        later = [one.key for one in self.keys if one.start > length]
        if later:
            self.take_over(length, later[-1])

    def copy(self) -> Draws:
        """The same draws, to go on differently."""
        return Draws(self.seed, list(self.keys), dict(self.given))


# ---------------------------------------------------------------------------------------------------------------- proof


def commitment_to(header: Iterable[str], secret: bytes) -> str:
    """The hash that is published before anybody adds a share: of the game's header and the secret."""
    text = "\n".join(["bottega commitment", *header, f"secret {secret.hex()}"]) + "\n"
    return hashlib.sha256(text.encode()).hexdigest()


def draw_key(secret: bytes, shares: Mapping[int, str], number: int) -> bytes:
    """A table's key: the first is number 0; undoing a draw calls for the next one."""
    lines = [f"draws {number}", *(f"share {seat + 1} {share}" for seat, share in sorted(shares.items()))]
    return hmac.digest(secret, ("\n".join(lines) + "\n").encode(), hashlib.sha256)


@dataclass(frozen=True)
class Proof:
    """What a finished game reveals about its draws."""

    commitment: str
    secret: bytes
    shares: Mapping[int, str]  # by seat
    began: int = 0  # decisions that the table took over from an earlier game

    def check(self, header: Iterable[str], keys: Sequence[Key]) -> list[str]:
        """What is wrong, as message keys: with the commitment, or with the keys since the table began."""
        wrong = []
        if commitment_to(header, self.secret) != self.commitment:
            wrong.append("verify.wrong_commitment")
        number = 0
        for one in keys:
            if one.start < self.began:
                continue
            while number < MAX_KEYS and draw_key(self.secret, self.shares, number) != one.key:
                number += 1
            if number == MAX_KEYS:
                wrong.append("verify.wrong_keys")
                break
        if not any(one.start == self.began for one in keys):
            wrong.append("verify.no_keys")
        return wrong
