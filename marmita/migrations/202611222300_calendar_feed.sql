-- The calendar feed of an account: one secret link, known here by its SHA-256 only. Another link takes its place.
CREATE TABLE calendar_feed (
    account_id   text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    token_sha256 bytea       NOT NULL UNIQUE,
    created_at   timestamptz NOT NULL,
    last_read_at timestamptz
);
