-- One study's database. Records are added, never changed; `plan` and what it names say what the study asks for now.
CREATE TABLE IF NOT EXISTS study (name TEXT, title TEXT, baseline TEXT, solutions INTEGER, limits TEXT, text TEXT);
CREATE TABLE IF NOT EXISTS instance (
    sha TEXT PRIMARY KEY, name TEXT, kind TEXT, height INTEGER, width INTEGER, text TEXT, measures TEXT
);
CREATE TABLE IF NOT EXISTS contestant (name TEXT PRIMARY KEY, position INTEGER, spec TEXT, factors TEXT);
CREATE TABLE IF NOT EXISTS plan (
    run TEXT PRIMARY KEY, contestant TEXT, instance TEXT, seed INTEGER, repetition INTEGER
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS environment (
    number INTEGER PRIMARY KEY, version TEXT, git_commit TEXT, python TEXT, system TEXT, processor TEXT, cores INTEGER,
    engine TEXT, packages TEXT, UNIQUE (version, git_commit, python, system, processor, cores, engine, packages)
);
CREATE TABLE IF NOT EXISTS record (
    run TEXT PRIMARY KEY,
    status TEXT CHECK (status IN ('ok', 'timeout', 'memout', 'crash', 'not applicable', 'wrong')),
    answer TEXT,
    censored INTEGER,  -- the times are where it was stopped, not what it would have taken
    stopped_by TEXT,   -- cpu, wall, memory, nodes, output or processes, where it was; itself, where it gave up
    cpu REAL, wall REAL, memory INTEGER, build REAL, solutions INTEGER,
    decisions INTEGER, failures INTEGER, checks INTEGER, filters INTEGER, removed INTEGER, depth INTEGER,
    message TEXT, finished TEXT, load REAL, environment INTEGER REFERENCES environment,
    measured_by TEXT,  -- how memory was measured, and CPU time of an outside program
    -- What follows is an outside program's alone: minus the signal it died of, the end of its standard error, and
    -- what it wrote to standard output, standard error and {solution}, compressed (zlib), the middle of much left out.
    exit_status INTEGER, last_words TEXT, output BLOB, output_bytes INTEGER, errors BLOB, errors_bytes INTEGER,
    solution BLOB
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS superseded AS SELECT * FROM record;  -- records of runs that were asked for again
CREATE VIEW IF NOT EXISTS result AS
SELECT plan.run, plan.contestant, contestant.factors, instance.name AS instance, instance.kind, instance.height,
       instance.width, plan.instance AS instance_sha, plan.seed, plan.repetition, record.status, record.answer,
       record.censored, record.stopped_by, record.cpu, record.wall, record.memory, record.build, record.solutions,
       record.decisions, record.failures, record.checks, record.filters, record.removed, record.depth, record.message,
       record.finished, record.load, record.measured_by, record.exit_status, record.last_words, record.output_bytes,
       record.errors_bytes, study.solutions AS wanted, study.limits, environment.version,
       environment.git_commit, environment.python, environment.system, environment.processor, environment.cores,
       environment.engine
FROM plan
JOIN study
JOIN contestant ON contestant.name = plan.contestant
JOIN instance ON instance.sha = plan.instance
JOIN record ON record.run = plan.run
LEFT JOIN environment ON environment.number = record.environment
ORDER BY contestant.position, instance.height, instance.width, instance.name, plan.seed, plan.repetition;
