-- Who somebody is elsewhere. Issuer and subject open the account, never the e-mail: addresses change hands.
CREATE TABLE external_identity (
    issuer     text        NOT NULL,
    subject    text        NOT NULL,
    account_id text        NOT NULL REFERENCES account ON DELETE CASCADE,
    email      text        NOT NULL,   -- as the issuer told it then, for the owner to recognise it
    linked_at  timestamptz NOT NULL,
    PRIMARY KEY (issuer, subject),
    UNIQUE (account_id, issuer)
);

-- What may be used once: the nonce of a login under way, or a proven token that waits for its account.
CREATE TABLE google_ticket (
    sha256     bytea PRIMARY KEY,
    purpose    text        NOT NULL CHECK (purpose IN ('NONCE', 'COMPLETION')),
    expires_at timestamptz NOT NULL
);
CREATE INDEX google_ticket_end ON google_ticket (expires_at);
