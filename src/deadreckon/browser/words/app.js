// Words that all views share; each is a pair, English and German.

/** @satisfies {Record<string, [string, string]>} */
export const APP = {
  'app.play': ['Play', 'Spielen'],
  'app.set': ['Set', 'Entwerfen'],
  'app.watch': ['Watch', 'Zusehen'],
  'app.skip': ['To the board', 'Zum Brett'],
  'app.dark': ['Dark colours', 'Dunkle Farben'],
  'app.light': ['Light colours', 'Helle Farben'],
  'app.display': ['Display', 'Anzeige'],
  'app.help': ['Help', 'Hilfe'],
  'app.language': ['Deutsch', 'English'],
  'app.close': ['Close', 'Schließen'],
  'app.again': ['Try again', 'Noch einmal'],
  'app.unreachable': ['The server cannot be reached. What you have done is kept; try again when it is back.',
    'Der Server ist nicht erreichbar. Ihr Stand bleibt erhalten; versuchen Sie es wieder, sobald er da ist.'],
  'app.start.loading': ['Hints are being loaded: {percent} %', 'Hinweise werden geladen: {percent} %'],
  'app.start.starting': ['Hints are being prepared', 'Hinweise werden vorbereitet'],
  'app.start.failed': ['Hints, checks and new puzzles cannot be started in this browser. You can play without them.',
    'Hinweise, Prüfungen und neue Rätsel lassen sich in diesem Browser nicht starten. Spielen geht ohne sie.'],
  'app.newer': ['A new version is there: it is taken at the next start.',
    'Eine neue Version ist da: sie wird beim nächsten Start genommen.'],
  'app.needs.program': ['The page alone cannot do this: it needs deadreckon installed on a computer (reckon play).',
    'Das kann die Seite allein nicht: dafür muss deadreckon auf einem Rechner installiert sein (reckon play).'],
};
