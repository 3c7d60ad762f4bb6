-- Long work on many rows that admins start. `after_key` is the last row that is done, from which any worker goes on.
CREATE TABLE maintenance_run (
    id          text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    kind        text        NOT NULL CHECK (kind IN ('REFRESH_CHEFS', 'REFRESH_KARMA')),
    status      text        NOT NULL CHECK (status IN ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
    started_by  text        REFERENCES account ON DELETE SET NULL,
    created_at  timestamptz NOT NULL,
    begun_at    timestamptz,
    touched_at  timestamptz NOT NULL,                -- of the last batch
    ended_at    timestamptz CHECK ((ended_at IS NULL) = (status IN ('WAITING', 'RUNNING'))),
    total       integer     NOT NULL DEFAULT 0,
    done        integer     NOT NULL DEFAULT 0,
    changed     integer     NOT NULL DEFAULT 0,      -- rows that were wrong before
    failed      integer     NOT NULL DEFAULT 0,      -- rows that could not be dealt with, see job_failure
    after_key   text        NOT NULL DEFAULT '',
    error       text        NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX maintenance_run_open ON maintenance_run (kind) WHERE ended_at IS NULL;
CREATE INDEX maintenance_run_started_by ON maintenance_run (started_by) WHERE started_by IS NOT NULL;
-- Why a job of the queue failed last, without what is secret.
CREATE TABLE job_error (
    job_id  bigint PRIMARY KEY,
    error   text        NOT NULL,
    at      timestamptz NOT NULL
);
