-- Which save of the tax data this is: a save from an older one is refused, so two windows never overwrite each other.
ALTER TABLE tax_identity ADD COLUMN revision integer NOT NULL DEFAULT 1;
