-- What an account is blocked from, and until when. NULL with areas: permanently.
-- NOT VALID: existing rows have the defaults, so they need no check under the table's lock.
ALTER TABLE account
    ADD COLUMN blocked_areas text[]      NOT NULL DEFAULT '{}',
    ADD COLUMN blocked_until timestamptz,
    ADD CONSTRAINT account_blocked_areas CHECK (blocked_areas <@ '{chat,posts,comments,reactions}') NOT VALID,
    ADD CONSTRAINT account_blocked_until CHECK (blocked_until IS NULL OR blocked_areas <> '{}') NOT VALID;
