"""The server around `deadreckon.service`, which also hands out the page."""
