-- Locks an account and says whether it is there, and when it will be deleted: one round trip. The second statement of a
-- function begins after the first has its lock, so it sees what the transaction before has committed.
CREATE FUNCTION lock_account(wanted text, OUT is_there boolean, OUT deletion date) LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM account WHERE id = wanted FOR NO KEY UPDATE;
    is_there := FOUND;
    SELECT due_on INTO deletion FROM account_deletion WHERE account_id = wanted;
END $$;
