-- How the payment of an order ended, when that is not as usual: '' while it is pending, and once it has succeeded. Lists of
-- admins look for orders by their own state and by that of their payment, which no index of one table has otherwise.
-- A usual purchase never writes it. A payment's row is locked before its order's, here as everywhere.
ALTER TABLE food_order ADD COLUMN payment_end text NOT NULL DEFAULT '';

-- As OUTCOME of marmita/features/payments/queries/outcome.py says it.
CREATE FUNCTION payment_end(status text, captured_cents integer, refunded_cents integer, decline_code text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE WHEN status = 'canceled' THEN 'canceled'
        WHEN status = 'succeeded' AND captured_cents > 0 AND refunded_cents >= captured_cents THEN 'refunded'
        WHEN status = 'requires_payment_method' AND decline_code <> '' THEN 'failed' ELSE '' END;
