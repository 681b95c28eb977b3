"""What takes the place of compiled packages where there are none: in a page.

Each is as much of its package as the rules, views and tables use, under the same names. `pack.py` puts them beside
`bottega` where a page's Python looks for packages; tests compare them with the real ones.
"""
