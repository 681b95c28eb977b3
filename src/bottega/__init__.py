"""Bottega: a digital table for two Italian Euro games. See docs/architecture.md for the house in one page."""

__version__ = "0.1.0"
