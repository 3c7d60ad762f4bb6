-- What people write in the community. `plus` and `minus` count the rows of post_vote, in the same transaction.
CREATE TABLE post (
    id                 text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    number             bigint      GENERATED ALWAYS AS IDENTITY,   -- the order of writing; short, for cursors of feeds
    author_id          text        NOT NULL REFERENCES account ON DELETE CASCADE,
    community_id       text        REFERENCES community ON DELETE SET NULL,
    content_type       text        NOT NULL CHECK (content_type IN ('POST', 'ARTICLE')),
    name               text        NOT NULL,
    content            text        NOT NULL,                -- sanitised HTML
    excerpt            text        NOT NULL,                -- the beginning of its words
    pictures           jsonb       NOT NULL DEFAULT '[]',   -- Picture records with alt text and the blurred file
    adult              boolean     NOT NULL DEFAULT false,
    plus               integer     NOT NULL DEFAULT 0 CHECK (plus >= 0),
    minus              integer     NOT NULL DEFAULT 0 CHECK (minus >= 0),
    comments           integer     NOT NULL DEFAULT 0 CHECK (comments >= 0),
    score              integer     NOT NULL GENERATED ALWAYS AS (plus - minus) STORED,
    votes              integer     NOT NULL GENERATED ALWAYS AS (plus + minus) STORED,
    published_seconds  bigint      NOT NULL,                -- of created_at, since 1970
    -- 45,000 seconds (12.5 hours) later weighs as much as ten times the score.
    hot                float8      NOT NULL GENERATED ALWAYS AS (
        sign((plus - minus)::float8) * log(greatest(abs(plus - minus), 1)::float8) + published_seconds / 45000.0::float8
    ) STORED,
    request_key        text,
    created_at         timestamptz NOT NULL,
    edited_at          timestamptz,
    edited_by          text        REFERENCES account ON DELETE SET NULL,
    deleted_at         timestamptz,
    deleted_by         text        REFERENCES account ON DELETE SET NULL,
    CONSTRAINT post_number UNIQUE (number)
);
CREATE UNIQUE INDEX post_request ON post (author_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX post_author ON post (author_id, number DESC);
CREATE INDEX post_editor ON post (edited_by) WHERE edited_by IS NOT NULL;
CREATE INDEX post_remover ON post (deleted_by) WHERE deleted_by IS NOT NULL;
-- One for each order of the feeds.
CREATE INDEX post_hot ON post (hot DESC, number DESC) WHERE deleted_at IS NULL;
CREATE INDEX post_score ON post (score DESC, number DESC) WHERE deleted_at IS NULL;
CREATE INDEX post_votes ON post (votes DESC, number DESC) WHERE deleted_at IS NULL;
CREATE INDEX post_discussed ON post (comments DESC, number DESC) WHERE deleted_at IS NULL;
CREATE INDEX post_articles ON post (number DESC) WHERE deleted_at IS NULL AND content_type = 'ARTICLE';
CREATE INDEX post_community_hot ON post (community_id, hot DESC, number DESC) WHERE deleted_at IS NULL;
CREATE INDEX post_community_score ON post (community_id, score DESC, number DESC) WHERE deleted_at IS NULL;
CREATE INDEX post_community_new ON post (community_id, number DESC);

CREATE TABLE post_vote (
    post_id     text        NOT NULL REFERENCES post ON DELETE CASCADE,
    account_id  text        NOT NULL REFERENCES account,
    value       smallint    NOT NULL CHECK (value IN (-1, 1)),
    voted_at    timestamptz NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX post_vote_account ON post_vote (account_id);
CREATE INDEX post_vote_time ON post_vote (voted_at);

-- Posts that a person wants to see no more, to find again, or to hear of.
CREATE TABLE post_hidden (
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    post_id     text        NOT NULL REFERENCES post ON DELETE CASCADE,
    hidden_at   timestamptz NOT NULL,
    PRIMARY KEY (account_id, post_id)
);
CREATE INDEX post_hidden_post ON post_hidden (post_id);
CREATE TABLE post_saved (
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    post_id     text        NOT NULL REFERENCES post ON DELETE CASCADE,
    saved_at    timestamptz NOT NULL,
    PRIMARY KEY (account_id, post_id)
);
CREATE INDEX post_saved_time ON post_saved (account_id, saved_at DESC, post_id);
CREATE INDEX post_saved_post ON post_saved (post_id);
CREATE TABLE post_notified (
    account_id   text        NOT NULL REFERENCES account ON DELETE CASCADE,
    post_id      text        NOT NULL REFERENCES post ON DELETE CASCADE,
    notified_at  timestamptz NOT NULL,
    PRIMARY KEY (account_id, post_id)
);
CREATE INDEX post_notified_post ON post_notified (post_id);

CREATE TABLE post_tag (
    post_id   text     NOT NULL REFERENCES post ON DELETE CASCADE,
    tag_id    text     NOT NULL REFERENCES tag ON DELETE CASCADE,
    position  smallint NOT NULL,
    PRIMARY KEY (post_id, tag_id)
);
CREATE INDEX post_tag_posts ON post_tag (tag_id, post_id DESC);

-- Posts and votes of the last 30 days, counted by a job each hour: the personal feed weighs big communities down.
CREATE TABLE community_activity (
    community_id  text PRIMARY KEY REFERENCES community ON DELETE CASCADE,
    interactions  integer NOT NULL CHECK (interactions >= 0)
);
