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
};
