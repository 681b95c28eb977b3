"""Attacks on a real server, on this machine alone: `python -m bottega.bench.adversary`."""
