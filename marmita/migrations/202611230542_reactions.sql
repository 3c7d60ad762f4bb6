-- One reaction a person and thing; another one replaces it. The counters stand on the thing, in the same transaction:
-- an object from kind to number, without kinds that nobody chose.
ALTER TABLE post ADD COLUMN reactions jsonb NOT NULL DEFAULT '{}';
ALTER TABLE post ADD CONSTRAINT post_reactions CHECK (NOT reactions @? '$.* ? (@ < 1)') NOT VALID;

CREATE TABLE post_reaction (
    post_id     text        NOT NULL REFERENCES post ON DELETE CASCADE,
    account_id  text        NOT NULL REFERENCES account,
    kind        text        NOT NULL
        CHECK (kind IN ('ANGRY', 'HEART', 'LAUGH', 'LIKE', 'MINUS', 'SAD', 'SURPRISED', 'TROPHY')),
    reacted_at  timestamptz NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX post_reaction_account ON post_reaction (account_id);
CREATE INDEX post_reaction_time ON post_reaction (post_id, reacted_at DESC, account_id);
