"""Tests of puzzles."""
