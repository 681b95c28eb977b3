"""Measured speed: the engine, the search, and other engines beside them."""
