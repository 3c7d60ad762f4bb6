-- Conversations of two people: one for each pair, and one for each order and pair. The server numbers messages: who
-- writes has locked the conversation, so that numbers have no gaps and their order is the order of commits and of times.
CREATE TABLE conversation (
    id           text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    first_id     text        NOT NULL REFERENCES account,   -- of the two ids the lower one
    second_id    text        NOT NULL REFERENCES account,
    order_id     text        REFERENCES food_order,
    last_number  integer     NOT NULL,
    last_at      timestamptz NOT NULL,
    created_at   timestamptz NOT NULL,
    CHECK (first_id <> second_id),
    CONSTRAINT conversation_pair UNIQUE NULLS NOT DISTINCT (first_id, second_id, order_id)
);
CREATE INDEX conversation_second ON conversation (second_id);
CREATE INDEX conversation_order ON conversation (order_id) WHERE order_id IS NOT NULL;

-- What each of the two has of it. Messages up to `cleared_number` are deleted for this person.
CREATE TABLE conversation_member (
    conversation_id  text        NOT NULL REFERENCES conversation ON DELETE CASCADE,
    account_id       text        NOT NULL REFERENCES account,
    unread           integer     NOT NULL DEFAULT 0 CHECK (unread >= 0),
    read_number      integer     NOT NULL DEFAULT 0,
    cleared_number   integer     NOT NULL DEFAULT 0,
    shown            boolean     NOT NULL DEFAULT true,   -- false while all of it is deleted for this person
    about_order      boolean     NOT NULL,
    active_at        timestamptz NOT NULL,                -- of the last message
    PRIMARY KEY (conversation_id, account_id)
) WITH (fillfactor = 80);
CREATE INDEX conversation_member_list ON conversation_member (account_id, active_at DESC, conversation_id DESC)
    WHERE shown;
CREATE INDEX conversation_member_unread ON conversation_member (account_id, active_at DESC, conversation_id DESC)
    INCLUDE (unread) WHERE unread > 0;
CREATE INDEX conversation_member_orders ON conversation_member (account_id, active_at DESC, conversation_id DESC)
    WHERE shown AND about_order;

CREATE TABLE chat_message (
    id               text        NOT NULL UNIQUE CHECK (id ~ '^[0-9a-f]{24}$'),
    conversation_id  text        NOT NULL REFERENCES conversation ON DELETE CASCADE,
    number           integer     NOT NULL,
    sender_id        text        NOT NULL REFERENCES account,
    client_id        uuid        NOT NULL,                -- the sender's own id of it: a repeat makes no second one
    text             text        NOT NULL,
    picture          jsonb,                               -- a Picture record with alt text
    words            tsvector    NOT NULL,                -- '@' with each of the two and the conversation, then words
    erased           boolean     NOT NULL DEFAULT false,  -- its sender's account is deleted
    hidden_first     boolean     NOT NULL DEFAULT false,  -- deleted for the first, or the second, of the two
    hidden_second    boolean     NOT NULL DEFAULT false,
    created_at       timestamptz NOT NULL,
    PRIMARY KEY (conversation_id, number),
    CONSTRAINT chat_message_client UNIQUE (sender_id, client_id)
);
CREATE INDEX chat_message_sender ON chat_message (sender_id, created_at);
CREATE INDEX chat_message_time ON chat_message (conversation_id, created_at);
CREATE INDEX chat_message_words ON chat_message USING gin (words);

CREATE TABLE chat_block (
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    blocked_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    created_at  timestamptz NOT NULL,
    PRIMARY KEY (account_id, blocked_id)
);
CREATE INDEX chat_block_blocked ON chat_block (blocked_id);

-- A missing row is everything shown and the answers that come with the language.
CREATE TABLE chat_choice (
    account_id     text    PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    read_receipts  boolean NOT NULL DEFAULT true,
    presence       boolean NOT NULL DEFAULT true,
    quick_answers  text[]
);

-- Which accounts have a socket, by process; a process that does not beat is gone. Nothing to keep after a crash.
CREATE TABLE online_account (
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    process_id  text        NOT NULL,
    beat_at     timestamptz NOT NULL,
    PRIMARY KEY (account_id, process_id)
);
ALTER TABLE online_account SET UNLOGGED;

-- One statement may write rows and publish what happened: the events commit with it.
CREATE FUNCTION publish_event(p_topics text[], p_kind text, p_data text, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
    number bigint := nextval('realtime_revision');
BEGIN
    INSERT INTO realtime_event (revision, topic, kind, data, created_at)
    SELECT number, topic, p_kind, p_data::jsonb, p_at FROM unnest(p_topics) AS topic;
    PERFORM pg_notify('realtime_event', number || ' ' || p_kind || ' ' || array_to_string(p_topics, ' ') || E'\n' || p_data);
    RETURN number;
END $$;
