// Words of hints and explanations; each is a pair, English and German.

/** @satisfies {Record<string, [string, string]>} */
export const HINT = {
  'play.hint.mistakes': ['Mistakes', 'Fehler'],
  'play.hint.where': ['Where', 'Wo'],
  'play.hint.why': ['Why', 'Warum'],
  'play.hint.move': ['Move', 'Zug'],
  'play.hint.thinking': ['Thinking …', 'Denkt nach …'],
  'play.hint.to.where': ['Show where', 'Zeigen, wo'],
  'play.hint.to.why': ['Show why', 'Zeigen, warum'],
  'play.hint.to.move': ['Show the move', 'Den Zug zeigen'],
  'play.hint.write': ['Write it', 'Eintragen'],
  'play.hint.close': ['Close', 'Schließen'],
  'play.hint.clear': ['Clear the mistakes', 'Die Fehler löschen'],
  'play.hint.nothing': ['Nothing has been written on your board.', 'Auf Ihrem Brett wurde nichts eingetragen.'],
  'play.hint.written': ['The move is on your board.', 'Der Zug steht auf Ihrem Brett.'],
  'play.hint.another': ['Next hint', 'Nächster Hinweis'],
  'play.hint.unfair': ['unfair', 'unfair'],
  'play.hint.play': ['Play the chain', 'Die Kette abspielen'],
  'play.hint.next': ['Next link', 'Nächstes Glied'],
  'play.hint.stop': ['Stop', 'Anhalten'],
  'play.rest': ['Explain the rest', 'Den Rest erklären'],
  'play.rest.write': ['Write it and go on', 'Eintragen und weiter'],
  'play.rest.count': ['Step {number} of {count}.', 'Schritt {number} von {count}.'],
  'play.rest.whole': ['These are all {count} steps.', 'Das sind alle {count} Schritte.'],
  'play.rest.stopped': ['Stopped after {count} steps.', 'Nach {count} Schritten angehalten.'],
  'play.rest.nothing': ['Nothing more follows.', 'Mehr folgt nicht.'],
};
