"""The course's commands: what `battle.py` and `check.py` at the root of a checkout share."""
