-- Who hears of a post: a row says whether its reader wants to or not; without a row nobody has chosen.
ALTER TABLE post_notified ADD COLUMN wanted boolean NOT NULL DEFAULT true;

-- What an account is notified of: one row for each kind, target and 12 hours, however often it happens in them.
-- `people`, `faces` and `newest` follow from its actions, in the same transaction.
CREATE TABLE notification (
    id          text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    kind        text        NOT NULL,
    target      text        NOT NULL,                     -- the id of what it is about
    period      integer     NOT NULL,                     -- number of the 12 hours since 1970
    post_id     text        REFERENCES post ON DELETE CASCADE,
    comment_id  text        REFERENCES comment ON DELETE CASCADE,
    order_id    text        REFERENCES food_order ON DELETE CASCADE,
    review_id   text        REFERENCES review ON DELETE CASCADE,
    people      integer     NOT NULL DEFAULT 0 CHECK (people >= 0),
    faces       text[]      NOT NULL DEFAULT '{}' CHECK (cardinality(faces) <= 2),   -- accounts, the newest first
    newest      text,                                     -- the newest action
    shown       boolean     NOT NULL DEFAULT false,       -- nobody did it any more, or its post is deleted
    changed_at  timestamptz NOT NULL,
    read_at     timestamptz,
    read_key    text,                                     -- of the call that marked all as read, so that it can be undone
    CONSTRAINT notification_once UNIQUE (account_id, kind, target, period)
);
CREATE INDEX notification_list ON notification (account_id, changed_at DESC, id DESC) WHERE shown;
CREATE INDEX notification_unread ON notification (account_id, changed_at DESC, id DESC) WHERE shown AND read_at IS NULL;
CREATE INDEX notification_post ON notification (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX notification_comment ON notification (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notification_order ON notification (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX notification_review ON notification (review_id) WHERE review_id IS NOT NULL;
CREATE INDEX notification_age ON notification (changed_at);

-- What happened: a comment, or the vote, reaction or follow of an account. One that was undone and repeated is no news.
CREATE TABLE notification_action (
    notification_id  text        NOT NULL REFERENCES notification ON DELETE CASCADE,
    action_id          text        NOT NULL,
    actor_id         text        REFERENCES account ON DELETE CASCADE,
    acted_at         timestamptz NOT NULL,
    undone           boolean     NOT NULL DEFAULT false,
    PRIMARY KEY (notification_id, action_id)
);
CREATE INDEX notification_action_id ON notification_action (action_id);
CREATE INDEX notification_action_actor ON notification_action (actor_id) WHERE actor_id IS NOT NULL;

-- What an account does not want to be notified of. Without a row it does.
CREATE TABLE notification_setting (
    account_id  text    NOT NULL REFERENCES account ON DELETE CASCADE,
    topic       text    NOT NULL CHECK (topic IN ('ORDERS', 'COMMENTS', 'MENTIONS', 'REVIEWS', 'FOLLOWERS', 'VOTES')),
    in_app      boolean NOT NULL,
    PRIMARY KEY (account_id, topic)
);

-- Texts that an admin has put in the place of those in the code.
CREATE TABLE notification_text (
    key         text        NOT NULL,
    locale      text        NOT NULL CHECK (locale IN ('EN', 'FR', 'BR', 'PL')),
    value       text        NOT NULL CHECK (value <> ''),
    changed_by  text        REFERENCES account ON DELETE SET NULL,
    changed_at  timestamptz NOT NULL,
    PRIMARY KEY (key, locale)
);
CREATE INDEX notification_text_changed_by ON notification_text (changed_by) WHERE changed_by IS NOT NULL;
