-- A block that was taken back on appeal: it is not in force again when one that had replaced it is taken back too.
ALTER TABLE account_block ADD COLUMN withdrawn boolean NOT NULL DEFAULT false;
