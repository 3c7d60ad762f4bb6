-- Counts the saves of a comment: one that began at an older save is refused.
ALTER TABLE comment ADD COLUMN revision integer NOT NULL DEFAULT 1;
