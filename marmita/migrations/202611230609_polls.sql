-- A question of a post. `voters` and poll_option.votes count the rows of poll_vote, in the same transaction.
CREATE TABLE poll (
    id              text        PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    post_id         text        NOT NULL UNIQUE REFERENCES post ON DELETE CASCADE,
    question        text        NOT NULL,
    single          boolean     NOT NULL,             -- one choice a person
    results_hidden  boolean     NOT NULL,             -- until the reader has voted, or the poll is closed
    voters          integer     NOT NULL DEFAULT 0 CHECK (voters >= 0),
    created_at      timestamptz NOT NULL,
    closes_at       timestamptz NOT NULL CHECK (closes_at > created_at),
    UNIQUE (id, single)
);
CREATE TABLE poll_option (
    id        text     PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    poll_id   text     NOT NULL REFERENCES poll ON DELETE CASCADE,
    position  smallint NOT NULL,
    text      text     NOT NULL CHECK (text <> ''),
    votes     integer  NOT NULL DEFAULT 0 CHECK (votes >= 0),
    UNIQUE (poll_id, position),
    UNIQUE (poll_id, id)
);
-- The keys forbid a second vote: of one person for one option, and in a poll with one choice for any. `single` is the
-- poll's own, by the foreign key.
CREATE TABLE poll_vote (
    poll_id     text        NOT NULL,
    account_id  text        NOT NULL REFERENCES account,
    option_id   text        NOT NULL,
    single      boolean     NOT NULL,
    voted_at    timestamptz NOT NULL,
    PRIMARY KEY (poll_id, account_id, option_id),
    FOREIGN KEY (poll_id, single) REFERENCES poll (id, single) ON DELETE CASCADE,
    FOREIGN KEY (poll_id, option_id) REFERENCES poll_option (poll_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX poll_vote_single ON poll_vote (poll_id, account_id) WHERE single;
CREATE INDEX poll_vote_option ON poll_vote (poll_id, option_id);
CREATE INDEX poll_vote_account ON poll_vote (account_id);
