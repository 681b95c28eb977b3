"""What all games are built on: states, rules, actions, matches, texts. Nothing here names a game."""
