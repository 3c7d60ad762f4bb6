-- Portions that an order holds can be sold and given back whatever becomes of the food that they are portions of.
ALTER TABLE food_stock DROP CONSTRAINT food_stock_food_id_fkey;

-- A changed column of a unique key locks the whole row, against inserts that refer to it too: who wrote a receipt's
-- number waited for the order, whose owner waited to insert an operation. A partial index is no such key.
ALTER TABLE payment DROP CONSTRAINT payment_receipt_number_key, DROP CONSTRAINT payment_intent_id_key;
CREATE UNIQUE INDEX payment_receipt_number ON payment (receipt_number) WHERE receipt_number IS NOT NULL;
CREATE UNIQUE INDEX payment_intent ON payment (intent_id) WHERE intent_id IS NOT NULL;

-- Rows that a job over many could not deal with, for an admin to see. The job goes on, and tries them again.
CREATE TABLE job_failure (
    task       text        NOT NULL,
    subject    text        NOT NULL,             -- id or key of the row
    error      text        NOT NULL,             -- its kind, without values
    failures   integer     NOT NULL DEFAULT 1,
    first_at   timestamptz NOT NULL,
    last_at    timestamptz NOT NULL,
    PRIMARY KEY (task, subject)
);
CREATE INDEX job_failure_newest ON job_failure (last_at);

-- When the mails of a transition could not be written; they are tried again later, after all others.
ALTER TABLE order_mail ADD COLUMN failed_at timestamptz;
