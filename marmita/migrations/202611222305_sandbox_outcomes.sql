-- How the sandbox has answered an activation, and until when it wants what is still missing.
ALTER TABLE sandbox_account
    ADD COLUMN outcome text CHECK (outcome IN ('ACTIVE', 'MORE_NEEDED', 'CHECKING', 'PAST_DUE', 'REJECTED', 'REFUSED')),
    ADD COLUMN needed_by timestamptz;
