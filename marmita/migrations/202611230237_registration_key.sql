-- The key of the form that registered the account: the same form sent again, after a lost answer, is no second account.
ALTER TABLE account ADD COLUMN registration_key text;
