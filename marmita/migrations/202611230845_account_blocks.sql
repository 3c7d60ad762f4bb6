-- What a blocked person reads with each refusal, beside what they are blocked from.
ALTER TABLE account
    ADD COLUMN blocked_message text NOT NULL DEFAULT '',
    ADD CONSTRAINT account_blocked_message CHECK (blocked_message = '' OR blocked_areas <> '{}') NOT VALID;

-- Who blocked whom, from what, why, and who ended that. The newest row without an end says why an account is blocked;
-- whether it still is, the account says.
CREATE TABLE account_block (
    id                     text PRIMARY KEY,
    account_id             text        NOT NULL REFERENCES account ON DELETE CASCADE,
    areas                  text[]      NOT NULL CHECK (areas <> '{}' AND areas <@ '{chat,posts,comments,reactions}'),
    until                  timestamptz,
    reason_for_moderators  text        NOT NULL,
    message_for_user       text        NOT NULL,
    blocked_by             text        REFERENCES account ON DELETE SET NULL,
    created_at             timestamptz NOT NULL,
    ended_by               text        REFERENCES account ON DELETE SET NULL,
    ended_at               timestamptz,
    reason_of_end          text        NOT NULL DEFAULT '',
    CONSTRAINT account_block_end CHECK (ended_at IS NOT NULL OR (ended_by IS NULL AND reason_of_end = ''))
);
CREATE UNIQUE INDEX account_block_in_force ON account_block (account_id) WHERE ended_at IS NULL;
CREATE INDEX account_block_account ON account_block (account_id, id);
CREATE INDEX account_block_blocked_by ON account_block (blocked_by) WHERE blocked_by IS NOT NULL;
CREATE INDEX account_block_ended_by ON account_block (ended_by) WHERE ended_by IS NOT NULL;
