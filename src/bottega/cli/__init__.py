"""The command `bottega`."""
