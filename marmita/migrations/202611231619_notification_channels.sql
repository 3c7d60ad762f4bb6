-- Whether an account hears of a topic by e-mail, too; without a row it does.
ALTER TABLE notification_setting ADD COLUMN email boolean NOT NULL DEFAULT true;

-- Who wants unread notifications by e-mail, and when the next one is due. Without a row nobody has chosen.
CREATE TABLE notification_digest (
    account_id  text        PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    frequency   text        NOT NULL CHECK (frequency IN ('NEVER', 'DAILY', 'WEEKLY')),
    hour        smallint    NOT NULL CHECK (hour BETWEEN 0 AND 23),
    time_zone   text        NOT NULL,
    sent_until  timestamptz NOT NULL,                     -- what is older was in a digest, or before the choice
    next_at     timestamptz,
    link_key    bytea       NOT NULL CHECK (octet_length(link_key) = 32),   -- signs the links that end the digest
    CONSTRAINT notification_digest_next CHECK ((frequency = 'NEVER') = (next_at IS NULL))
);
CREATE INDEX notification_digest_due ON notification_digest (next_at) WHERE next_at IS NOT NULL;

-- The path at which the recipient's mail program ends e-mails of this kind (RFC 8058).
ALTER TABLE outbox_mail ADD COLUMN unsubscribe text;
