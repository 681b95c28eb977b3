"""Many games between players: tournaments, shares of wins with intervals, ratings."""
