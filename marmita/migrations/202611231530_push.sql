-- Devices to which news are pushed: a browser with its endpoint and keys, or an app with its token of FCM. Each belongs to
-- a session and ends with it, however that ends.
CREATE TABLE push_device (
    id             text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    account_id     text        NOT NULL REFERENCES account ON DELETE CASCADE,
    session_id     text        NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    kind           text        NOT NULL CHECK (kind IN ('WEB', 'FCM')),
    address        text        NOT NULL,               -- a secret: who has it can push, or say that it is gone
    address_key    bytea       NOT NULL UNIQUE,        -- its SHA-256
    public_key     bytea,
    secret         bytea,
    created_at     timestamptz NOT NULL,
    registered_at  timestamptz NOT NULL,
    CHECK (kind = 'FCM' OR (length(public_key) = 65 AND length(secret) = 16))
);
CREATE INDEX push_device_account ON push_device (account_id, registered_at DESC);
CREATE INDEX push_device_session ON push_device (session_id);

-- What a device is to show (`due_at`) or shows (`sent_at` alone): one row for each subject, so that a later one takes its
-- place. The subject `read` is to withdraw what was read elsewhere.
CREATE TABLE push_delivery (
    device_id   text        NOT NULL REFERENCES push_device ON DELETE CASCADE,
    subject     text        NOT NULL,
    due_at      timestamptz,
    sent_at     timestamptz,
    attempts    smallint    NOT NULL DEFAULT 0,
    version     integer     NOT NULL DEFAULT 1,        -- of the news: what came during a delivery is delivered next
    created_at  timestamptz NOT NULL,
    PRIMARY KEY (device_id, subject)
);
CREATE INDEX push_delivery_due ON push_delivery (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX push_delivery_age ON push_delivery (created_at);

-- What an account has chosen for its devices beside the topics of notifications; without a row it is as at first.
CREATE TABLE push_choice (
    account_id    text    PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    messages      boolean NOT NULL DEFAULT true,
    message_text  boolean NOT NULL DEFAULT false
);

-- The keys with which this installation pushes. The one of Web Push is made when it is first needed.
CREATE TABLE push_config (
    only_row         boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    vapid_key        text        NOT NULL,             -- private
    web_push         boolean     NOT NULL DEFAULT true,
    fcm              boolean     NOT NULL DEFAULT false,
    service_account  jsonb,                            -- private
    changed_by       text        REFERENCES account ON DELETE SET NULL,
    changed_at       timestamptz NOT NULL
);
CREATE INDEX push_config_changed_by ON push_config (changed_by) WHERE changed_by IS NOT NULL;

ALTER TABLE notification_setting ADD COLUMN IF NOT EXISTS push boolean NOT NULL DEFAULT true;
