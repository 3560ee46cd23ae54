"""German names and summaries of the tactics of battleship puzzles, and names of contradictions."""

from __future__ import annotations

TACTICS = {
    "Empty line": ("Leere Linie", "Eine Linie, die keine Schiffsteile braucht, ist Wasser."),
    "Line complete": ("Linie vollständig", "Eine Linie, die alle ihre Schiffsteile hat, ist sonst Wasser."),
    "Surround ship": (
        "Schiff umgeben",
        "Kein anderes Schiff berührt ein Schiffsteil: Wasser ist an seinen Ecken und neben einem Stück, "
        "außer wo es weitergehen kann.",
    ),
    "Line fill": (
        "Linie füllen",
        "Eine Linie mit so vielen offenen Feldern, wie ihr Schiffsteile fehlen, ist dort überall Schiff.",
    ),
    "Continue ship": (
        "Schiff fortsetzen",
        "Ein Ende geht an seiner offenen Seite weiter; eine Mitte, neben der Wasser oder der Rand ist, geht in der "
        "anderen Richtung nach beiden Seiten weiter.",
    ),
    "Segment type": ("Art der Teile", "Welche Teile ein ganzes Schiff hat, folgt daraus, wo es endet."),
    "Longest ship": (
        "Längstes Schiff",
        "Ein Stück, so lang wie das längste noch fehlende Schiff, ist ein ganzes Schiff mit Wasser an den Enden.",
    ),
    "Kind by neighbours": (
        "Art nach Nachbarn",
        "Wo Schiffe sich berühren dürfen: Die Felder neben einem Schiffsteil lassen nur eine Art zu.",
    ),
    "Kind by fleet": (
        "Art nach Flotte",
        "Wo Schiffe sich berühren dürfen: Alle noch fehlenden Schiffe, die über ein Teil passen, stimmen überein.",
    ),
    "Kind by lines": (
        "Art nach Linien",
        "Wo Schiffe sich berühren dürfen: Alle Schiffe über einem Teil, für die Linien Platz haben, stimmen überein.",
    ),
    "Parts together": (
        "Teile zusammen",
        "Wo Schiffe sich berühren dürfen: Alle Arten, die gefundenen Teile mit fehlenden Schiffen zu belegen, "
        "stimmen überein.",
    ),
    "Middle piece by tally": (
        "Mitte nach Anzahl",
        "Wo eine Linie nicht beide Nachbarn einer Mitte aufnehmen kann, liegt das Schiff in der anderen Richtung.",
    ),
    "Too long": (
        "Zu lang",
        "Ein Feld, das Stücke zu einem Schiff verbände, länger als jedes noch fehlende, ist Wasser.",
    ),
    "Must grow": (
        "Muss wachsen",
        "Ein Stück, dessen Länge in der Flotte verbraucht ist, wächst; geht das nur auf einer Seite, "
        "sind die nächsten Felder Schiff.",
    ),
    "Only place": ("Einziger Platz", "So viele Plätze wie Schiffe einer Größe: Sie liegen alle dort."),
    "Overlap": (
        "Überlappung",
        "Alle Plätze eines Schiffs haben Felder gemeinsam, die Schiff sind, oder grenzen alle an ein Feld, "
        "das Wasser ist.",
    ),
    "Closing gap": (
        "Zu enge Lücke",
        "Ein Feld, auf dem kein noch fehlendes Schiff liegen kann, ist Wasser: Dort entstünde ein Schiff, "
        "von dessen Größe keines mehr fehlt.",
    ),
    "One water left": (
        "Ein Wasser übrig",
        "Eine Linie braucht alle ihre offenen Felder bis auf eines; was davon nicht das Wasser sein kann, ist Schiff.",
    ),
    "Missing tally": (
        "Fehlende Anzahl",
        "Alle Zahlen einer Richtung ergeben zusammen die Teile der Flotte; die verdeckten haben also, was übrig ist.",
    ),
    "Shared diagonals": (
        "Gemeinsame Diagonalen",
        "Von zwei offenen Feldern einer solchen Linie mit einem Feld dazwischen ist mindestens eines Schiff; "
        "Felder schräg neben beiden sind also Wasser.",
    ),
    "Starved line": (
        "Ausgehungerte Linie",
        "Kein Schiff liegt, wo es einer Linie zu wenige Felder ließe oder zu viele Teile gäbe: "
        "Solche Plätze werden gestrichen.",
    ),
    "Common ships": (
        "Gemeinsame Felder",
        "Alle Möglichkeiten, die Schiffe einer Größe zusammen zu legen, haben Felder gemeinsam.",
    ),
    "Ways of a line": (
        "Füllungen einer Linie",
        "Alle Möglichkeiten, eine Linie mit noch fehlenden Schiffen zu füllen, haben Felder gemeinsam.",
    ),
    "Virtual ships": (
        "Gedachte Schiffe",
        "Auch ein längeres Schiff belegt den Platz eines kürzeren: Die Plätze aller Schiffe ab einer Größe haben "
        "Felder gemeinsam.",
    ),
    "Submarine bookkeeping": (
        "U-Boote abzählen",
        "Einige Linien lassen sich nur mit U-Booten füllen und brauchen alle, die noch fehlen: Anderswo liegt keines.",
    ),
    "Neighbouring lines": (
        "Nachbarlinien",
        "Alle Möglichkeiten, zwei Nachbarlinien zu füllen, deren Schiffe sich nicht berühren, haben Felder gemeinsam.",
    ),
    "Groups": (
        "Gruppen",
        "Alle Möglichkeiten, Schiffe mehrerer Größen zusammen zu legen, haben Felder gemeinsam.",
    ),
    "Three neighbouring lines": (
        "Drei Nachbarlinien",
        "Alle Möglichkeiten, drei Nachbarlinien zu füllen, deren Schiffe sich nicht berühren, haben Felder gemeinsam.",
    ),
    "Crossing lines": (
        "Kreuzende Linien",
        "Jede Möglichkeit, eine bis drei Nachbarlinien zu füllen, vervollständigt kreuzende Linien, "
        "immer mit demselben Ergebnis.",
    ),
    "Look ahead": (
        "Vorausschau",
        "Ein Feld annehmen, höchstens zweimal Linien vervollständigen, Schiffe umgeben und Linien füllen, "
        "und auf einen Widerspruch stoßen.",
    ),
    "Indirect logic": (
        "Indirekter Schluss",
        "Ein Feld annehmen und mit leichten, dann schwereren Techniken bis zu einem Widerspruch weitergehen; "
        "die kürzeste Kette zählt. Annahmen, die gleich schnell auf dieselbe Art scheitern, sind ein Schritt.",
    ),
    "Cases agree": (
        "Fälle stimmen überein",
        "Jeder Platz eines Schiffs, jede Füllung einer Linie oder beide Werte eines Felds führen zum selben Ergebnis.",
    ),
    "Uniqueness": (
        "Eindeutigkeit",
        "Zwei U-Boote, die ihre Zeilen tauschen könnten, ergäben eine zweite Lösung; was dazu führt, ist also falsch.",
    ),
    "Many cases agree": (
        "Viele Fälle stimmen überein",
        "Mehr als vier Fälle oder mehr als zwölf Schritte in allen führen zum selben Ergebnis: Das ist Probieren.",
    ),
    "Nested assumption": (
        "Annahme in der Annahme",
        "Ein Feld annehmen und darin weitere, bis ein Widerspruch erreicht ist.",
    ),
}
CONTRADICTIONS = {
    "too many in line": "zu viele in der Linie",
    "too few left in line": "zu wenige übrig in der Linie",
    "adjacent ships": "Schiffe berühren sich",
    "incomplete ship": "unvollständiges Schiff",
    "ship too long": "Schiff zu lang",
    "too many of a type": "zu viele einer Art",
    "no place left for a type": "kein Platz mehr für eine Art",
    "no way to fill a line": "Linie lässt sich nicht füllen",
}
