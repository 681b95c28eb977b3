"""De Vulgari Eloquentia (2010), for 2 to 5 players, in three editions."""
