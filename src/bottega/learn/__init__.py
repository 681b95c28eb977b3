"""Simulation on a GPU, self-play training and export of the learned players."""
