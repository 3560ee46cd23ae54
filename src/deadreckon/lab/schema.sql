-- One study's database. Records are added, never changed; `plan` and what it names say what the study asks for now.
CREATE TABLE study (
    name TEXT, title TEXT, baseline TEXT, solutions INTEGER, limits TEXT, text TEXT,
    runs INTEGER,  -- of the whole study; `plan` has only the runs of the shards
    shards TEXT    -- the planned shards, as "3/100 7/100"; empty for the whole study
);
CREATE TABLE instance (
    sha TEXT PRIMARY KEY, name TEXT, kind TEXT, height INTEGER, width INTEGER, text TEXT,
    measures TEXT DEFAULT '{}'
);
CREATE TABLE contestant (name TEXT PRIMARY KEY, position INTEGER, spec TEXT, factors TEXT);
CREATE TABLE plan (
    run TEXT PRIMARY KEY, contestant TEXT, instance TEXT, seed INTEGER, repetition INTEGER
) WITHOUT ROWID;
CREATE TABLE environment (
    number INTEGER PRIMARY KEY, version TEXT, git_commit TEXT, python TEXT, system TEXT, processor TEXT, cores INTEGER,
    engine TEXT, packages TEXT, UNIQUE (version, git_commit, python, system, processor, cores, engine, packages)
);
CREATE TABLE record (
    run TEXT PRIMARY KEY,
    status TEXT CHECK (status IN ('ok', 'certified', 'timeout', 'memout', 'crash', 'not applicable', 'no answer', 'wrong')),
    answer TEXT,
    censored INTEGER,  -- 1 if stopped: the times are lower bounds
    stopped_by TEXT,   -- the limit reached: cpu, wall, memory, nodes, output or processes; itself if it gave up
    cpu REAL, wall REAL, memory INTEGER, build REAL, solutions INTEGER,
    decisions INTEGER, failures INTEGER, checks INTEGER, filters INTEGER, removed INTEGER, depth INTEGER,
    tuples INTEGER,  -- listed while the model was built
    message TEXT, finished TEXT, load REAL, environment INTEGER REFERENCES environment,
    program TEXT,      -- digest of the contestant's program
    measured_by TEXT,  -- how memory was measured, and CPU time of an outside program
    -- For external programs only: exit status or minus the signal, the end of standard error, and its standard output,
    -- standard error and {solution}, compressed by zlib, without the middle of long ones.
    exit_status INTEGER, last_words TEXT, output BLOB, output_bytes INTEGER, errors BLOB, errors_bytes INTEGER,
    solution BLOB,
    start_seconds REAL,  -- CPU seconds of a start of the command, on the smallest board; NULL if not known
    start_spread REAL,   -- the range of its repetitions, longest minus shortest
    start_message TEXT   -- why the start is not known
) WITHOUT ROWID;
CREATE TABLE superseded AS SELECT * FROM record;  -- records replaced by repeated runs
CREATE VIEW result AS
SELECT plan.run, plan.contestant, contestant.factors, instance.name AS instance, instance.kind, instance.height,
       instance.width, plan.instance AS instance_sha, plan.seed, plan.repetition, record.status, record.answer,
       record.censored, record.stopped_by, record.cpu, record.wall, record.memory, record.build, record.solutions,
       record.decisions, record.failures, record.checks, record.filters, record.removed, record.depth, record.tuples,
       record.message, record.finished, record.load, record.measured_by, record.exit_status, record.last_words,
       record.output_bytes, record.errors_bytes, record.start_seconds, record.start_spread, record.start_message,
       CASE WHEN record.start_seconds IS NULL THEN record.cpu
            ELSE max(record.cpu - record.start_seconds, record.start_spread) END AS cpu_without_start,
       study.solutions AS wanted, study.limits, environment.version,
       environment.git_commit, environment.python, environment.system, environment.processor, environment.cores,
       environment.engine, record.program
FROM plan
JOIN study
JOIN contestant ON contestant.name = plan.contestant
JOIN instance ON instance.sha = plan.instance
JOIN record ON record.run = plan.run
LEFT JOIN environment ON environment.number = record.environment
ORDER BY contestant.position, instance.height, instance.width, instance.name, plan.seed, plan.repetition;
