"""A game's rules and searches as a WebAssembly module, made from the same functions that Numba compiles."""
