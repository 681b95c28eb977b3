"""`bottega verify`: whether the draws of a game file are those its server was committed to."""

from __future__ import annotations

from collections.abc import Mapping

from bottega.cli.console import errors, out
from bottega.core.errors import BadOption
from bottega.core.match import Match
from bottega.core.messages import Argument, Message, say
from bottega.core.notation import check_draws


def parse_shares(words: list[str]) -> dict[int, str]:
    """SEAT=SHARE words as shares by seat, from 0."""
    shares = {}
    for word in words:
        seat, sign, share = word.partition("=")
        if not sign or not seat.isdigit():
            raise BadOption("error.option_form", word=word[:40])
        shares[int(seat) - 1] = share.strip().lower()
    return shares


def show_verification(match: Match, commitment: str | None, shares: Mapping[int, str], language: str) -> bool:
    """Tell what the file proves and what is wrong; returns whether nothing is."""

    def tell(key: str, **args: Argument) -> None:
        out.print(say(Message(f"verify.{key}", args), language), markup=False, soft_wrap=True)

    proof = match.proof
    wrong = [Message(key) for key in check_draws(match)]
    tell("replayed", decisions=match.length, rules=match.game.rules_version)
    if match.seed is not None:
        tell("seed", seed=str(match.seed))
    if proof is not None:
        tell("commitment", commitment=proof.commitment)
        if proof.began:
            tell("began", began=proof.began)
        for seat in range(match.game.seats(match.state)):
            share = proof.shares.get(seat)
            tell("share" if share else "no_share", seat=seat + 1, share=share or "")
        if commitment is not None and commitment.strip().lower() != proof.commitment:
            wrong.append(Message("verify.other_commitment"))
        for seat, share in shares.items():
            if proof.shares.get(seat) != share:
                wrong.append(Message("verify.other_share", {"seat": seat + 1}))
    for message in wrong:
        errors.print(say(message, language), style="bold red", markup=False, soft_wrap=True)
    if not wrong:
        tell("ok", decisions=match.length)
    return not wrong
