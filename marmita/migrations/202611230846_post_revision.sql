-- Counts the saves of a post: one that began at an older save is refused.
ALTER TABLE post ADD COLUMN revision integer NOT NULL DEFAULT 1;
