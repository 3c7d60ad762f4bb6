-- Who follows whom.
CREATE TABLE follow (
    account_id   text        NOT NULL REFERENCES account ON DELETE CASCADE,
    observed_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    created_at   timestamptz NOT NULL,
    PRIMARY KEY (account_id, observed_id),
    CHECK (account_id <> observed_id)
);
CREATE INDEX follow_observed ON follow (observed_id);
-- Votes that a person's posts and comments received, kept by the writer of votes. Without a row both are 0.
CREATE TABLE karma (
    account_id  text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    plus        integer NOT NULL DEFAULT 0 CHECK (plus >= 0),
    minus       integer NOT NULL DEFAULT 0 CHECK (minus >= 0)
);
