-- When somebody last proved who they are in this session (login counts), and when the session was last used.
ALTER TABLE session ADD COLUMN proven_at timestamptz, ADD COLUMN last_seen_at timestamptz;
UPDATE session SET proven_at = created_at, last_seen_at = created_at;
ALTER TABLE session ALTER COLUMN proven_at SET NOT NULL, ALTER COLUMN last_seen_at SET NOT NULL;

-- An address that waits for the six digits mailed to it. The code is kept as an HMAC whose key is the token of the
-- session that asked: the database has that token's SHA-256 only, so whoever reads this table cannot try out codes.
CREATE TABLE email_change (
    account_id   text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    email        text        NOT NULL,
    code_hmac    bytea       NOT NULL,
    tries        smallint    NOT NULL DEFAULT 0,
    expires_at   timestamptz NOT NULL,
    confirmed_at timestamptz
);
