"""German names and summaries of the tactics of nonogram puzzles, and names of contradictions."""

from __future__ import annotations

TACTICS: dict[str, tuple[str, str]] = {
    "Shared colours": (
        "Gemeinsame Farben",
        "Ein Feld, dessen Zeile und Spalte keine Farbe gemeinsam haben, ist leer.",
    ),
    "No slack": (
        "Kein Spielraum",
        "Eine Linie ohne Blöcke ist leer; Blöcke, die mit den nötigen Lücken die ganze Linie brauchen, können nur auf "
        "eine Weise liegen.",
    ),
    "Finished line": (
        "Fertige Linie",
        "Eine Linie, die so viele gefüllte Felder hat wie ihre Blöcke zusammen, ist sonst leer.",
    ),
    "Seal": ("Abschluss", "Ein vollständiger Block hat auf keiner Seite etwas von seiner Farbe neben sich."),
    "Overlap": (
        "Überlappung",
        "Ob man einen Block ganz ans eine oder ganz ans andere Ende schiebt: in der Mitte bedeckt er dieselben Felder.",
    ),
    "Edge": ("Rand", "Gefüllte Felder am Rand oder neben einem leeren Feld gehen so weit, wie ihr Block reicht."),
    "Out of reach": (
        "Außer Reichweite",
        "Felder, die kein Block einer Farbe erreicht, weil er nur bis dorthin geschoben werden kann oder weil ihn ein "
        "eigenes gefülltes Feld festhält.",
    ),
    "Too small": ("Zu eng", "Eine Stelle mit weniger Platz, als jeder Block braucht, der dort liegen könnte."),
    "Glue": (
        "Randnähe",
        "Ein gefülltes Feld, das so nah am Rand liegt, dass es zum ersten Block gehört, legt einen Teil des Blocks "
        "fest oder das, was vor ihm liegt.",
    ),
    "Joining and splitting": (
        "Verbinden und Trennen",
        "Zwei Gruppen, die ein Block sein müssen, werden verbunden; ein Feld zwischen zwei Gruppen, die nicht ein "
        "Block sein können, hat nicht ihre Farbe.",
    ),
    "Which block": (
        "Welcher Block",
        "Eine Gruppe, die nach Länge und Reihenfolge nur zu einem Block gehören kann oder zu einem von wenigen, zeigt, "
        "wo dieser liegen kann.",
    ),
    "Full line": ("Ganze Linie", "Was in allen Anordnungen der Blöcke einer Linie gleich ist."),
    "Edge logic": (
        "Randlogik",
        "Ein Feld einer äußeren Linie würde über die kreuzenden Linien Felder füllen, die in der nächsten Linie nicht "
        "gefüllt sein können.",
    ),
    "Parallel lines": (
        "Parallele Linien",
        "Ein Feld einer Linie würde über die kreuzenden Linien einer parallelen Linie Felder geben, die diese nicht "
        "haben kann.",
    ),
    "Contradiction": (
        "Widerspruch",
        "Man nimmt ein Feld an und geht von Linie zu Linie, bis eine nicht mehr aufgeht; gezeigt wird die kürzeste "
        "gefundene Kette.",
    ),
    "Both ways agree": ("Beide Wege gleich", "Was auch immer ein Feld ist: für ein anderes Feld folgt dasselbe."),
    "Nested contradiction": (
        "Verschachtelter Widerspruch",
        "Man nimmt ein Feld an und innerhalb dieser Annahme weitere, bis ein Widerspruch entsteht.",
    ),
}
CONTRADICTIONS: dict[str, str] = {
    "too many painted": "zu viele gefüllte Felder",
    "too few left": "zu wenige Felder übrig",
    "block too long": "Block zu lang",
    "no room for the blocks": "kein Platz für die Blöcke",
    "painted cell that no block reaches": "gefülltes Feld, das kein Block erreicht",
    "no way to place the blocks": "keine Möglichkeit für die Blöcke",
}
