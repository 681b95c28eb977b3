"""Lessons as data: read, played and compared with the rules."""
