-- When somebody last proved who they are in this session (login counts), and when the session was last used.
ALTER TABLE session ADD COLUMN proven_at timestamptz, ADD COLUMN last_seen_at timestamptz;
UPDATE session SET proven_at = created_at, last_seen_at = created_at;
ALTER TABLE session ALTER COLUMN proven_at SET NOT NULL, ALTER COLUMN last_seen_at SET NOT NULL;

-- The token that the last proof replaced is good a little longer, without its proof: the answer with the new one may be
-- lost, or still be under way to a browser whose other calls carry the old one.
ALTER TABLE session ADD COLUMN previous_sha256 bytea, ADD COLUMN previous_until timestamptz;
CREATE UNIQUE INDEX session_previous ON session (previous_sha256) WHERE previous_sha256 IS NOT NULL;

-- Sockets that were opened with a token that is replaced hear of it, and come back with another.
CREATE FUNCTION tell_session_renewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('session_renewed', NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER session_renewed AFTER UPDATE OF token_sha256 ON session
FOR EACH ROW EXECUTE FUNCTION tell_session_renewed();

-- An address that waits for the six digits mailed to it. The code is kept as an HMAC whose key is of the session that asked
-- and that the database never has, so whoever reads this table cannot try out codes.
CREATE TABLE email_change (
    account_id   text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    email        text        NOT NULL,
    code_hmac    bytea       NOT NULL,
    tries        smallint    NOT NULL DEFAULT 0,
    expires_at   timestamptz NOT NULL,
    confirmed_at timestamptz
);
