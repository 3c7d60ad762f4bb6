-- What a customer says is wrong with an order: one report for each order. Its state is the order's column `problem`, so
-- that who has the order locked sees it.
CREATE TABLE order_problem (
    order_id     text PRIMARY KEY REFERENCES food_order ON DELETE CASCADE,
    kind         text        NOT NULL CHECK (kind IN ('NOT_RECEIVED', 'INCOMPLETE', 'QUALITY', 'ALLERGEN', 'OTHER')),
    description  text        NOT NULL,
    answer       text        NOT NULL DEFAULT '',    -- the chef's words, when nothing is refunded
    decision     text        NOT NULL DEFAULT '',    -- the admin's words, when nothing is refunded
    reported_at  timestamptz NOT NULL,
    decide_by    timestamptz NOT NULL
);
ALTER TABLE food_order ADD COLUMN problem text,
    ADD COLUMN report_until timestamptz;             -- set while the chef's money waits for a report
ALTER TABLE food_order ADD CONSTRAINT food_order_problem
    CHECK (problem IN ('OPEN', 'ANSWERED', 'REFUNDED', 'DISMISSED')) NOT VALID;
