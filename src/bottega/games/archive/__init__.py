"""Released rules: a zip of every game and version as it was released, and `released.toml`, which lists them.

Unpacked archives are imported as packages below this one: `bottega.games.archive.carrara_1_3f0c9a51`. See
`bottega.games.releases`.
"""
