-- migrate: locks: mails wait for seconds, so the table is nearly empty
-- Events of orders are found by their order, so a mail about one names the order too.
ALTER TABLE order_mail ADD COLUMN order_id text REFERENCES food_order ON DELETE CASCADE;

-- Processes of the version before this step name the event alone.
CREATE FUNCTION find_order_of_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT order_id INTO NEW.order_id FROM order_event WHERE id = NEW.event_id;
    RETURN NEW;
END $$;
CREATE TRIGGER order_mail_order BEFORE INSERT ON order_mail FOR EACH ROW WHEN (NEW.order_id IS NULL)
    EXECUTE FUNCTION find_order_of_mail();
UPDATE order_mail m SET order_id = e.order_id FROM order_event e WHERE e.id = m.event_id;
