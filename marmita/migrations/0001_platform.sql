-- Mail leaves through an outbox row written in the transaction that causes it.
CREATE TABLE outbox_mail (
    id            text PRIMARY KEY,
    recipient     text        NOT NULL,
    subject       text        NOT NULL,
    text_body     text        NOT NULL,
    html_body     text        NOT NULL,
    attachments   jsonb       NOT NULL DEFAULT '[]',
    template      text        NOT NULL,
    locale        text        NOT NULL,
    created_at    timestamptz NOT NULL,
    sent_at       timestamptz,
    attempts      smallint    NOT NULL DEFAULT 0,
    last_error    text
);
CREATE INDEX outbox_mail_newest ON outbox_mail (created_at DESC);
CREATE INDEX outbox_mail_untried ON outbox_mail (id) WHERE attempts = 0;
CREATE INDEX outbox_mail_recipient ON outbox_mail (recipient, created_at DESC);

-- The durable event log behind the sockets: one growing revision per cluster, read per account.
CREATE TABLE realtime_event (
    revision    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id  text        NOT NULL,
    kind        text        NOT NULL,
    data        jsonb       NOT NULL,
    created_at  timestamptz NOT NULL
);
CREATE INDEX realtime_event_account ON realtime_event (account_id, revision);
CREATE INDEX realtime_event_age ON realtime_event (created_at);

-- What limits count: one row an event, by `<limit>:<address or account>`.
CREATE TABLE rate_event (
    id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subject  text        NOT NULL,
    at       timestamptz NOT NULL
);
CREATE INDEX rate_event_subject ON rate_event (subject, at);
CREATE INDEX rate_event_age ON rate_event (at);

-- Queues a job that takes nothing, unless one of that name is waiting; they run one at a time. A thousand rows that
-- want looking at make one job, not a thousand.
CREATE FUNCTION wake_job(task text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM procrastinate_jobs WHERE queueing_lock = task AND status = 'todo') THEN
        PERFORM procrastinate_defer_jobs_v1(
            ARRAY[ROW('default', task, 0, task, task, '{}', NULL)::procrastinate_job_to_defer_v1]);
    END IF;
EXCEPTION WHEN unique_violation THEN  -- somebody else has, this very moment
    NULL;
END $$;
