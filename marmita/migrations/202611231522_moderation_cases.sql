-- What people report about one thing until somebody decides is one case. `priority` and `reports` follow from its
-- reports, in the same transaction; a thing has at most one case that waits for a first decision.
CREATE TABLE moderation_case (
    id             text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    number         bigint      NOT NULL GENERATED ALWAYS AS IDENTITY UNIQUE,
    entity_type    text        NOT NULL CHECK (entity_type IN ('chef', 'review', 'post', 'comment', 'message')),
    entity_id      text        NOT NULL,                   -- its row may be gone
    author_id      text        REFERENCES account ON DELETE SET NULL,
    status         text        NOT NULL DEFAULT 'OPEN' CHECK (status IN ('OPEN', 'DECIDED', 'APPEALED', 'CLOSED')),
    title          text        NOT NULL,                   -- the first words, for the queue
    reason         text        NOT NULL,                   -- the one that weighs most
    priority       integer     NOT NULL DEFAULT 0 CHECK (priority >= 0),
    reports        integer     NOT NULL DEFAULT 0 CHECK (reports >= 0),
    claimed_by     text        REFERENCES account ON DELETE SET NULL,
    claimed_until  timestamptz,
    opened_at      timestamptz NOT NULL
);
CREATE UNIQUE INDEX moderation_case_open ON moderation_case (entity_type, entity_id) WHERE status = 'OPEN';
CREATE INDEX moderation_case_queue ON moderation_case (priority DESC, id DESC) WHERE status = 'OPEN';
CREATE INDEX moderation_case_queue_type ON moderation_case (entity_type, priority DESC, id DESC) WHERE status = 'OPEN';
CREATE INDEX moderation_case_new ON moderation_case (id DESC) WHERE status = 'OPEN';
CREATE INDEX moderation_case_appeals ON moderation_case (id DESC) WHERE status = 'APPEALED';
CREATE INDEX moderation_case_over ON moderation_case (id DESC) WHERE status IN ('DECIDED', 'CLOSED');
CREATE INDEX moderation_case_author ON moderation_case (author_id, id DESC) WHERE author_id IS NOT NULL;
CREATE INDEX moderation_case_claimed ON moderation_case (claimed_by) WHERE claimed_by IS NOT NULL;

-- The thing as it was when it was reported, and again when a later report found it changed.
CREATE TABLE case_version (
    case_id  text        NOT NULL REFERENCES moderation_case ON DELETE CASCADE,
    number   integer     NOT NULL CHECK (number > 0),
    content  jsonb       NOT NULL,
    seen_at  timestamptz NOT NULL,
    PRIMARY KEY (case_id, number)
);

-- Who reported, under the id of the report, which is deleted with the decision.
CREATE TABLE case_report (
    case_id      text        NOT NULL REFERENCES moderation_case ON DELETE CASCADE,
    report_id    text        NOT NULL,
    reporter_id  text        REFERENCES account ON DELETE SET NULL,
    reason       text        NOT NULL CHECK (reason IN ('porn', 'duplicate', 'fraud', 'lack_18', 'advert', 'other')),
    description  text        NOT NULL,
    weight       integer     NOT NULL CHECK (weight >= 0),
    reported_at  timestamptz NOT NULL,
    upheld       boolean,                                  -- null until the case is decided
    PRIMARY KEY (case_id, report_id)
);
CREATE INDEX case_report_id ON case_report (report_id);
CREATE INDEX case_report_reporter ON case_report (reporter_id, upheld) WHERE reporter_id IS NOT NULL;
CREATE INDEX case_report_time ON case_report (reported_at);

-- The first decision of a case with its statement of reasons, and the one appeal against it.
CREATE TABLE case_decision (
    id                  text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    case_id             text        NOT NULL UNIQUE REFERENCES moderation_case,
    account_id          text        REFERENCES account ON DELETE SET NULL,   -- about whom
    decided_by          text        REFERENCES account ON DELETE SET NULL,
    kind                text        NOT NULL
        CHECK (kind IN ('NOTHING', 'WARN', 'MARK_ADULT', 'REMOVE', 'BLOCK', 'REMOVE_AND_BLOCK')),
    ground              text,
    message             text        NOT NULL,              -- for the person
    reason              text        NOT NULL,              -- for moderators
    block_id            text,
    block_areas         text[]      NOT NULL DEFAULT '{}',
    block_until         timestamptz,
    request_key         text        NOT NULL,
    decided_at          timestamptz NOT NULL,
    appeal              text,
    appeal_key          text,
    appealed_at         timestamptz,
    appeal_outcome      text        CHECK (appeal_outcome IN ('UPHELD', 'REVERSED')),
    appeal_decided_by   text        REFERENCES account ON DELETE SET NULL,
    appeal_message      text        NOT NULL DEFAULT '',
    appeal_reason       text        NOT NULL DEFAULT '',
    appeal_request_key  text,
    appeal_decided_at   timestamptz,
    CONSTRAINT case_decision_ground CHECK ((kind = 'NOTHING') = (ground IS NULL)),
    CONSTRAINT case_decision_appeal CHECK (appeal_outcome IS NULL OR appealed_at IS NOT NULL),
    -- The appeal is decided by somebody else.
    CONSTRAINT case_decision_second CHECK (appeal_decided_by <> decided_by)
);
CREATE INDEX case_decision_account ON case_decision (account_id, id DESC) WHERE account_id IS NOT NULL;
CREATE INDEX case_decision_time ON case_decision (decided_at);
CREATE INDEX case_decision_by ON case_decision (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX case_decision_appeal_by ON case_decision (appeal_decided_by) WHERE appeal_decided_by IS NOT NULL;

-- What happened to a case: only added. Of a deleted account the name goes, nothing else ever changes.
CREATE TABLE case_event (
    id        text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    case_id   text        NOT NULL REFERENCES moderation_case,
    kind      text        NOT NULL,
    actor_id  text        REFERENCES account ON DELETE SET NULL,
    data      jsonb       NOT NULL DEFAULT '{}',
    at        timestamptz NOT NULL
);
CREATE INDEX case_event_case ON case_event (case_id, id DESC);
CREATE INDEX case_event_actor ON case_event (actor_id) WHERE actor_id IS NOT NULL;

CREATE FUNCTION case_event_only_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.actor_id IS NULL
        AND (to_jsonb(NEW) - 'actor_id') = (to_jsonb(OLD) - 'actor_id') THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'events of cases are only added';
END $$;
CREATE TRIGGER case_event_only_added BEFORE UPDATE OR DELETE ON case_event
    FOR EACH ROW EXECUTE FUNCTION case_event_only_added();

-- Reports that are there already are cases too. What they were about is shown as it is now.
INSERT INTO moderation_case (id, entity_type, entity_id, author_id, title, reason, priority, reports, opened_at)
SELECT min(id), type, entity_id, min(author_id), min(title), min(reason), 75 * count(*), count(*), min(created_at)
FROM (
    SELECT r.id, r.reason, r.created_at, coalesce(r.chef_id, r.review_id, r.post_id, r.comment_id, r.message_id)
            AS entity_id,
        CASE WHEN r.message_id IS NOT NULL THEN 'message' WHEN r.comment_id IS NOT NULL THEN 'comment'
            WHEN r.post_id IS NOT NULL THEN 'post' WHEN r.chef_id IS NULL THEN 'review' ELSE 'chef' END AS type,
        coalesce(x.sender_id, m.author_id, p.author_id, w.account_id, c.creator_id) AS author_id,
        left(coalesce(p.name, c.name, ''), 90) AS title
    FROM report r LEFT JOIN chef c ON c.id = r.chef_id LEFT JOIN review w ON w.id = r.review_id
    LEFT JOIN post p ON p.id = r.post_id LEFT JOIN comment m ON m.id = r.comment_id
    LEFT JOIN chat_message x ON x.id = r.message_id
) AS reported GROUP BY type, entity_id;
INSERT INTO case_report (case_id, report_id, reporter_id, reason, description, weight, reported_at)
SELECT c.id, r.id, r.reporter_id, r.reason, r.description, 75, r.created_at
FROM report r JOIN moderation_case c
    ON c.entity_id = coalesce(r.chef_id, r.review_id, r.post_id, r.comment_id, r.message_id);
INSERT INTO case_event (id, case_id, kind, at) SELECT id, id, 'OPENED', opened_at FROM moderation_case;
