-- Which kinds of second factors an account has (TOTP, PASSKEY): every login and every request of a moderator looks at it.
ALTER TABLE account ADD COLUMN second_factors text[] NOT NULL DEFAULT '{}';

-- Somebody whose password or Google account is proven and whose second factor is not yet: for a login, or for the fresh proof of
-- a session. The token is known here by its SHA-256 only; a passkey signs `passkey_challenge`.
CREATE TABLE login_challenge (
    token_sha256       bytea PRIMARY KEY,
    account_id         text        NOT NULL REFERENCES account ON DELETE CASCADE,
    session_id         text        REFERENCES session (id) ON DELETE CASCADE,
    remember_me        boolean     NOT NULL,
    passkey_challenge  bytea       NOT NULL,
    tries              smallint    NOT NULL DEFAULT 0,
    expires_at         timestamptz NOT NULL
);
CREATE INDEX login_challenge_account ON login_challenge (account_id);
CREATE INDEX login_challenge_session ON login_challenge (session_id) WHERE session_id IS NOT NULL;
CREATE INDEX login_challenge_end ON login_challenge (expires_at);

-- An authenticator app. Secrets are sealed with a key that is not in the database. `pending` waits for its first code; `last_step`
-- is the time step of the last code that was used: neither it nor an earlier one is taken again.
CREATE TABLE totp (
    account_id     text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    secret         bytea,
    last_step      bigint,
    confirmed_at   timestamptz,
    last_used_at   timestamptz,
    pending        bytea,
    pending_until  timestamptz,
    CHECK ((secret IS NULL) = (confirmed_at IS NULL)),
    CHECK ((pending IS NULL) = (pending_until IS NULL)),
    CHECK (secret IS NOT NULL OR pending IS NOT NULL)
);

CREATE TABLE passkey (
    id             text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    account_id     text        NOT NULL REFERENCES account ON DELETE CASCADE,
    credential_id  bytea       NOT NULL UNIQUE,
    public_key     bytea       NOT NULL,
    sign_count     bigint      NOT NULL,
    name           text        NOT NULL,
    created_at     timestamptz NOT NULL,
    last_used_at   timestamptz
);
CREATE INDEX passkey_account ON passkey (account_id, created_at);

-- What a new passkey has to sign, once.
CREATE TABLE passkey_challenge (
    challenge   bytea PRIMARY KEY,
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    expires_at  timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_account ON passkey_challenge (account_id);
CREATE INDEX passkey_challenge_end ON passkey_challenge (expires_at);

-- Codes for who has lost the rest. The first part finds the row, the second one is kept as a hash.
CREATE TABLE recovery_code (
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    prefix      text        NOT NULL,
    hash        text        NOT NULL,
    made_at     timestamptz NOT NULL,
    used_at     timestamptz,
    PRIMARY KEY (account_id, prefix)
);
