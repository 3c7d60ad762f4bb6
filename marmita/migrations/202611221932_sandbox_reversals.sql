-- The sandbox's books take reversals of transfers. `reversed` is the reference of the transfer.
ALTER TABLE sandbox_movement ADD COLUMN reversed text;
ALTER TABLE sandbox_movement DROP CONSTRAINT sandbox_movement_kind_check;
ALTER TABLE sandbox_movement ADD CONSTRAINT sandbox_movement_kind_check
    CHECK (kind IN ('capture', 'cancel', 'refund', 'transfer', 'reversal')) NOT VALID;
