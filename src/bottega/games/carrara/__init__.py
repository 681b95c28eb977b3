"""The Palaces of Carrara (2012), base game and expansion, for 2 to 4 players."""
