"""Checks and measurements of any game: fuzzing, speed, which rules the tests cite."""
