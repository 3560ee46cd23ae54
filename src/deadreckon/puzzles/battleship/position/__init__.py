"""What a person knows of a Battleship Solitaire puzzle at some moment, and what can be read off at once."""
