// What the lessons say, in English and German; the names in braces are figures of `requests/lesson_list.py`.

/** @satisfies {Record<string, [string, string]>} */
export const LESSONS = {
  'lesson.backtracking-forward-checking.title': [
    'backtracking against forward checking',
    'Backtracking gegen Forward Checking',
  ],
  'lesson.backtracking-forward-checking.a': ['Backtracking', 'Backtracking'],
  'lesson.backtracking-forward-checking.b': ['Forward checking', 'Forward Checking'],
  'lesson.backtracking-forward-checking.text': [
    'Same model, same orders. Backtracking (A) tests a rule once every ship of it is placed, and the counts ' +
      'after each placement. Forward checking (B) looks one ship ahead: what a rule leaves impossible for its ' +
      'last open ship is removed at once. On this board A takes {a_decisions} decisions, {a_failures} of them ' +
      'failures, and {a_checks} checks; B takes {b_decisions} decisions and {b_failures} failures, for ' +
      '{b_removed} removed values.',
    'Gleiches Modell, gleiche Reihenfolgen. Backtracking (A) prüft eine Regel erst, wenn alle ihre Schiffe ' +
      'gesetzt sind, die Zahlen am Rand nach jedem Zug. Forward Checking (B) schaut ein Schiff voraus: Was eine' +
      ' Regel ihrem letzten offenen Schiff nicht mehr erlaubt, wird sofort gestrichen. Auf diesem Brett braucht' +
      ' A {a_decisions} Entscheidungen, davon {a_failures} Fehlschläge, und {a_checks} Prüfungen; B braucht ' +
      '{b_decisions} Entscheidungen und {b_failures} Fehlschläge bei {b_removed} gestrichenen Werten.',
  ],
  'lesson.backtracking-forward-checking.try': [
    'Go to the first failure of A. Which removal in B rules the same place out before it is tried?',
    'Gehen Sie zum ersten Fehlschlag von A. Welche Streichung in B schließt denselben Platz aus, bevor er probiert wird?',
  ],
  'lesson.forward-checking-gac.title': ['forward checking against GAC', 'Forward Checking gegen GAC'],
  'lesson.forward-checking-gac.a': ['Forward checking', 'Forward Checking'],
  'lesson.forward-checking-gac.b': ['GAC', 'GAC'],
  'lesson.forward-checking-gac.text': [
    'Forward checking (A) filters a rule when one of its ships is open. Generalised arc consistency (B) ' +
      'filters every rule whenever something changed, until nothing changes any more. B gets by with ' +
      '{b_decisions} decisions instead of {a_decisions}, and pays with work at each of them: {b_filters} filter' +
      ' calls in all, A {a_filters}. On larger boards the balance tips further towards GAC.',
    'Forward Checking (A) filtert eine Regel, wenn noch eines ihrer Schiffe offen ist. Verallgemeinerte ' +
      'Kantenkonsistenz (GAC, B) filtert jede Regel, sobald sich etwas geändert hat, bis sich nichts mehr ' +
      'ändert. B kommt mit {b_decisions} statt {a_decisions} Entscheidungen aus und zahlt bei jeder mit Arbeit:' +
      ' zusammen {b_filters} Filteraufrufe, A {a_filters}. Auf größeren Brettern neigt sich die Waage weiter zu' +
      ' GAC.',
  ],
  'lesson.forward-checking-gac.try': [
    'Turn Predict on and step by removals: after the first decision, which rule acts in B that stays silent in A?',
    'Schalten Sie „Vorhersagen“ ein und gehen Sie Streichung für Streichung: Welche Regel wirkt nach der ersten ' +
      'Entscheidung in B und schweigt in A?',
  ],
  'lesson.fewest-first.title': ['fewest places first', 'die wenigsten Plätze zuerst'],
  'lesson.fewest-first.a': ['Fewest places first', 'Wenigste Plätze zuerst'],
  'lesson.fewest-first.b': ['As listed', 'Wie aufgezählt'],
  'lesson.fewest-first.text': [
    'Both follow every consequence; they differ only in which ship comes next. A takes the ship with the ' +
      'fewest places left (MRV), the longest among equals; B takes the ships as the fleet is listed, submarines' +
      ' first. A submarine has the most places and tells the others least. A shows that there is one solution ' +
      'in {a_decisions} decisions, {a_failures} of them failures; B needs {b_decisions}, {b_failures} of them ' +
      'failures.',
    'Beide verfolgen jede Konsequenz; nur das nächste Schiff wird verschieden gewählt. A nimmt das Schiff mit' +
      ' den wenigsten Plätzen (MRV), unter gleichen das längste; B nimmt die Schiffe in der Reihenfolge der ' +
      'Flotte, U-Boote zuerst. Ein U-Boot hat die meisten Plätze und sagt den anderen am wenigsten. A zeigt mit' +
      ' {a_decisions} Entscheidungen, davon {a_failures} Fehlschlägen, dass es genau eine Lösung gibt; B ' +
      'braucht {b_decisions}, davon {b_failures} Fehlschläge.',
  ],
  'lesson.fewest-first.try': [
    'Turn Predict on in A: name the ship that MRV takes before each decision.',
    'Schalten Sie „Vorhersagen“ für A ein: Nennen Sie vor jeder Entscheidung das Schiff, das MRV nimmt.',
  ],
  'lesson.value-orders.title': ['which place first', 'welcher Platz zuerst'],
  'lesson.value-orders.a': ['Least constraining first', 'Am wenigsten einschränkend zuerst'],
  'lesson.value-orders.b': ['As listed', 'Wie aufgezählt'],
  'lesson.value-orders.text': [
    'The ship is chosen alike; the order of its places differs. To the first solution, the least constraining' +
      ' place first (A) takes {a_decisions} decisions and {a_failures} failures, places as listed (B) ' +
      '{b_decisions} and {b_failures}, from the bottom up {c_decisions}. Looking ahead has its price: A ' +
      'propagates every place before it tries one, {a_filters} filter calls for {a_decisions} decisions, where ' +
      'B makes {b_filters} for {b_decisions}. To show that there is no second solution every place must be ' +
      'tried, and the order of values changes nothing.',
    'Das Schiff wird gleich gewählt, die Reihenfolge seiner Plätze nicht. Bis zur ersten Lösung braucht der ' +
      'am wenigsten einschränkende Platz zuerst (A) {a_decisions} Entscheidungen und {a_failures} Fehlschläge, ' +
      'die Plätze wie aufgezählt (B) {b_decisions} und {b_failures}, von unten nach oben {c_decisions}. ' +
      'Vorausschauen hat seinen Preis: A propagiert jeden Platz, bevor einer probiert wird, {a_filters} ' +
      'Filteraufrufe für {a_decisions} Entscheidungen, B {b_filters} für {b_decisions}. Um zu zeigen, dass es ' +
      'keine zweite Lösung gibt, muss jeder Platz probiert werden; dann ändert die Reihenfolge der Werte ' +
      'nichts.',
  ],
  'lesson.value-orders.try': [
    'Be the heuristic on this board: can you reach the solution without a failure?',
    'Entscheiden Sie auf diesem Brett selbst: Erreichen Sie die Lösung ohne Fehlschlag?',
  ],
  'lesson.three-models.title': ['three models of one puzzle', 'drei Modelle eines Rätsels'],
  'lesson.three-models.a': ['First model: cells', 'Erstes Modell: Felder'],
  'lesson.three-models.b': ['Third model: places', 'Drittes Modell: Plätze'],
  'lesson.three-models.text': [
    'The model-comparison document has three models. In the first (A) each cell is a variable over the ' +
      'lengths of ships, decided a whole ship at a time; in the third (B) each possible ship is a variable, ' +
      'there or not; the second gives each cell the length and number of its ship. With GAC, A makes ' +
      '{a_decisions} decisions (each cell of a move counts), {a_failures} of them failures, B {b_decisions} and' +
      ' {b_failures}, the second model {c_decisions}. The document found its third model stuck in listing ' +
      'tuples; here every constraint has a filter, and nothing is listed.',
    'Das Dokument zum Modellvergleich hat drei Modelle. Im ersten (A) ist jedes Feld eine Variable über die ' +
      'Schiffslängen, entschieden wird ein ganzes Schiff auf einmal; im dritten (B) ist jedes mögliche Schiff ' +
      'eine Variable, da oder nicht da; das zweite gibt jedem Feld Länge und Nummer seines Schiffs. Mit GAC ' +
      'trifft A {a_decisions} Entscheidungen (jedes Feld eines Zugs zählt), davon {a_failures} Fehlschläge, B ' +
      '{b_decisions} und {b_failures}, das zweite Modell {c_decisions}. Im Dokument blieb das dritte Modell ' +
      'beim Auflisten der Tupel stecken; hier hat jede Bedingung einen Filter, und nichts wird aufgelistet.',
  ],
  'lesson.three-models.try': [
    'Choose the model numbered for A: where does it make its decisions, and what do they have in common?',
    'Wählen Sie für A das Modell numbered: Wo entscheidet es, und was haben die Entscheidungen gemeinsam?',
  ],
  'lesson.best-first.title': ['A*-GAC on a nonogram', 'A*-GAC auf einem Nonogramm'],
  'lesson.best-first.a': ['A*-GAC', 'A*-GAC'],
  'lesson.best-first.b': ['Depth first', 'Tiefensuche'],
  'lesson.best-first.text': [
    'Each line is a variable over its arrangements, as in the A*-GAC document. A searches best first: a state' +
      ' is the set of all domains after propagation, and the state with the fewest open values is taken up ' +
      'next, wherever it is in the tree. B goes depth first. To the first solution A takes {a_decisions} ' +
      'decisions and {a_failures} failures, B {b_decisions} and {b_failures}: B must leave a wrong branch value' +
      ' by value, A just jumps away from it, and keeps every state in memory for that.',
    'Jede Linie ist eine Variable über ihre Anordnungen, wie im A*-GAC-Dokument. A sucht zuerst beim Besten: ' +
      'Ein Zustand sind alle Wertebereiche nach der Propagation, und als nächster kommt der mit den wenigsten ' +
      'offenen Werten, wo im Baum er auch liegt. B geht in die Tiefe. Bis zur ersten Lösung braucht A ' +
      '{a_decisions} Entscheidungen und {a_failures} Fehlschläge, B {b_decisions} und {b_failures}: B muss ' +
      'einen falschen Ast Wert für Wert verlassen, A springt einfach fort und behält dafür jeden Zustand im ' +
      'Speicher.',
  ],
  'lesson.best-first.try': [
    'Step A by decisions. Where does it leave a branch that is not refuted yet?',
    'Gehen Sie in A Entscheidung für Entscheidung. Wo verlässt es einen Ast, der noch nicht widerlegt ist?',
  ],
  'lesson.local-search.title': ['local search', 'lokale Suche'],
  'lesson.local-search.a': ['Local search', 'Lokale Suche'],
  'lesson.local-search.b': ['Depth first', 'Tiefensuche'],
  'lesson.local-search.text': [
    'Local search (A) places all ships by lot and then moves one at a time, the best move it sees, until no ' +
      'rule is violated. It has no tree, and luck decides: with this seed it takes {a_decisions} moves, with ' +
      'seed 0 {c_decisions}, with seed 5 {d_decisions}. Depth first (B) takes {b_decisions} decisions, and ' +
      'knows at the end that there is no other solution; that A can never know.',
    'Lokale Suche (A) setzt alle Schiffe nach Los und bewegt dann eines nach dem anderen, immer den besten ' +
      'Zug, den sie sieht, bis keine Regel mehr verletzt ist. Sie hat keinen Baum, und das Glück entscheidet: ' +
      'mit diesem Startwert {a_decisions} Züge, mit Startwert 0 {c_decisions}, mit Startwert 5 {d_decisions}. ' +
      'Tiefensuche (B) braucht {b_decisions} Entscheidungen und weiß am Ende, dass es keine andere Lösung gibt;' +
      ' das kann A nie wissen.',
  ],
  'lesson.local-search.try': [
    'Run A. Which ship moves most often, and why does it come back?',
    'Lassen Sie A laufen. Welches Schiff bewegt sich am häufigsten, und warum kehrt es zurück?',
  ],
  'lesson.heuristic-hurts.title': ['where a heuristic hurts', 'wo eine Heuristik schadet'],
  'lesson.heuristic-hurts.a': ['Least constraining first', 'Am wenigsten einschränkend zuerst'],
  'lesson.heuristic-hurts.b': ['As listed', 'Wie aufgezählt'],
  'lesson.heuristic-hurts.text': [
    'The winner of lesson 4 on another board. The least constraining place first (A) takes {a_decisions} ' +
      'decisions and {a_failures} failures to the first solution, places as listed (B) {b_decisions} and ' +
      '{b_failures}; with its looking ahead A makes {a_filters} filter calls, B {b_filters}. A place that ' +
      'leaves the others much choice need not be a place of the solution. A heuristic is a bet: measure it on ' +
      'many boards, not on one.',
    'Der Sieger aus Lektion 4 auf einem anderen Brett. Der am wenigsten einschränkende Platz zuerst (A) ' +
      'braucht bis zur ersten Lösung {a_decisions} Entscheidungen und {a_failures} Fehlschläge, die Plätze wie ' +
      'aufgezählt (B) {b_decisions} und {b_failures}; mit dem Vorausschauen macht A {a_filters} Filteraufrufe, ' +
      'B {b_filters}. Ein Platz, der den anderen viel Wahl lässt, muss noch lange kein Platz der Lösung sein. ' +
      'Eine Heuristik ist eine Wette: Man misst sie auf vielen Brettern, nicht auf einem.',
  ],
  'lesson.heuristic-hurts.try': [
    'Look at the first decision of A and of B. What did A think it gained?',
    'Sehen Sie sich die erste Entscheidung von A und von B an. Was glaubte A zu gewinnen?',
  ],
};
