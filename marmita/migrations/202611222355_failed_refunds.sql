-- References of refunds that the sandbox has made, and that the customer's bank has not taken later.
ALTER TABLE sandbox_intent ADD COLUMN failed_refunds text[] NOT NULL DEFAULT '{}';
