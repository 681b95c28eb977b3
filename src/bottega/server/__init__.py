"""The server: tables in the browser, links for seats, a store that forgets nothing."""
