"""What runs inside a tab of a browser, where Pyodide is the Python."""
