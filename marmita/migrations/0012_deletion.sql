-- Who wants to go, and when. Gone with the account, the words too.
CREATE TABLE account_deletion (
    account_id    text PRIMARY KEY REFERENCES account ON DELETE CASCADE,
    due_on        date        NOT NULL,          -- Europe/Paris
    reason        text        NOT NULL,
    asked_at      timestamptz NOT NULL,
    postponed_at  timestamptz                    -- when the person was told that open orders hold it up
);
CREATE INDEX account_deletion_due ON account_deletion (due_on);

-- What the law wants kept outlives its account under another one, made for it: a pseudonym, which nobody can log in
-- to, write to or find. Its names are empty; its keys hold what no login name or e-mail can.
ALTER TABLE account ADD COLUMN deleted_at timestamptz;
-- A kitchen of which only past orders know. Its names are empty.
ALTER TABLE chef ADD COLUMN deleted_at timestamptz;
-- It takes no more orders, because its chef goes once the open ones are done. Then `active` is false.
ALTER TABLE chef ADD COLUMN closing boolean NOT NULL DEFAULT false;
-- Where foods that go are looked for.
CREATE INDEX cart_item_food ON cart_item (food_id);
CREATE INDEX cart_item_chef ON cart_item (chef_id);
CREATE INDEX surprise_bag_item_food ON surprise_bag_item (food_id);

-- The accounts whom a mail is for or speaks of: it goes with each of them.
ALTER TABLE outbox_mail ADD COLUMN about text[] NOT NULL DEFAULT '{}';
CREATE INDEX outbox_mail_about ON outbox_mail USING gin (about);

-- The trail of an order stays as it was written, but for words and persons: those may be forgotten.
CREATE INDEX order_event_helper ON order_event (actor_id) WHERE actor_kind IN ('ADMIN', 'HOST');
DROP TRIGGER order_event_append_only ON order_event;
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.reason NOT IN ('', OLD.reason)
        OR ROW(NEW.id, NEW.order_id, NEW.event, NEW.from_status, NEW.to_status, NEW.actor_kind, NEW.at)
            IS DISTINCT FROM ROW(OLD.id, OLD.order_id, OLD.event, OLD.from_status, OLD.to_status, OLD.actor_kind, OLD.at)
        OR NEW.actor_id IS DISTINCT FROM OLD.actor_id
            AND NOT EXISTS (SELECT FROM account WHERE id = NEW.actor_id AND deleted_at IS NOT NULL)
    THEN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER order_event_append_only BEFORE UPDATE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
DROP FUNCTION refuse_change();
