-- What people write under posts, and their answers. `plus`, `minus` and `answers` count rows in the same transaction.
-- Who writes locks the post: in one post the order of `created_at` is the order of commits, and no two are equal.
CREATE TABLE comment (
    id           text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    number       bigint      GENERATED ALWAYS AS IDENTITY,   -- short, for cursors that name comments
    post_id      text        NOT NULL REFERENCES post ON DELETE CASCADE,
    parent_id    text        REFERENCES comment ON DELETE CASCADE,   -- of an answer; itself no answer
    author_id    text        NOT NULL REFERENCES account,
    content      text        NOT NULL,                -- HTML
    document     jsonb,                               -- from which the HTML was made; none where it was sent as HTML
    picture      jsonb,                               -- a Picture record with alt text and the blurred file
    plus         integer     NOT NULL DEFAULT 0 CHECK (plus >= 0),
    minus        integer     NOT NULL DEFAULT 0 CHECK (minus >= 0),
    answers      integer     NOT NULL DEFAULT 0 CHECK (answers >= 0),   -- those that are not deleted
    -- The lower bound of Wilson's interval for the share of votes up, z = 1.2816 (80 %). It is 0 without votes up:
    -- votes down alone come after no votes at all.
    confidence   float8      NOT NULL GENERATED ALWAYS AS (
        CASE WHEN plus = 0 THEN -minus / (minus + 1.64249856) ELSE (
            plus::float8 / (plus + minus) + 1.64249856 / (2 * (plus + minus)) - 1.2816 * sqrt(
                (plus::float8 * minus / (plus + minus) + 1.64249856 / 4) / (plus + minus) / (plus + minus)
            )
        ) / (1 + 1.64249856 / (plus + minus)) END
    ) STORED,
    request_key  text,
    created_at   timestamptz NOT NULL,
    active_at    timestamptz NOT NULL,                -- of the comment or of its newest answer
    edited_at    timestamptz,
    deleted_at   timestamptz,
    deleted_by   text        REFERENCES account ON DELETE SET NULL,
    shown        boolean     NOT NULL GENERATED ALWAYS AS (deleted_at IS NULL OR answers > 0) STORED,
    UNIQUE (post_id, created_at)
);
CREATE UNIQUE INDEX comment_request ON comment (author_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX comment_author ON comment (author_id, created_at DESC);
CREATE INDEX comment_remover ON comment (deleted_by) WHERE deleted_by IS NOT NULL;
-- One for each order of a list.
CREATE INDEX comment_new ON comment (post_id, created_at DESC) WHERE parent_id IS NULL AND shown;
CREATE INDEX comment_best ON comment (post_id, confidence DESC, number DESC) WHERE parent_id IS NULL AND shown;
CREATE INDEX comment_active ON comment (post_id, active_at) WHERE parent_id IS NULL AND shown;
CREATE INDEX comment_answers ON comment (parent_id, created_at) WHERE parent_id IS NOT NULL;
CREATE INDEX comment_best_answers ON comment (parent_id, confidence DESC, number DESC)
    WHERE parent_id IS NOT NULL AND shown;

CREATE TABLE comment_vote (
    comment_id  text        NOT NULL REFERENCES comment ON DELETE CASCADE,
    account_id  text        NOT NULL REFERENCES account,
    value       smallint    NOT NULL CHECK (value IN (-1, 1)),
    voted_at    timestamptz NOT NULL,
    PRIMARY KEY (comment_id, account_id)
);
CREATE INDEX comment_vote_account ON comment_vote (account_id);

CREATE TABLE comment_saved (
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    comment_id  text        NOT NULL REFERENCES comment ON DELETE CASCADE,
    saved_at    timestamptz NOT NULL,
    PRIMARY KEY (account_id, comment_id)
);
CREATE INDEX comment_saved_time ON comment_saved (account_id, saved_at DESC, comment_id);
CREATE INDEX comment_saved_comment ON comment_saved (comment_id);

-- What a person has read of the comments of a post: `seen_until` with the last visit, `read_until` before it.
CREATE TABLE comment_visit (
    account_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    post_id     text        NOT NULL REFERENCES post ON DELETE CASCADE,
    read_until  timestamptz,
    seen_until  timestamptz NOT NULL,
    PRIMARY KEY (account_id, post_id)
);
CREATE INDEX comment_visit_post ON comment_visit (post_id);
