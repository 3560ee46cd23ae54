"""The server around `deadreckon.service`, which also hands out the page."""

USUAL_PORT = 8321
