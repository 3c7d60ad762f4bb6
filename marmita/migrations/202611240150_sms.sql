-- Text messages: the number that a person has verified, the code that verifies one, and what was sent.
CREATE TABLE phone (
    account_id  text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    number      text        NOT NULL CHECK (number ~ '^\+[1-9][0-9]{6,14}$'),
    wanted      boolean     NOT NULL,
    verified_at timestamptz NOT NULL
);
-- One of an account at a time. A confirmed one stays for a moment, so that a repeat of the call gets the same answer.
CREATE TABLE phone_code (
    account_id   text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    session_id   text        NOT NULL,
    number       text        NOT NULL CHECK (number ~ '^\+[1-9][0-9]{6,14}$'),
    code_hmac    bytea       NOT NULL,
    tries        smallint    NOT NULL DEFAULT 0,
    made_at      timestamptz NOT NULL,
    expires_at   timestamptz NOT NULL,
    confirmed_at timestamptz
);
CREATE INDEX phone_code_expiry ON phone_code (expires_at);
-- SENDING is written before the gateway is called: what a process that has ended has left there is not sent again.
CREATE TABLE text_message (
    id          text PRIMARY KEY,
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    kind        text        NOT NULL,
    number      text        NOT NULL,
    order_id    text REFERENCES food_order ON DELETE CASCADE,
    words       text        NOT NULL DEFAULT '',
    state       text        NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'SENDING', 'SENT', 'FAILED')),
    reason      text,
    detail      text,
    segments    smallint,
    attempts    smallint    NOT NULL DEFAULT 0,
    created_at  timestamptz NOT NULL,
    due_at      timestamptz NOT NULL,
    valid_until timestamptz NOT NULL,
    tried_at    timestamptz,
    CHECK ((state = 'FAILED') = (reason IS NOT NULL)),
    UNIQUE (account_id, order_id, kind)
);
CREATE INDEX text_message_due ON text_message (due_at) WHERE state IN ('WAITING', 'SENDING');
CREATE INDEX text_message_tried ON text_message (tried_at);
CREATE INDEX text_message_age ON text_message (created_at);
CREATE INDEX text_message_order ON text_message (order_id);
CREATE INDEX text_message_state ON text_message (state, id);
CREATE INDEX text_message_kind ON text_message (kind, id);
CREATE INDEX text_message_account ON text_message (account_id, created_at);
-- Texts of the code that admins have written anew.
CREATE TABLE sms_text (
    key        text        NOT NULL,
    locale     text        NOT NULL,
    value      text        NOT NULL,
    changed_by text REFERENCES account ON DELETE SET NULL,
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (key, locale)
);
CREATE INDEX sms_text_author ON sms_text (changed_by);
