-- What admins manage: the state of a community, and revisions, so that two admins at once do not overwrite each other.
-- CLOSED: everybody reads, nobody joins or posts. HIDDEN: only its creator and admins see it.
ALTER TABLE community
    ADD COLUMN state text NOT NULL DEFAULT 'OPEN' CONSTRAINT community_state CHECK (state IN ('OPEN', 'CLOSED', 'HIDDEN')),
    ADD COLUMN state_reason text NOT NULL DEFAULT '',        -- what the creator reads
    ADD COLUMN revision integer NOT NULL DEFAULT 0;

ALTER TABLE topic ADD COLUMN revision integer NOT NULL DEFAULT 0;
ALTER TABLE topic ADD COLUMN former_links text[] NOT NULL DEFAULT '{}';   -- of topics that were merged into it

ALTER TABLE tag_category ADD COLUMN names jsonb NOT NULL DEFAULT '{}';    -- by locale: EN, FR, BR, PL
ALTER TABLE tag_category ADD COLUMN revision integer NOT NULL DEFAULT 0;

-- A tag that is merged into another one, or got another link, stays as a row that names the one that it is now: what is
-- written or opened under the old link belongs to that one.
ALTER TABLE tag
    ADD COLUMN merged_into text REFERENCES tag ON DELETE CASCADE,
    ADD COLUMN blocked_at timestamptz,
    ADD COLUMN block_reason text NOT NULL DEFAULT '',
    ADD COLUMN revision integer NOT NULL DEFAULT 0;
CREATE INDEX tag_merged ON tag (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX tag_blocked ON tag (id) WHERE blocked_at IS NOT NULL;

-- Cards of posts hold the names of their tags.
CREATE FUNCTION post_card_stale_by_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE post SET card_version = 0
    WHERE card_version <> 0 AND id IN (SELECT post_id FROM post_tag WHERE tag_id = NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER tag_named AFTER UPDATE OF name, link ON tag
    FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.link <> NEW.link) EXECUTE FUNCTION post_card_stale_by_name();
