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
    'Same model, same orders. Backtracking (A) checks a constraint once all its variables are decided, and ' +
      'the counts of the lines after each decision. Forward checking (B) looks one variable ahead: it prunes ' +
      'the values that are inconsistent with the decisions made, and a domain wipe-out makes it backtrack ' +
      'before the variable is reached. On this board A takes {a_decisions} decisions, {a_failures} of them ' +
      'failures, and {a_checks} checks; B takes {b_decisions} decisions, {b_failures} failures and {b_checks} ' +
      'checks, one for each value of a variable ahead.',
    'Gleiches Modell, gleiche Reihenfolgen. Backtracking (A) prüft einen Constraint, wenn alle seine ' +
      'Variablen entschieden sind, die Zahlen am Rand nach jeder Entscheidung. Forward Checking (B) schaut ' +
      'eine Variable voraus: Es streicht die Werte, die mit den Entscheidungen inkonsistent sind, und bei ' +
      'einem leeren Wertebereich (Wipe-out) folgt das Backtracking, bevor die Variable an der Reihe ist. Auf ' +
      'diesem Brett braucht A {a_decisions} Entscheidungen, davon {a_failures} Fehlschläge, und {a_checks} ' +
      'Prüfungen; B braucht {b_decisions} Entscheidungen, {b_failures} Fehlschläge und {b_checks} Prüfungen, ' +
      'eine für jeden Wert einer noch offenen Variablen.',
  ],
  'lesson.backtracking-forward-checking.try': [
    'Go to the first failure of A. Where does B prune the same value before it is tried?',
    'Gehen Sie zum ersten Fehlschlag von A. Wo streicht B denselben Wert, bevor er probiert wird?',
  ],
  'lesson.forward-checking-gac.title': ['forward checking against GAC', 'Forward Checking gegen GAC'],
  'lesson.forward-checking-gac.a': ['Forward checking', 'Forward Checking'],
  'lesson.forward-checking-gac.b': ['GAC', 'GAC'],
  'lesson.forward-checking-gac.text': [
    'Forward checking (A) prunes once after each decision, by the constraints on the variable just decided. ' +
      'Generalised arc consistency (B) propagates: whenever a domain changes, every constraint on its variable ' +
      'is filtered again, until each value left has support. B gets by with {b_decisions} decisions instead of ' +
      '{a_decisions}, each with more work: {b_filters} filter calls in all, about as many as the {a_filters} of ' +
      'A. On larger boards the balance tips further towards GAC.',
    'Forward Checking (A) streicht nach jeder Entscheidung einmal, mit den Constraints der eben ' +
      'entschiedenen Variablen. Verallgemeinerte Kantenkonsistenz (GAC, B) propagiert: Sobald sich ein ' +
      'Wertebereich ändert, wird jeder Constraint seiner Variablen erneut gefiltert, bis jeder verbleibende ' +
      'Wert gestützt ist. B kommt mit {b_decisions} statt {a_decisions} Entscheidungen aus, jede mit mehr ' +
      'Arbeit: zusammen {b_filters} Filteraufrufe, etwa so viele wie die {a_filters} von A. Auf größeren ' +
      'Brettern neigt sich die Waage weiter zu GAC.',
  ],
  'lesson.forward-checking-gac.try': [
    'Step by events: after the first decision, which constraint prunes values in B, but none in A?',
    'Gehen Sie Ereignis für Ereignis: Welcher Constraint streicht nach der ersten Entscheidung Werte in B, ' +
      'aber keine in A?',
  ],
  'lesson.fewest-first.title': ['minimum remaining values', 'die wenigsten verbleibenden Werte'],
  'lesson.fewest-first.a': ['Minimum remaining values', 'Wenigste verbleibende Werte (MRV)'],
  'lesson.fewest-first.b': ['Static order', 'Feste Reihenfolge'],
  'lesson.fewest-first.text': [
    'Both propagate alike; they differ only in the variable that is decided next. A takes the ship with the ' +
      'minimum remaining values (MRV), here places, and the longest of equals; B takes the ships as the fleet ' +
      'is listed, submarines first. A submarine has the largest domain and prunes least. A shows that there is ' +
      'one solution in {a_decisions} decisions, {a_failures} of them failures; B needs {b_decisions}, ' +
      '{b_failures} of them failures.',
    'Beide propagieren gleich; nur die nächste Variable wird verschieden gewählt. A nimmt das Schiff mit den ' +
      'wenigsten verbleibenden Werten (MRV), hier Plätzen, unter gleichen das längste; B nimmt die Schiffe in ' +
      'der Reihenfolge der Flotte, U-Boote zuerst. Ein U-Boot hat den größten Wertebereich und streicht am ' +
      'wenigsten. A zeigt mit {a_decisions} Entscheidungen, davon {a_failures} Fehlschlägen, dass es genau ' +
      'eine Lösung gibt; B braucht {b_decisions}, davon {b_failures} Fehlschläge.',
  ],
  'lesson.fewest-first.try': [
    'Turn Predict on in A: name the ship that MRV takes before each decision.',
    'Schalten Sie „Vorhersagen“ für A ein: Nennen Sie vor jeder Entscheidung das Schiff, das MRV nimmt.',
  ],
  'lesson.value-orders.title': ['least constraining value', 'der am wenigsten einschränkende Wert'],
  'lesson.value-orders.a': ['Least constraining value', 'Am wenigsten einschränkender Wert'],
  'lesson.value-orders.b': ['Values as listed', 'Werte wie aufgezählt'],
  'lesson.value-orders.text': [
    'The variable is chosen alike; the order of its values, the places of the ship, differs. To the first ' +
      'solution, the least constraining value (A) takes {a_decisions} decisions and {a_failures} failures, ' +
      'values as listed (B) {b_decisions} and {b_failures}, from the bottom up {c_decisions}. Looking ahead ' +
      'has its price: A propagates every value before it tries one, {a_filters} filter calls for {a_decisions} ' +
      'decisions, where B makes {b_filters} for {b_decisions}. To show that there is no second solution every ' +
      'value must be tried, and the order of values changes nothing.',
    'Die Variable wird gleich gewählt, die Reihenfolge ihrer Werte, der Plätze des Schiffs, nicht. Bis zur ' +
      'ersten Lösung braucht der am wenigsten einschränkende Wert (A) {a_decisions} Entscheidungen und ' +
      '{a_failures} Fehlschläge, die Werte wie aufgezählt (B) {b_decisions} und {b_failures}, von unten nach ' +
      'oben {c_decisions}. Vorausschauen hat seinen Preis: A propagiert jeden Wert, bevor einer probiert wird, ' +
      '{a_filters} Filteraufrufe für {a_decisions} Entscheidungen, B {b_filters} für {b_decisions}. Um zu ' +
      'zeigen, dass es keine zweite Lösung gibt, muss jeder Wert probiert werden; dann ändert die Reihenfolge ' +
      'der Werte nichts.',
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
      '{a_decisions} decisions (each cell of a move counts), {a_failures} of them failures, B {b_decisions} ' +
      'and {b_failures}, the second model {c_decisions}. The document found its third model stuck in listing ' +
      'tuples; here every constraint has a filter, and nothing is listed.',
    'Das Dokument zum Modellvergleich hat drei Modelle. Im ersten (A) ist jedes Feld eine Variable über die ' +
      'Schiffslängen, entschieden wird ein ganzes Schiff auf einmal; im dritten (B) ist jedes mögliche Schiff ' +
      'eine Variable, da oder nicht da; das zweite gibt jedem Feld Länge und Nummer seines Schiffs. Mit GAC ' +
      'trifft A {a_decisions} Entscheidungen (jedes Feld eines Zugs zählt), davon {a_failures} Fehlschläge, B ' +
      '{b_decisions} und {b_failures}, das zweite Modell {c_decisions}. Im Dokument blieb das dritte Modell ' +
      'beim Auflisten der Tupel stecken; hier hat jeder Constraint einen Filter, und nichts wird aufgelistet.',
  ],
  'lesson.three-models.try': [
    'Choose the model numbered for A: where does it make its decisions, and what do they have in common?',
    'Wählen Sie für A das Modell numbered: Wo entscheidet es, und was haben die Entscheidungen gemeinsam?',
  ],
  'lesson.best-first.title': ['A*-GAC on a nonogram', 'A*-GAC auf einem Nonogramm'],
  'lesson.best-first.a': ['Best-first search: A*-GAC', 'Bestensuche: A*-GAC'],
  'lesson.best-first.b': ['Depth-first search', 'Tiefensuche'],
  'lesson.best-first.text': [
    'Each line is a variable over its arrangements, as in the A*-GAC document. A searches best first: a ' +
      'state is the set of all domains after propagation, and the state of the frontier with the smallest f = ' +
      'g + h is expanded next, wherever it is in the tree; g counts its decisions, h the values still to be ' +
      'pruned. B searches depth first. To the first solution A takes {a_decisions} decisions and {a_failures} ' +
      'failures, B {b_decisions} and {b_failures}: B must backtrack from a wrong branch value by value, A ' +
      'jumps to another state, and keeps every state in memory for that.',
    'Jede Linie ist eine Variable über ihre Anordnungen, wie im A*-GAC-Dokument. A ist eine Bestensuche: Ein ' +
      'Zustand sind alle Wertebereiche nach der Propagation, und expandiert wird der Zustand der Frontier mit ' +
      'dem kleinsten f = g + h, wo im Baum er auch liegt; g zählt seine Entscheidungen, h die noch zu ' +
      'streichenden Werte. B ist eine Tiefensuche. Bis zur ersten Lösung braucht A {a_decisions} ' +
      'Entscheidungen und {a_failures} Fehlschläge, B {b_decisions} und {b_failures}: B muss einen falschen ' +
      'Ast durch Backtracking Wert für Wert verlassen, A springt zu einem anderen Zustand und behält dafür ' +
      'jeden im Speicher.',
  ],
  'lesson.best-first.try': [
    'Step A by decisions. Where does it leave a branch that is not refuted yet?',
    'Gehen Sie in A Entscheidung für Entscheidung. Wo verlässt es einen Ast, der noch nicht widerlegt ist?',
  ],
  'lesson.local-search.title': ['local search', 'lokale Suche'],
  'lesson.local-search.a': ['Local search', 'Lokale Suche'],
  'lesson.local-search.b': ['Depth-first search', 'Tiefensuche'],
  'lesson.local-search.text': [
    'Local search (A) assigns a random place to every ship and then moves one ship at a time, the best move ' +
      'it sees, until no constraint is violated. It has no tree, and luck decides: with this seed it takes ' +
      '{a_decisions} moves, with seed 0 {c_decisions}, with seed 5 {d_decisions}. Depth-first search (B) takes ' +
      '{b_decisions} decisions, and proves that there is no other solution; that A can never do.',
    'Lokale Suche (A) weist jedem Schiff einen zufälligen Platz zu und bewegt dann eines nach dem anderen, ' +
      'immer den besten Zug, den sie sieht, bis kein Constraint mehr verletzt ist. Sie hat keinen Baum, und ' +
      'das Glück entscheidet: mit diesem Startwert {a_decisions} Züge, mit Startwert 0 {c_decisions}, mit ' +
      'Startwert 5 {d_decisions}. Tiefensuche (B) braucht {b_decisions} Entscheidungen und beweist, dass es ' +
      'keine andere Lösung gibt; das kann A nie.',
  ],
  'lesson.local-search.try': [
    'Run A. Which ship moves most often, and why does it come back?',
    'Lassen Sie A laufen. Welches Schiff bewegt sich am häufigsten, und warum kehrt es zurück?',
  ],
  'lesson.heuristic-hurts.title': ['where a heuristic hurts', 'wo eine Heuristik schadet'],
  'lesson.heuristic-hurts.a': ['Least constraining value', 'Am wenigsten einschränkender Wert'],
  'lesson.heuristic-hurts.b': ['Values as listed', 'Werte wie aufgezählt'],
  'lesson.heuristic-hurts.text': [
    'The winner of lesson 4 on another board. The least constraining value (A) takes {a_decisions} decisions ' +
      'and {a_failures} failures to the first solution, values as listed (B) {b_decisions} and {b_failures}; ' +
      'with its looking ahead A makes {a_filters} filter calls, B {b_filters}. A value that leaves the other ' +
      'variables large domains need not be a value of the solution. A heuristic is a bet: measure it on many ' +
      'boards, not on one.',
    'Der Sieger aus Lektion 4 auf einem anderen Brett. Der am wenigsten einschränkende Wert (A) braucht bis ' +
      'zur ersten Lösung {a_decisions} Entscheidungen und {a_failures} Fehlschläge, die Werte wie aufgezählt ' +
      '(B) {b_decisions} und {b_failures}; mit dem Vorausschauen macht A {a_filters} Filteraufrufe, B ' +
      '{b_filters}. Ein Wert, der den anderen Variablen große Wertebereiche lässt, muss kein Wert der Lösung ' +
      'sein. Eine Heuristik ist eine Wette: Man misst sie auf vielen Brettern, nicht auf einem.',
  ],
  'lesson.heuristic-hurts.try': [
    'Look at the first decision of A and of B. What did A think it gained?',
    'Sehen Sie sich die erste Entscheidung von A und von B an. Was glaubte A zu gewinnen?',
  ],
};
