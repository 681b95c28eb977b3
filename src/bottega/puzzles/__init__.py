"""Puzzles: positions in which one turn is clearly best, found in games and checked by a deep search."""
