"""What games were worth: turns compared with the best ones found, mistakes, and luck told apart from them."""
