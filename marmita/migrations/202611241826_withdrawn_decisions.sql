-- A moderator shows again what a decision had removed: the decision no longer stands.
ALTER TABLE case_decision ADD COLUMN withdrawn_at timestamptz,
    ADD COLUMN withdrawn_by text REFERENCES account ON DELETE SET NULL,
    ADD COLUMN withdrawn_reason text NOT NULL DEFAULT '';
