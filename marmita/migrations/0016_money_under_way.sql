-- What was captured and has neither gone back nor to the chef: compared each hour, however many payments are over.
CREATE INDEX payment_captured ON payment (id)
    WHERE status = 'succeeded' AND captured_cents > refunded_cents AND transferred_cents = 0;
