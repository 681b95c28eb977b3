"""Of Numba's inside, the one thing that `core/rule.py` knows."""
