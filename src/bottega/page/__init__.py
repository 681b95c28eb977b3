"""Tables in a browser's page: the same Python as on the server, run by Pyodide in a worker. See docs/offline.md."""
