"""Bottega beside other engines: the same loop of uniform random whole games on one core, measured in one run."""
