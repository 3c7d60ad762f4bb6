CREATE TABLE account (
    id                text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    login             text        NOT NULL,
    login_key         text        NOT NULL UNIQUE,   -- lower case, what uniqueness means
    email             text        NOT NULL,
    email_key         text        NOT NULL UNIQUE,
    password_hash     text,                          -- NULL: signs in with Google only
    name              text        NOT NULL DEFAULT '',
    about_me          text        NOT NULL DEFAULT '',
    avatar            jsonb,                         -- a Picture record
    locale            text        NOT NULL DEFAULT 'EN' CHECK (locale IN ('EN', 'FR', 'BR', 'PL')),
    authorities       text[]      NOT NULL DEFAULT '{USER}',
    content_settings  jsonb       NOT NULL DEFAULT '{}',
    activated_at      timestamptz,
    rules_accepted_at timestamptz NOT NULL,
    adv_accepted_at   timestamptz,
    created_at        timestamptz NOT NULL
);

-- Single-use keys that travel by mail; only their SHA-256 is kept.
CREATE TABLE account_key (
    key_sha256  bytea PRIMARY KEY,
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    purpose     text        NOT NULL CHECK (purpose IN ('ACTIVATE', 'RESET_PASSWORD')),
    expires_at  timestamptz NOT NULL,
    used_at     timestamptz
);
CREATE INDEX account_key_account ON account_key (account_id, purpose);

CREATE TABLE session (
    token_sha256 bytea PRIMARY KEY,
    id           text        NOT NULL UNIQUE,
    account_id   text        NOT NULL REFERENCES account ON DELETE CASCADE,
    remember_me  boolean     NOT NULL,
    user_agent   text        NOT NULL DEFAULT '',
    address      inet,
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL
);
CREATE INDEX session_account ON session (account_id);
CREATE INDEX session_end ON session (expires_at);
