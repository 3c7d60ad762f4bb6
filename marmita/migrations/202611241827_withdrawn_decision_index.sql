-- migrate: concurrently
-- What refers to an account is found when that is deleted.
CREATE INDEX CONCURRENTLY case_decision_withdrawn_by ON case_decision (withdrawn_by) WHERE withdrawn_by IS NOT NULL;
