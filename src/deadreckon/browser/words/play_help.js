// Words of the help and of the rules; each is a pair, English and German.

/** @satisfies {Record<string, [string, string]>} */
export const HELP = {
  'play.rules': ['Rules of this puzzle', 'Regeln dieses Rätsels'],
  'play.rules.battleship': [
    'Find the whole fleet. A number tells how many cells of its row or column are ship. Given cells hold as they are.',
    'Finden Sie die ganze Flotte. Eine Zahl sagt, wie viele Felder ihrer Zeile oder Spalte Schiff sind.',
  ],
  'play.rules.touching.never': [
    'No two ships touch, not even at corners.',
    'Keine zwei Schiffe berühren einander, auch nicht an Ecken.',
  ],
  'play.rules.touching.diagonal': [
    'Ships may touch at corners only.',
    'Schiffe dürfen einander nur an Ecken berühren.',
  ],
  'play.rules.touching.free': ['Ships may touch each other.', 'Schiffe dürfen einander berühren.'],
  'play.rules.nonogram': [
    'Paint cells: the numbers of a line are the lengths of its blocks, in order, with blank cells between them.',
    'Füllen Sie Felder: Die Zahlen einer Linie sind die Längen ihrer Blöcke, der Reihe nach, mit Lücken.',
  ],
  'play.rules.colours': [
    'Blocks of different colours may lie side by side without a blank cell.',
    'Blöcke verschiedener Farben dürfen ohne leeres Feld nebeneinander liegen.',
  ],
  'play.ways': ['By mouse and touch', 'Mit Maus und Finger'],
  'play.way.click': [
    'A click goes through filled, blank and empty; Display can change that.',
    'Ein Klick wechselt gefüllt, frei und leer; die Anzeige kann das ändern.',
  ],
  'play.way.right': [
    'The right button or a long press writes the other mark; a tap of two fingers undoes.',
    'Rechte Taste oder langes Drücken schreibt das andere Zeichen; zwei Finger nehmen zurück.',
  ],
  'play.way.drag': [
    'Dragging writes what the first cell became, never over other marks.',
    'Ziehen schreibt, was das erste Feld wurde, nie über andere Zeichen.',
  ],
  'play.way.touch': [
    'On a phone the switch below the board says what a tap writes.',
    'Am Telefon sagt der Schalter unter dem Brett, was ein Tippen schreibt.',
  ],
  'play.way.count': [
    'A click on a number fills the rest of its line where that is forced.',
    'Ein Klick auf eine Zahl füllt den Rest ihrer Linie, wo er erzwungen ist.',
  ],
  'play.way.hint': [
    'A hint tells mistakes, where to look, why, and the move; it writes only when asked.',
    'Ein Hinweis nennt Fehler, wo, warum und den Zug; er schreibt nur auf Wunsch.',
  ],
  'play.keys': ['Keys', 'Tasten'],
  'play.name.space': ['Space', 'Leertaste'],
  'play.name.ctrl.arrow': ['Ctrl + arrow', 'Strg + Pfeil'],
  'play.name.shift.arrow': ['Shift + arrow', 'Umschalt + Pfeil'],
  'play.name.home': ['Home End', 'Pos1 Ende'],
  'play.name.delete': ['Delete', 'Entf'],
  'play.name.ctrl.z': ['Ctrl + Z', 'Strg + Z'],
  'play.name.ctrl.y': ['Ctrl + Y', 'Strg + Y'],
  'play.name.escape': ['Escape', 'Esc'],
  'play.key.arrows': ['move the cursor', 'bewegen den Cursor'],
  'play.key.enter': ['go through the marks', 'wechselt die Zeichen'],
  'play.key.space': ['mark as blank', 'markiert als frei'],
  'play.key.ctrl': ['paint while moving', 'malt beim Bewegen'],
  'play.key.shift': ['mark as blank while moving', 'markiert beim Bewegen als frei'],
  'play.key.home': ['first or last cell of the row', 'erstes oder letztes Feld der Zeile'],
  'play.key.delete': ['clear the cell', 'leert das Feld'],
  'play.key.line': ['read the row or the column', 'liest die Zeile oder die Spalte vor'],
  'play.key.colour': ['choose a colour', 'wählt eine Farbe'],
  'play.key.undo': ['undo', 'zurücknehmen'],
  'play.key.redo': ['redo', 'wiederholen'],
  'play.key.trial': ['begin a trial', 'beginnt eine Probe'],
  'play.key.check': ['check', 'prüft'],
  'play.key.hint': ['hint, and its next stage', 'Hinweis und seine nächste Stufe'],
  'play.key.pause': ['pause', 'Pause'],
  'play.key.close': ['close the hint', 'schließt den Hinweis'],
  'play.key.help': ['this help', 'diese Hilfe'],
};
