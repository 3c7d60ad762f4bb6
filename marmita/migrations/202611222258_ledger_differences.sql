-- What the provider has booked for a payment and we have not, or the other way round; deleted when both agree again.
-- `accepted_at`: an admin has taken the charge as it is.
CREATE TABLE ledger_difference (
    payment_id    text        NOT NULL REFERENCES payment,
    what          text        NOT NULL CHECK (what IN ('charge', 'captured', 'refunded', 'transferred', 'reversed')),
    ours_cents    integer     NOT NULL,
    theirs_cents  integer     NOT NULL,
    first_seen_at timestamptz NOT NULL,
    last_seen_at  timestamptz NOT NULL,
    accepted_at   timestamptz,
    PRIMARY KEY (payment_id, what)
);

-- An admin's one decision about an order whose charge does not match; who and why is in the order's events.
CREATE TABLE charge_settlement (
    order_id    text PRIMARY KEY REFERENCES food_order,
    request_key text        NOT NULL,
    decision    text        NOT NULL CHECK (decision IN ('REFUND', 'COMPLETE')),
    decided_at  timestamptz NOT NULL
);
