-- Refunds that a person asked for: how much of each the chef bears. Who and why is in the order's events.
CREATE TABLE payment_refund (
    key          text PRIMARY KEY REFERENCES payment_operation,
    request_key  text        NOT NULL,
    chef_cents   integer     NOT NULL CHECK (chef_cents >= 0),
    bearer       text        NOT NULL CHECK (bearer IN ('CHEF', 'PLATFORM', 'SHARED')),
    kind         text        NOT NULL CHECK (kind IN ('NOT_RECEIVED', 'INCOMPLETE', 'QUALITY', 'ALLERGEN', 'GOODWILL', 'OTHER')),
    created_at   timestamptz NOT NULL
);
ALTER TABLE order_event ADD COLUMN amount_cents integer;

-- Transfers can be taken back, and a charge can be disputed at the bank: both as the provider reports them.
ALTER TABLE payment ADD COLUMN reversed_cents integer NOT NULL DEFAULT 0, ADD COLUMN dispute text NOT NULL DEFAULT 'none';
ALTER TABLE payment
    ADD CONSTRAINT payment_reversed CHECK (reversed_cents BETWEEN 0 AND transferred_cents) NOT VALID,
    ADD CONSTRAINT payment_dispute CHECK (dispute IN ('none', 'open', 'won', 'lost')) NOT VALID;
ALTER TABLE payment_operation DROP CONSTRAINT payment_operation_operation_check;
ALTER TABLE payment_operation ADD CONSTRAINT payment_operation_operation_check
    CHECK (operation IN ('create', 'capture', 'cancel', 'refund', 'transfer', 'reverse')) NOT VALID;

ALTER TABLE sandbox_intent ADD COLUMN dispute text NOT NULL DEFAULT 'none';
