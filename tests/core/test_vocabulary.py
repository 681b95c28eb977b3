"""One name for one thing on the screen: words that texts no longer use, with those they use instead."""

from __future__ import annotations

import re

import pytest

from bottega.core.messages import LANGUAGES, PLACEHOLDER, catalogue

# What must not be said (a pattern), and what is said instead.
AVOIDED: dict[str, dict[str, str]] = {
    "en": {
        r"chronicle": "log",
        r"t(ake|akes|aken|ook|aking) back|make again": "undo, redo",
        r"onlookers?|looks? on": "spectator, watch",
        r"objectives?": "goal",
        r"decisions?": "move",
        r"tables?": "game",
        r"sit down|sits|sat": "join, play",
        r"rule book": "rulebook",
        r"turn (track|marker)": "round track, round marker",
        r"order of play": "turn order",
        r"(on|from|up to|until|last) turn \d+|turns \d+": "round",
        r"(red|black|yellow|green) cubes?": "Politician, Noble, Abbess, Amanuensis",
        r"nobleman|noblemen": "Noble",
        r"(blue|orange|violet|yellow|green) (zone|manuscript)s?": "the name of the dialect",
        r"two-colour": "with two dialects",
        r"give up|gives up|gave up": "spend",
        r"alms": "charity",
        r"dear|dearer|dearest": "expensive",
        r"small business": "Trade",
        r"movements?": "journey, travel",
        r"on offer|to be had": "available",
        r"exhausted|exhaustion": "run out",
        r"cost points?": "point of cost",
        r"eight-cost|great eights": "cost-8 building",
        r"triplets?|quadruplets?": "trio, four of a kind",
        r"belongs? to the expansion": "is part of the expansion",
        r"is there twice": "appears twice",
        r"does not fit": "does not match",
        r"at once": "immediately",
        r"levels? \d": "a Roman numeral",
    },
    "it": {
        r"cub[oi]": "cubetto",
        r"dischi|disco": "dischetto",
        r"tracciat[oi]": "tabella, Scala della Conoscenza, segnapunti",
        r"carità": "elemosina",
        r"biblioteca papale": "Biblioteca Pontificia",
        r"ordine di turno": "ordine di gioco",
        r"ced(i|e|ere)": "scartare",
        r"cubett[oi] (ross|ner|giall|verd)[oi]|cubett[oi] verde": "Politico, Nobile, Badessa, Amanuense",
        r"bicolor[ei]": "con due dialetti",
        r"in offerta": "disponibile",
        r"specie": "tipo",
        r"decision[ei]": "mossa",
        r"moviment[oi]": "viaggio",
        r"(?<!da )tavol[oi]": "partita",
        r"si siede|sedut[oi]|sedersi": "entra, gioca",
        r"pietr[ae]": "blocco",
        r"livell[oi] (da )?\d": "a Roman numeral",
    },
    "de": {
        r"würfeln?": "Klötzchen",
        r"händlern?": "Kaufmann",
        r"schreibern?": "Sekretär",
        r"boten?": "Botschafter",
        r"(rote|schwarze|gelbe|grüne)[rsn]? klötzchen": "Politiker, Adliger, Äbtissin, Sekretär",
        r"zweifarbige[rsn]?": "mit zwei Dialekten",
        r"zugleiste": "Rundenleiste",
        r"(marmor)?rad": "Drehscheibe",
        r"abschnitte?": "Segment",
        r"wertungsmarker": "Wertungsstein",
        r"punkteleiste": "Zählleiste",
        r"spielbrett": "Spielplan",
        r"regelbuch": "Regelheft",
        r"mundart(en)?": "Dialekt",
        r"chronik": "Verlauf",
        r"versteigerung": "Auktion",
        r"umsonst": "kostenlos, gratis",
        r"bewegung(en)?": "Reise",
        r"entscheidung(en)?": "Schritt",
        r"tisch(e|en|es)?": "Partie",
        r"im angebot": "verfügbar, in der Auslage",
        r"stufen? \d": "a Roman numeral",
    },
}

# Texts that may use some of these words, as patterns of their keys, each with its reason.
RESEARCH = r"cli\.(fuzzed|learned|arena\.|peers\.).*"  # measurements count decisions, as research does
COLOURS = r"rule\.V2\.2\.text|volgare\.web\.tracks\.market\.explain_.*"  # say which colour each kind of cube has
ALLOWED = {
    r"tables?": r"error\.database_url",  # the name of a file
    r"pietr[ae]": r"carrara\.art",  # a picture of stone
    r"abschnitte?": r"cli\.page_written",  # a section of a page
    r"decisions?": RESEARCH,
    r"decision[ei]": RESEARCH,
    r"entscheidung(en)?": RESEARCH,
    r"(red|black|yellow|green) cubes?": COLOURS,
    r"cubett[oi] (ross|ner|giall|verd)[oi]|cubett[oi] verde": COLOURS,
    r"(rote|schwarze|gelbe|grüne)[rsn]? klötzchen": COLOURS,
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_a_word_that_has_been_replaced(language: str) -> None:
    found = [
        f"{key}: “{match[0]}” in “{text}”; say: {better}"
        for pattern, better in AVOIDED[language].items()
        for key, text in catalogue(language).items()
        if (match := re.search(rf"\b(?:{pattern})\b", said(text), re.IGNORECASE))
        and not re.fullmatch(ALLOWED.get(pattern, ""), key)
    ]
    assert found == []


@pytest.mark.parametrize(("pattern", "keys"), ALLOWED.items())
def test_every_exception_is_needed(pattern: str, keys: str) -> None:
    texts = {key: text for one in LANGUAGES if pattern in AVOIDED[one] for key, text in catalogue(one).items()}
    assert any(
        re.search(rf"\b(?:{pattern})\b", said(text), re.IGNORECASE) and re.fullmatch(keys, key)
        for key, text in texts.items()
    )


def said(text: str) -> str:
    """A text with all its forms, without the names of its arguments."""
    return PLACEHOLDER.sub(lambda match: "" if match[2] is None else f"{match[2]} {match[3]}", text)
