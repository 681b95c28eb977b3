"""Names of tables and of computer players: places, quarries and poets of the two games' Italy."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

TABLE_NAMES = (
    "Quattro torri",
    "Torre degli Asinelli",
    "Torre Garisenda",
    "Torre del Mangia",
    "La Lanterna",
    "Cava dei Poggi",
    "Cava di Fantiscritti",
    "Cava di Colonnata",
    "Cava di Torano",
    "Marmo di Luni",
    "Bianco statuario",
    "Porta del Duomo",
    "Ponte alle Grazie",
    "Ponte della Maddalena",
    "Campo dei Miracoli",
    "Piazza delle Erbe",
    "Loggia dei Mercanti",
    "Bottega del canto",
    "Bottega degli scalpelli",
    "Fonte Branda",
    "Via Francigena",
    "Riva degli Schiavoni",
    "Scala dei Turchi",
    "Dolce stil novo",
    "Guido i’ vorrei",
    "Cielo d’Alcamo",
    "Frate Sole",
    "Sora Luna",
    "Scuola siciliana",
    "Canto di Pier",
    "Rosa fresca",
    "Chiare, fresche e dolci acque",
    "Selva oscura",
    "Tre fiere",
    "Sette giornate",
    "Giardino di Fiesole",
    "Corte di Federico",
    "Castel del Monte",
    "Falcone bianco",
    "Panthera profumata",
    "Veliero di Amalfi",
    "Tre notai",
    "Capo di Noli",
    "Golfo dei Poeti",
)

WORKSHOP_NAMES = (
    "Arnolfo",
    "Nicola",
    "Giovanni",
    "Tino",
    "Lupo",
    "Guidetto",
    "Biduino",
    "Wiligelmo",
    "Benedetto",
    "Lanfranco",
    "Agnolo",
    "Cimabue",
    "Duccio",
    "Simone",
    "Giotto",
    "Ambrogio",
    "Buscheto",
    "Rainaldo",
    "Bonanno",
    "Diotisalvi",
)


def table_name() -> str:
    """A name for a new table."""
    return secrets.choice(TABLE_NAMES)


def workshop_name(taken: Sequence[str]) -> str:
    """A name for a computer player that nobody else at the table has."""
    return secrets.choice([name for name in WORKSHOP_NAMES if name not in taken])
