// Requests and answers of the service. Made by docs/service_reference.py: do not edit.

/** An error as an answer: a name for programs, a sentence for people. */
export interface ErrorAnswer {
  error: { name: string; text: string };
}

/** A battleship puzzle in deadreckon's own JSON (Formats). */
export interface BattleshipRecord {
  kind: 'battleship';
  title?: string;
  author?: string;
  rows: (number | null)[];
  columns: (number | null)[];
  fleet: number[];
  givens: string[];
  touching: 'never' | 'diagonal' | 'free';
}

/** Length of a block, with its colour if there are any; null if unknown. */
export type Block = number | [number | null, string] | null;

/** A nonogram in deadreckon's own JSON (Formats). A block has a colour where `colours` are listed. */
export interface NonogramRecord {
  kind: 'nonogram';
  title?: string;
  author?: string;
  colours?: [string, string, string][];
  rows: Block[][];
  columns: Block[][];
  givens?: string[];
}

/** A puzzle in deadreckon's own JSON. */
export type PuzzleRecord = BattleshipRecord | NonogramRecord;

/** The puzzle with the best given: its cell, its mark, the mark in words, and the number of solutions `left`. The number is written in digits; null if unknown. */
export interface BestGivenAnswer {
  puzzle: PuzzleRecord;
  id: string;
  board: string[] | null;
  cell: number;
  mark: string;
  text: string;
  left: string | null;
}

/** A PDF in base64; the error `NoBooks` if typst is not installed. */
export interface BookletAnswer {
  file: string;
  bytes: string;
}

/** A file name, and its content as `text` or as `bytes` in base64. */
export interface FileAnswer {
  file: string;
  text?: string;
  bytes?: string;
}

/** A model and a proof that the puzzle has `solutions` solutions, or where not `exact` at least as many. The checker in Python has accepted it; see Proofs. */
export interface CertificateAnswer {
  solutions: number;
  exact: boolean;
  model: FileAnswer;
  proof: FileAnswer;
}

/** A message, from which a sentence is made: its name and its arguments. */
export interface MessageRecord {
  name: string;
  arguments: object;
}

/** The mistakes of a board, compared with all solutions, and the solver's `answer`. */
export interface CheckAnswer {
  wrong: number[];
  conflicts: number[][];
  sentences: string[];
  messages: MessageRecord[];
  text: string;
  answer: string;
}

/** A value of a variable: a number, a text, or a list of values. */
export type Value = unknown;

/** A variable and its initial domain. */
export interface VariableRecord {
  name: string;
  values: Value[];
}

/** A constraint; `scope` lists its variables by number. */
export interface ConstraintRecord {
  name: string;
  kind: string;
  scope: number[];
}

/** Cells and their marks: cell, mark, cell, mark, .... */
export type CellMarks = (number | string)[];

/** The marks that each value of each variable puts on the board: `of` has numbers in `covers`. A cover is cell, mark, cell, mark, ... `uncovered` is the mark of a cell that no remaining value covers. */
export interface DrawnValues {
  covers: CellMarks[];
  of: number[][];
  uncovered: string;
}

/** The constraints that `gac` filters, and those that need no second filtering after their own changes. */
export interface GacQueue {
  filtered: number[];
  strong: number[];
}

/** A constraint satisfaction problem, as in Traces, with scopes as numbers. `drawn` and `queue` are missing where no problem was built. */
export interface ProblemRecord {
  variables: VariableRecord[];
  constraints: ConstraintRecord[];
  drawn?: DrawnValues;
  queue?: GacQueue;
}

/** The number of an event's kind, then its details; variables and values are numbers. */
export type ShortEvent = unknown[];

/** Why the last decision, or the root, was refuted, and the domains at that moment. */
export interface ChooseFailure {
  decision: [number, number] | null;
  why: string;
  variable: number | null;
  domains: number[][];
}

/** The criteria of the variable orders, for one undecided variable. */
export interface Standing {
  variable: number;
  left: number;
  degree: number;
  weighted_degree: number;
  weight: number;
}

/** The variable that an order chooses, and all variables tied with it. */
export interface OrderChoice {
  variable: number;
  equals: number[];
}

/** The statistics of a search (Traces). */
export interface SearchCounters {
  decisions: number;
  failures: number;
  checks: number;
  filters: number;
  removed: number;
  depth: number;
  tuples: number;
  seconds: number;
}

/** The values of a variable by each value order, and the number of values that all variables have after each. `leaves` is value, number of values left; 0 if the value fails. */
export interface WeighedValues {
  variable: number;
  orders: Record<string, number[]>;
  leaves: [number, number][];
}

/** The cost of the first solution for a search with this variable order. */
export interface Rival {
  order: string;
  decisions: number;
  failures: number;
  found: boolean;
}

/** The state after a person's decisions; variables and values are numbers. `latest` is the first event of the last decision, `refuted` are the values known to fail, `exhausted` is a variable without values, `open` and `orders` compare the undecided variables. `weighed` and `against` answer these fields. */
export interface ChooseAnswer {
  problem: ProblemRecord;
  kinds: string[];
  domains: number[][];
  decisions: [number, number][];
  events: ShortEvent[];
  latest: number;
  failure: ChooseFailure | null;
  refuted: [number, number][];
  exhausted: number | null;
  solved: boolean;
  open: Standing[];
  orders: Record<string, OrderChoice>;
  counters: SearchCounters;
  weighed?: WeighedValues;
  against?: Rival;
}

/** A broken rule: its name, the cells concerned and a sentence. */
export interface Violation {
  rule: string;
  cells: number[];
  text: string;
}

/** The puzzle of the drawing, and the rules that the drawing breaks. */
export interface CluesOfBoardAnswer {
  puzzle: PuzzleRecord;
  id: string;
  board: string[] | null;
  violations: Violation[];
}

/** A clue, the number of ships of a length, or a given. */
export interface ConflictFact {
  text: string;
  line: string;
  ship: string;
  cells: number[];
}

/** Facts that contradict each other; none if none were found in time, as in a puzzle with a solution. `minimal`: without any of them there is no contradiction. `smallest`: no smaller set contradicts itself. */
export interface ConflictAnswer {
  facts: ConflictFact[];
  minimal: boolean;
  smallest: boolean;
}

/** The number of solutions, as digits; a lower bound unless `exact`. `how` names the method. */
export interface CountAnswer {
  count: string;
  exact: boolean;
  how: string;
}

/** The puzzle of the day, which depends on the date and the pack alone, in every version. Kinds alternate; Monday's puzzle is among the easiest, Sunday's among the hardest; none returns within 238 days. */
export interface DayAnswer {
  name: string;
  kind: string;
  rows: number;
  columns: number;
  grade: string;
  hardest: number;
  steps: number;
  id: string;
  date: string;
}

/** Row and column of a cell, from 1, and its mark. */
export type PlacedMark = [number, number, string];

/** Row and column of a cell, from 1. */
export type Position = [number, number];

/** The facts that something rests on; `places` are struck ones, `excluded` marks that open cells cannot have. */
export interface Because {
  cells: Position[];
  lines: string[];
  ships: string[];
  rules: string[];
  places?: Position[][];
  excluded?: PlacedMark[];
}

/** A step as `reckon explain --json` prints it (Explanations), without the chains below it. */
export interface Deduction {
  tactic: string;
  rating: number;
  sets: PlacedMark[];
  because: Because;
  text: string;
  messages: MessageRecord[];
  learns?: [string, number][];
  rules_out?: PlacedMark[];
  strikes?: Position[][];
  unfair?: boolean;
  silent?: boolean;
}

/** A case that a link rests on. */
export interface InnerCase {
  assume: PlacedMark[];
  text: string;
  message: MessageRecord;
  ending: string;
  ending_messages: MessageRecord[];
  closed_by: string;
  because: Because;
  links: Deduction[];
}

/** A link of a case, with the cases that it rests on. */
export interface CaseLink {
  tactic: string;
  rating: number;
  sets: PlacedMark[];
  because: Because;
  text: string;
  messages: MessageRecord[];
  learns?: [string, number][];
  rules_out?: PlacedMark[];
  strikes?: Position[][];
  unfair?: boolean;
  silent?: boolean;
  cases?: InnerCase[];
}

/** An assumption of a step, and what follows from it. */
export interface Case {
  assume: PlacedMark[];
  text: string;
  message: MessageRecord;
  ending: string;
  ending_messages: MessageRecord[];
  closed_by: string;
  because: Because;
  links: CaseLink[];
}

/** One deduction of a chain; `set` is cell, mark, cell, mark, ... */
export interface ChainLink {
  cells: number[];
  lines: string[];
  ships: string[];
  set: CellMarks;
}

/** The end of a chain; `broken` if it is a contradiction. */
export interface ChainEnd {
  cells: number[];
  lines: string[];
  ships: string[];
  broken: boolean;
}

/** An assumption and what follows from it. `within` is the chain and the link that it belongs to. */
export interface Chain {
  assume: CellMarks;
  links: ChainLink[];
  ending: ChainEnd;
  within: [number, number] | null;
}

/** What a step changes on a board, with cells by number; `marks` is what a player writes: cell, mark, ... `set` is the new appearance of cells, in the same form; `done` and `undone` are counts and ships struck out or not. `target` are the cells it decides, `learns` the counts it finds, `chains` its assumptions in reading order. `struck` are the places of ships that it strikes, `left` those left for these ships, each as its cells. */
export interface DrawnStep {
  cells: number[];
  lines: string[];
  ships: string[];
  marks: CellMarks;
  set: CellMarks;
  done: string[];
  undone: string[];
  target: number[];
  learns: [string, number][];
  struck: number[][];
  left: number[][];
  chains: Chain[];
}

/** A step as `reckon explain --json` prints it (Explanations), and what it changes on a board. `tactic` is known by its English name; `name` and `summary` are in the language asked for. */
export interface Step {
  tactic: string;
  rating: number;
  sets: PlacedMark[];
  because: Because;
  text: string;
  messages: MessageRecord[];
  learns?: [string, number][];
  rules_out?: PlacedMark[];
  strikes?: Position[][];
  unfair?: boolean;
  silent?: boolean;
  cases?: Case[];
  name: string;
  summary: string;
  drawn: DrawnStep;
}

/** Cells that are `wrong` in all solutions, and `conflicts`: groups of cells that no solution has together. `sentences` and `messages` describe them one by one, `text` as a whole. */
export interface Mistakes {
  wrong: number[];
  conflicts: number[][];
  sentences: string[];
  messages: MessageRecord[];
  text: string;
}

/** Difficulty for a person, and length: `steps`, the cells found by a step, and of nonograms that lines solve the sweeps. With `at_least`, a limit was reached: label, ratings and steps are lower bounds. */
export interface Grade {
  label: string;
  hardest: number;
  opening: number;
  total: number;
  steps: number;
  cells_a_step: number;
  sweeps: number | null;
  unfair: boolean;
  at_least: boolean;
}

/** The result of an explanation. `grade` is there if it began with the givens and the solution is unique. */
export interface ExplainEnd {
  answer: string;
  finished: boolean;
  in_time: boolean;
  mistakes: Mistakes;
  board: string[];
  grade?: Grade;
}

/** A `step` with the `board` before it; the last piece is the `end`. */
export interface ExplainPiece {
  step?: Step;
  board?: string[];
  end?: ExplainEnd;
}

/** A format: the features it `lacks`, those it writes as `remarks` only, and what it can do. */
export interface FormatRecord {
  kind: string;
  name: string;
  summary: string;
  suffix: string;
  dialects: string[];
  reads: boolean;
  writes: boolean;
  shows_solution: boolean;
  bytes: boolean;
  one_line: boolean;
  lacks: string[];
  remarks: string[];
}

/** The formats of a kind, or of all kinds. */
export interface FormatsAnswer {
  formats: FormatRecord[];
}

/** Now and then the puzzles `tried`, with the grade and the ID of the closest; at last the puzzle. A failed search ends with a piece about the closest puzzle and the error `NotGenerated`. */
export interface GeneratePiece {
  tried?: number;
  closest?: string | null;
  closest_id?: string | null;
  puzzle?: PuzzleRecord;
  id?: string;
  seed?: number;
  grade?: Grade | null;
}

/** A tactic, the highest rating it had and the number of its uses. */
export interface Technique {
  name: string;
  rating: number;
  times: number;
}

/** The grade of the puzzle, and the techniques that solve it. */
export interface GradeAnswer {
  label: string;
  hardest: number;
  opening: number;
  total: number;
  steps: number;
  cells_a_step: number;
  sweeps: number | null;
  unfair: boolean;
  at_least: boolean;
  techniques: Technique[];
}

/** A label, and the highest rating of its hardest step; null for the highest label. */
export interface GradeLabel {
  label: string;
  hardest: number | null;
}

/** All labels, easiest first. */
export interface GradesAnswer {
  grades: GradeLabel[];
}

/** A constraint over two variables and the pairs of values it allows, all by number. */
export interface BinaryConstraint {
  name: string;
  scope: [number, number];
  allowed: [number, number][];
}

/** The constraint graph; the error `Unsuitable` if a constraint is not binary. */
export interface GraphAnswer {
  variables: VariableRecord[];
  constraints: BinaryConstraint[];
}

/** A stage of a hint. */
export interface HintStage {
  name: 'mistakes' | 'where' | 'why' | 'move';
  text: string;
}

/** The next step from a board, in stages; `first` names the first stage with something to say. `board` is the board that the step is made on: without mistakes, and with the kinds of parts of complete ships. Steps that write no mark are `leading` to the step. */
export interface HintAnswer {
  answer: string;
  finished: boolean;
  mistakes: Mistakes;
  stages: HintStage[];
  first: 'mistakes' | 'where' | 'why' | 'move';
  board: string[];
  leading: Step[];
  step: Step | null;
}

/** A model, strategy and search of the kernel, by name. */
export interface MethodRecord {
  model?: string | null;
  propagate?: string;
  order?: string | null;
  values?: string;
  search?: string | null;
  seed?: number;
  switches?: string[] | null;
  local?: string | null;
}

/** A scene: a puzzle, the methods `a` and `b`, the number of solutions to stop after, and the figures it names. */
export interface LessonRecord {
  number: number;
  name: string;
  puzzle: string;
  a: MethodRecord;
  b: MethodRecord;
  solutions: number;
  base: string;
  figures: Record<string, number>;
}

/** The scenes in order. */
export interface LessonsAnswer {
  lessons: LessonRecord[];
}

/** A switch of a model and the source it comes from. */
export interface SwitchRecord {
  name: string;
  summary: string;
  source: string;
}

/** A model, its switches and its usual search. */
export interface ModelRecord {
  name: string;
  summary: string;
  switches: SwitchRecord[];
  search: string;
}

/** A choice and a summary of it. */
export interface NamedSummary {
  name: string;
  summary: string;
}

/** The usual choices for a kind. */
export interface DefaultMethod {
  model: string;
  propagate: string;
  values: string;
}

/** The model, search and switches in use; `own_order` is the search's own order of variables, or "". `weakening` lists the switches that weaken the propagation. */
export interface ChosenMethod {
  model: string;
  search: string;
  own_order: string;
  switches: string[];
  base: string;
  weakening: string[];
}

/** The choices without effect, each with the reason. */
export interface IdleChoices {
  propagate: Record<string, string>;
  order: Record<string, string>;
  values: Record<string, string>;
  switches: Record<string, string>;
  seed: Record<string, string>;
  local: Record<string, string>;
}

/** All models, propagations, orders and searches; the defaults, the choices made, and those that would be `idle`. Under bt and fc, and `beside` one of them, the documents' switches are on by default. */
export interface MethodsAnswer {
  models: ModelRecord[];
  propagations: NamedSummary[];
  orders: NamedSummary[];
  values: NamedSummary[];
  searches: NamedSummary[];
  default: DefaultMethod;
  chosen: ChosenMethod;
  idle: IdleChoices;
}

/** Positions of cells and lines in the SVG of a board. */
export interface BoardLayout {
  width: number;
  height: number;
  x: number;
  y: number;
  cell: number;
  rows: number;
  columns: number;
  rowEnds: [number, number];
  columnEnds: [number, number];
  border: number;
  above: number;
}

/** A board as an SVG whose cells a script changes; `looks` is every appearance of a cell, unknown first. */
export interface DrawnBoard {
  svg: string;
  layout: BoardLayout;
  looks: string;
}

/** The puzzle as an object, with its board drawn and its givens as rows. `format` is the format it was found in, `also` those that would read the text differently. `more` are the IDs of up to 200 other puzzles in the text, `left_out` the number of further ones. `solution` is that of the text, if any. */
export interface OpenAnswer {
  puzzle: PuzzleRecord;
  kind: string;
  id: string;
  title: string;
  author: string;
  givens: string[];
  unknown: string;
  blank: string;
  board: DrawnBoard;
  solution: string[] | null;
  format: string;
  also: string[];
  more: string[];
  left_out: number;
}

/** A puzzle of the pack, without its solution. */
export interface PackPuzzle {
  name: string;
  kind: string;
  rows: number;
  columns: number;
  grade: string;
  hardest: number;
  steps: number;
  id: string;
}

/** The puzzles that come with the package. */
export interface PackAnswer {
  puzzles: PackPuzzle[];
}

/** The picture as a file. */
export interface PictureAnswer {
  file: string;
  text?: string;
  bytes?: string;
}

/** The puzzle of the picture, and the grey `threshold` used for one colour, from 0 to 255. The error is `InvalidOptions` if all cells come out alike. */
export interface PuzzleOfPictureAnswer {
  puzzle: PuzzleRecord;
  id: string;
  board: string[] | null;
  threshold: number | null;
}

/** The puzzle resized, with its board. */
export interface ResizeAnswer {
  puzzle: PuzzleRecord;
  id: string;
  board: string[] | null;
}

/** The puzzle with symmetric givens, and the number of givens `added`. */
export interface SymmetricAnswer {
  puzzle: PuzzleRecord;
  id: string;
  board: string[] | null;
  added: number;
}

/** The result of a search. `base` names its set of switches: plain, usual, documents, or "" for any other. `why` explains that there is nothing to search, `build` is the seconds to build the model, and `cut` the limit that ended the search: events, nodes, seconds, or "". */
export interface TraceOutcome {
  answer: string;
  complete: boolean;
  why: string;
  method: MethodRecord;
  base: string;
  counters: SearchCounters;
  build: number;
  cut: string;
}

/** First the `problem` with the names of the `kinds` of events; then `events`; at last the `outcome`. An event is the number of its kind and its details, with variables and values by number. */
export interface TracePiece {
  problem?: ProblemRecord;
  kinds?: string[];
  events?: ShortEvent[];
  outcome?: TraceOutcome;
}

/** The puzzle turned, with its board. */
export interface TurnAnswer {
  puzzle: PuzzleRecord;
  id: string;
  board: string[] | null;
}

/** The grade of a variant. */
export interface VaryGrade {
  label: string;
  hardest: number;
  steps: number;
}

/** The variant, a `text` about its number of `changes`, and whether fewer changes are `proved` not to suffice. */
export interface VaryAnswer {
  puzzle: PuzzleRecord;
  id: string;
  board: string[] | null;
  text: string;
  proved: boolean;
  changes: number;
  grade: VaryGrade | null;
}

/** The `answer` (unique, multiple, none, undecided) and some solutions; `why` explains an obvious contradiction. `count` is the number of solutions, as digits, or null; with `at_least`, a lower bound. `cells` has each cell that differs, with the number of counted solutions that are ship or painted there, 0 if a limit left only the total. `cells_complete`: none is missing. */
export interface VerdictAnswer {
  answer: 'unique' | 'multiple' | 'none' | 'undecided';
  solutions: string[][];
  why: string;
  count: string | null;
  at_least: boolean;
  cells: Record<string, number | string>;
  cells_complete: boolean;
}

/** The rules that the board breaks, and whether it is a solution, with unknown cells blank. Without `finished` only rules are named that are broken whatever the unknown cells are (below). */
export interface ViolationsAnswer {
  violations: Violation[];
  solved: boolean;
}

/** A format for one puzzle. `lost` has to be named in `without`; `refused` says why it cannot be written. The usual dialect comes first. */
export interface WritableFormat {
  name: string;
  summary: string;
  suffix: string;
  dialects: string[];
  bytes: boolean;
  lost: string[];
  remarks: string[];
  refused: string | null;
}

/** The formats that the puzzle can be written in. */
export interface WritableAnswer {
  formats: WritableFormat[];
}

/** The puzzle as a file. */
export interface WriteAnswer {
  file: string;
  text?: string;
  bytes?: string;
}

/** `best_given`: the given that leaves the fewest solutions. */
export interface BestGivenRequest {
  ask: 'best_given';
  puzzle: string | object;
  board?: string[] | null;
  seconds?: number;
}

/** `booklet`: puzzles as a book to print, with rules, hints and solutions. */
export interface BookletRequest {
  ask: 'booklet';
  puzzles: (string | object)[];
  title?: string;
  paper?: 'a4' | 'letter';
  large_print?: boolean;
  hints?: boolean;
  solutions?: boolean;
  any?: boolean;
  seconds?: number;
}

/** `certificate`: a checked proof that there is one solution, none, or several. */
export interface CertificateRequest {
  ask: 'certificate';
  puzzle: string | object;
  seconds?: number;
}

/** `check`: the mistakes of a board, held against all solutions. */
export interface CheckRequest {
  ask: 'check';
  puzzle: string | object;
  board: string[];
  seconds?: number;
  language?: string;
}

/** `choose`: decisions made by a person, propagated, and what every order would take. */
export interface ChooseRequest {
  ask: 'choose';
  puzzle: string | object;
  decisions?: number[][];
  model?: string | null;
  switches?: string[] | null;
  propagate?: string;
  weigh?: number | null;
  against?: string | null;
  seconds?: number;
}

/** `clues_of_board`: the puzzle whose solution was drawn: clues and fleet. */
export interface CluesOfBoardRequest {
  ask: 'clues_of_board';
  puzzle: string | object;
  board: string[];
}

/** `conflict`: as few clues as possible that cannot hold together. */
export interface ConflictRequest {
  ask: 'conflict';
  puzzle: string | object;
  seconds?: number;
}

/** `count`: how many solutions a puzzle has, or at least has. */
export interface CountRequest {
  ask: 'count';
  puzzle: string | object;
  seconds?: number;
}

/** `day`: the puzzle of a day in UTC, the same for everybody. */
export interface DayRequest {
  ask: 'day';
  date: string;
}

/** `explain`: every step to the end, each as soon as it is found. */
export interface ExplainRequest {
  ask: 'explain';
  puzzle: string | object;
  board?: string[] | null;
  uniqueness?: boolean;
  seconds?: number;
  language?: string;
}

/** All pieces at once. */
export interface ExplainAnswer {
  pieces: ExplainPiece[];
}

/** `formats`: what can be read and written, and what each format cannot express. */
export interface FormatsRequest {
  ask: 'formats';
  kind?: string | null;
}

/** `generate`: a puzzle as requested; how far the search has come is told. */
export interface GenerateRequest {
  ask: 'generate';
  kind: string;
  rows: number;
  columns: number;
  grade?: string | null;
  seed?: number | null;
  symmetry?: string;
  wishes?: object;
  seconds?: number;
}

/** All pieces at once. */
export interface GenerateAnswer {
  pieces: GeneratePiece[];
}

/** `grade`: how hard a puzzle is for a person, and by which techniques it is solved. */
export interface GradeRequest {
  ask: 'grade';
  puzzle: string | object;
  seconds?: number;
  language?: string;
}

/** `grades`: the labels of grades, and how hard the hardest step of each may be. */
export interface GradesRequest {
  ask: 'grades';
}

/** `graph`: the constraint graph of a binary CSP, with the pairs that each constraint allows. */
export interface GraphRequest {
  ask: 'graph';
  puzzle: string | object;
  model?: string | null;
  switches?: string[] | null;
  seconds?: number;
}

/** `hint`: the next step from a board, in stages; mistakes come first. */
export interface HintRequest {
  ask: 'hint';
  puzzle: string | object;
  board?: string[] | null;
  uniqueness?: boolean;
  seconds?: number;
  language?: string;
  struck?: number[][];
}

/** `lessons`: the prepared scenes of the view Watch. */
export interface LessonsRequest {
  ask: 'lessons';
}

/** `methods`: the models, orders and searches there are, and what has no effect. */
export interface MethodsRequest {
  ask: 'methods';
  model?: string | null;
  switches?: string[] | null;
  propagate?: string;
  beside?: string | null;
  order?: string | null;
  values?: string;
  search?: string | null;
  seed?: number;
  local?: string | null;
  kind: string;
}

/** `open`: a puzzle in any format as an object, with its board drawn. */
export interface OpenRequest {
  ask: 'open';
  puzzle?: string | object | null;
  bytes?: string | null;
  format?: string | null;
}

/** `pack`: the puzzles that come with the package. */
export interface PackRequest {
  ask: 'pack';
  kind?: string | null;
  grade?: string | null;
  earlier?: boolean;
}

/** `picture`: a puzzle, or a board of it, as SVG or PNG. */
export interface PictureRequest {
  ask: 'picture';
  puzzle: string | object;
  board?: string[] | null;
  format?: 'svg' | 'png';
}

/** `puzzle_of_picture`: a photograph or drawing as a picture of few cells and colours. */
export interface PuzzleOfPictureRequest {
  ask: 'puzzle_of_picture';
  kind: string;
  bytes: string;
  rows: number;
  columns: number;
  colours?: number;
  threshold?: number | null;
  invert?: boolean;
}

/** `resize`: a puzzle with more or fewer rows and columns. */
export interface ResizeRequest {
  ask: 'resize';
  puzzle: string | object;
  rows: number;
  columns: number;
  board?: string[] | null;
}

/** `symmetric`: givens that lie symmetrically, with as many more as that takes. */
export interface SymmetricRequest {
  ask: 'symmetric';
  puzzle: string | object;
  symmetry: 'rotate' | 'mirror';
  board?: string[] | null;
  seconds?: number;
}

/** `trace`: every event of a search, and what values put on the board. */
export interface TraceRequest {
  ask: 'trace';
  model?: string | null;
  switches?: string[] | null;
  propagate?: string;
  beside?: string | null;
  order?: string | null;
  values?: string;
  search?: string | null;
  seed?: number;
  local?: string | null;
  puzzle: string | object;
  solutions?: number;
  nodes?: number;
  events?: number;
  seconds?: number;
}

/** All pieces at once. */
export interface TraceAnswer {
  pieces: TracePiece[];
}

/** `turn`: a puzzle turned by a quarter, mirrored or transposed. */
export interface TurnRequest {
  ask: 'turn';
  puzzle: string | object;
  how: 'rotate' | 'mirror' | 'transpose';
  board?: string[] | null;
}

/** `vary`: a puzzle made from another: harder, easier, reduced, repaired, a sibling. */
export interface VaryRequest {
  ask: 'vary';
  puzzle: string | object;
  how: 'harder' | 'easier' | 'reduce' | 'like' | 'repair';
  board?: string[] | null;
  symmetry?: 'none' | 'rotate' | 'mirror';
  seed?: number;
  seconds?: number;
}

/** `verdict`: whether there is one solution, several or none, and where they differ. */
export interface VerdictRequest {
  ask: 'verdict';
  puzzle: string | object;
  seconds?: number;
  solutions?: number;
}

/** `violations`: the rules that a board breaks, and whether it is solved. */
export interface ViolationsRequest {
  ask: 'violations';
  puzzle: string | object;
  board: string[];
  finished?: boolean;
  seconds?: number;
}

/** `writable`: the formats a puzzle can be written in, and what is lost in each. */
export interface WritableRequest {
  ask: 'writable';
  puzzle: string | object;
}

/** `write`: a puzzle in any format, as text or as the bytes of a file. */
export interface WriteRequest {
  ask: 'write';
  puzzle: string | object;
  format: string;
  without?: string[];
  dialect?: string | null;
  seconds?: number;
}

/** Requests by the names of the requests. */
export interface Requests {
  best_given: BestGivenRequest;
  booklet: BookletRequest;
  certificate: CertificateRequest;
  check: CheckRequest;
  choose: ChooseRequest;
  clues_of_board: CluesOfBoardRequest;
  conflict: ConflictRequest;
  count: CountRequest;
  day: DayRequest;
  explain: ExplainRequest;
  formats: FormatsRequest;
  generate: GenerateRequest;
  grade: GradeRequest;
  grades: GradesRequest;
  graph: GraphRequest;
  hint: HintRequest;
  lessons: LessonsRequest;
  methods: MethodsRequest;
  open: OpenRequest;
  pack: PackRequest;
  picture: PictureRequest;
  puzzle_of_picture: PuzzleOfPictureRequest;
  resize: ResizeRequest;
  symmetric: SymmetricRequest;
  trace: TraceRequest;
  turn: TurnRequest;
  vary: VaryRequest;
  verdict: VerdictRequest;
  violations: ViolationsRequest;
  writable: WritableRequest;
  write: WriteRequest;
}

/** Answers by the names of the requests. */
export interface Answers {
  best_given: BestGivenAnswer;
  booklet: BookletAnswer;
  certificate: CertificateAnswer;
  check: CheckAnswer;
  choose: ChooseAnswer;
  clues_of_board: CluesOfBoardAnswer;
  conflict: ConflictAnswer;
  count: CountAnswer;
  day: DayAnswer;
  explain: ExplainAnswer;
  formats: FormatsAnswer;
  generate: GenerateAnswer;
  grade: GradeAnswer;
  grades: GradesAnswer;
  graph: GraphAnswer;
  hint: HintAnswer;
  lessons: LessonsAnswer;
  methods: MethodsAnswer;
  open: OpenAnswer;
  pack: PackAnswer;
  picture: PictureAnswer;
  puzzle_of_picture: PuzzleOfPictureAnswer;
  resize: ResizeAnswer;
  symmetric: SymmetricAnswer;
  trace: TraceAnswer;
  turn: TurnAnswer;
  vary: VaryAnswer;
  verdict: VerdictAnswer;
  violations: ViolationsAnswer;
  writable: WritableAnswer;
  write: WriteAnswer;
}

/** Pieces by the names of the requests. */
export interface Pieces {
  explain: ExplainPiece;
  generate: GeneratePiece;
  trace: TracePiece;
}
