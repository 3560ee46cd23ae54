"""The command `reckon`: one file for each of its commands."""
