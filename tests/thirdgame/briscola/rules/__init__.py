"""The rules of Briscola, a file for each chapter of the rule book."""
