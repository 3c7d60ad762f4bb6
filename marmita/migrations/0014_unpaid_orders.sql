-- Portions are held before they are paid for: nobody holds more than a few orders' worth of them.
CREATE INDEX food_order_unpaid ON food_order (customer_id)
    WHERE status = 'PAYMENT_INTENT_CREATED' AND stock_state = 'HELD';

-- How many unpaid orders of the customer hold portions. Two purchases at once count one after the other: each statement
-- of a volatile function sees what was committed while it waited for the lock.
CREATE FUNCTION unpaid_orders(customer text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM account WHERE id = customer FOR NO KEY UPDATE;
    RETURN (SELECT count(*) FROM food_order
            WHERE customer_id = customer AND status = 'PAYMENT_INTENT_CREATED' AND stock_state = 'HELD');
END $$;
