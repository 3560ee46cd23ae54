"""Ways to serve the page: a server, a browser tab or a static folder; and the joined files that they share."""
