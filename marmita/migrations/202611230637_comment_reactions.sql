-- As those of posts.
ALTER TABLE comment ADD COLUMN reactions jsonb NOT NULL DEFAULT '{}';
ALTER TABLE comment ADD CONSTRAINT comment_reactions CHECK (NOT reactions @? '$.* ? (@ < 1)') NOT VALID;

CREATE TABLE comment_reaction (
    comment_id  text        NOT NULL REFERENCES comment ON DELETE CASCADE,
    account_id  text        NOT NULL REFERENCES account,
    kind        text        NOT NULL
        CHECK (kind IN ('ANGRY', 'HEART', 'LAUGH', 'LIKE', 'MINUS', 'SAD', 'SURPRISED', 'TROPHY')),
    reacted_at  timestamptz NOT NULL,
    PRIMARY KEY (comment_id, account_id)
);
CREATE INDEX comment_reaction_account ON comment_reaction (account_id);
CREATE INDEX comment_reaction_time ON comment_reaction (comment_id, reacted_at DESC, account_id);
