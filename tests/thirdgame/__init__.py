"""A game from outside the package: Briscola, added by following `docs/add-a-game.md`."""
