-- migrate: locks: the rows of accounts that are to be deleted, which are few
-- Whether the account is to be deleted, as the table of deletions has it: a list is in the order of columns of the account.
ALTER TABLE account ADD COLUMN leaves boolean NOT NULL DEFAULT false;

CREATE FUNCTION mark_leaving_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        UPDATE account SET leaves = true WHERE id = NEW.account_id AND NOT leaves;
    ELSE
        UPDATE account SET leaves = false WHERE id = OLD.account_id AND leaves;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER account_deletion_marks AFTER INSERT OR DELETE ON account_deletion
    FOR EACH ROW EXECUTE FUNCTION mark_leaving_account();

UPDATE account SET leaves = true WHERE id IN (SELECT account_id FROM account_deletion);
