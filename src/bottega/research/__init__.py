"""The games on the interfaces of the field: PettingZoo, OpenSpiel, and thousands of games in NumPy arrays."""
