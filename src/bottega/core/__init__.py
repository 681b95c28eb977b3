"""The table every game sits at. Nothing in here names a game."""
