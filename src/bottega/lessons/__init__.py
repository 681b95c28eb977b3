"""Lessons: short pieces of a game played at the real board, a file each in the game's folder `lessons`."""
