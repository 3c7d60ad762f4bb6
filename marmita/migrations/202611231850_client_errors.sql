-- Errors that browsers report, one row a group; who reported is not stored.
CREATE TABLE client_error (
    id       text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),   -- digest of what the group has in common
    title    text        NOT NULL,
    route    text        NOT NULL,
    builds   text[]      NOT NULL,
    sample   text        NOT NULL,   -- the last report
    browser  text        NOT NULL,
    times    bigint      NOT NULL DEFAULT 1,
    first_at timestamptz NOT NULL,
    last_at  timestamptz NOT NULL,
    seen_at  timestamptz
);
CREATE INDEX client_error_last ON client_error (last_at, id);
CREATE INDEX client_error_new ON client_error (last_at, id) WHERE seen_at IS NULL;
