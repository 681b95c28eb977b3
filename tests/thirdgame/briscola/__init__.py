"""Briscola: a card game of hidden hands for two to four players."""
