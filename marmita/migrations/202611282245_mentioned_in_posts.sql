-- Accounts that the document of a post mentions: found when one is erased, so that its name goes from texts of others.
-- `account_id` is without a key: rows of who is gone are what is still to be written anew, and who writes does not wait
-- for an erasure. A trigger writes them, so that no version of the application forgets it.
CREATE TABLE post_mentioned_account (
    post_id     text NOT NULL REFERENCES post ON DELETE CASCADE,
    account_id  text NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX post_mentioned_account_posts ON post_mentioned_account (account_id, post_id);

CREATE FUNCTION mentioned_accounts(document jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT DISTINCT id #>> '{}' FROM jsonb_path_query(document, 'strict $.** ? (@.type == "mention").attrs.id') AS id
$$;
CREATE FUNCTION write_mentioned_in_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM post_mentioned_account WHERE post_id = NEW.id;
    INSERT INTO post_mentioned_account (post_id, account_id)
    SELECT NEW.id, mentioned FROM mentioned_accounts(NEW.document) AS mentioned;
    RETURN NULL;
END $$;
CREATE TRIGGER post_mentioned_insert AFTER INSERT ON post
    FOR EACH ROW WHEN (NEW.document IS NOT NULL) EXECUTE FUNCTION write_mentioned_in_post();
CREATE TRIGGER post_mentioned_update AFTER UPDATE OF document ON post
    FOR EACH ROW WHEN (OLD.document IS NOT NULL OR NEW.document IS NOT NULL) EXECUTE FUNCTION write_mentioned_in_post();
