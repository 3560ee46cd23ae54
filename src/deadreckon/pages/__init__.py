"""Who serves the page: a server, a browser tab, a folder; and what they share, the page's files joined."""
