-- Apart from the column, so that no step locks both tables: who pays has them in the other order.
CREATE FUNCTION write_payment_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE food_order
    SET payment_end = payment_end(NEW.status, NEW.captured_cents, NEW.refunded_cents, NEW.decline_code)
    WHERE id = NEW.order_id;
    RETURN NULL;
END $$;
CREATE TRIGGER payment_made AFTER INSERT ON payment FOR EACH ROW
    WHEN (payment_end(NEW.status, NEW.captured_cents, NEW.refunded_cents, NEW.decline_code) <> '')
    EXECUTE FUNCTION write_payment_end();
CREATE TRIGGER payment_changed AFTER UPDATE OF status, captured_cents, refunded_cents, decline_code ON payment FOR EACH ROW
    WHEN (payment_end(NEW.status, NEW.captured_cents, NEW.refunded_cents, NEW.decline_code)
        <> payment_end(OLD.status, OLD.captured_cents, OLD.refunded_cents, OLD.decline_code))
    EXECUTE FUNCTION write_payment_end();
