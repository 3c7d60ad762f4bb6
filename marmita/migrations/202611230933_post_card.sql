-- What lists show of a post that nobody else changes and nothing counts, as JSON: features/posts/queries/card.py writes
-- it. Version 0 says that it has to be written; readers make it meanwhile. Of a long row everything else is compressed
-- and moved out first, so that it can be copied as it is.
ALTER TABLE post ADD COLUMN card text;
ALTER TABLE post ADD COLUMN card_version smallint NOT NULL DEFAULT 0;
ALTER TABLE post ALTER COLUMN card SET STORAGE MAIN;

CREATE FUNCTION post_card_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.card_version := 0;
    RETURN NEW;
END $$;
CREATE TRIGGER post_card_stale BEFORE UPDATE OF name, excerpt, content_type, adult, pictures, created_at, edited_at
    ON post FOR EACH ROW EXECUTE FUNCTION post_card_stale();

CREATE FUNCTION post_card_stale_by_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE post SET card_version = 0 WHERE card_version <> 0 AND id IN (SELECT post_id FROM changed);
    RETURN NULL;
END $$;
CREATE TRIGGER post_tag_insert AFTER INSERT ON post_tag REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION post_card_stale_by_tag();
CREATE TRIGGER post_tag_delete AFTER DELETE ON post_tag REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION post_card_stale_by_tag();
