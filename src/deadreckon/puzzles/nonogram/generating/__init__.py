"""Generating nonograms: a picture, random or given, changed where its clues allow another solution."""
