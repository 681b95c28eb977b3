"""Bottega: a digital table for two Italian Euro games. docs/architecture.md describes it in one page."""

__version__ = "0.1.0"
