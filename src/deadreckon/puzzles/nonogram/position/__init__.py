"""What a person knows of a nonogram at some moment, and what can be read off at once."""
