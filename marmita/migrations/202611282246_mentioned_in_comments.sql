-- As those of posts; apart from them, so that no step locks both tables.
CREATE TABLE comment_mentioned_account (
    comment_id  text NOT NULL REFERENCES comment ON DELETE CASCADE,
    account_id  text NOT NULL,
    PRIMARY KEY (comment_id, account_id)
);
CREATE INDEX comment_mentioned_account_comments ON comment_mentioned_account (account_id, comment_id);

CREATE FUNCTION write_mentioned_in_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM comment_mentioned_account WHERE comment_id = NEW.id;
    INSERT INTO comment_mentioned_account (comment_id, account_id)
    SELECT NEW.id, mentioned FROM mentioned_accounts(NEW.document) AS mentioned;
    RETURN NULL;
END $$;
CREATE TRIGGER comment_mentioned_insert AFTER INSERT ON comment
    FOR EACH ROW WHEN (NEW.document IS NOT NULL) EXECUTE FUNCTION write_mentioned_in_comment();
CREATE TRIGGER comment_mentioned_update AFTER UPDATE OF document ON comment
    FOR EACH ROW WHEN (OLD.document IS NOT NULL OR NEW.document IS NOT NULL)
    EXECUTE FUNCTION write_mentioned_in_comment();
