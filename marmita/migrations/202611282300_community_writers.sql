-- The creators, also former ones, whose words the description of a community has; NULL: the creator's. Without a key:
-- erasure empties the description and this.
ALTER TABLE community ADD COLUMN described_by text[];
