"""The rules of De Vulgari Eloquentia, a file for each chapter of the rule book.

For every kind of action there is a `may_…`, which returns OK or the first reason against, and a `do_…`, which carries
it out; both cite the rule. `table.py` puts them together to `legal`, `why_not` and `step`.
"""
