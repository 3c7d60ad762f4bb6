-- migrate: narrows: the number alone was unique before
-- migrate: locks: no row is read under it, since the first partition has a validated constraint
-- Events of orders by the month of their order, whose id every statement names: all events of an order are in one
-- partition, and the others are not looked at.
LOCK TABLE food_order IN SHARE ROW EXCLUSIVE MODE;  -- before the others, as transactions take them
-- The events of an order go with it, and its mails too.
ALTER TABLE order_mail DROP CONSTRAINT order_mail_event_id_fkey;
-- The new table gives its own trigger to each partition.
DROP TRIGGER order_event_append_only ON order_event;

-- Numbers go on where they are. A split table can have no identity before PostgreSQL 17.
CREATE SEQUENCE order_event_number AS bigint;
SELECT setval('order_event_number', nextval(pg_get_serial_sequence('order_event', 'id')));
ALTER TABLE order_event ALTER COLUMN id DROP IDENTITY, DROP CONSTRAINT order_event_pkey,
    ADD CONSTRAINT order_event_pkey PRIMARY KEY USING INDEX order_event_key;
DROP INDEX order_event_order;
SELECT set_aside('order_event');

CREATE TABLE order_event (
    id             bigint      NOT NULL DEFAULT nextval('order_event_number'),
    order_id       text        NOT NULL CONSTRAINT order_event_order_id_fkey REFERENCES food_order ON DELETE CASCADE,
    event          text        NOT NULL,
    from_status    text,
    to_status      text        NOT NULL,
    actor_kind     text        NOT NULL CONSTRAINT order_event_actor_kind_check
                   CHECK (actor_kind IN ('CUSTOMER', 'CHEF', 'HOST', 'ADMIN', 'PROVIDER', 'TIMER')),
    actor_id       text,
    reason         text        NOT NULL DEFAULT '',
    at             timestamptz NOT NULL,
    amount_cents   integer,
    PRIMARY KEY (order_id, id)
) PARTITION BY RANGE (order_id);
ALTER SEQUENCE order_event_number OWNED BY order_event.id;
CREATE INDEX order_event_helper ON order_event (actor_id) WHERE actor_kind IN ('ADMIN', 'HOST');
CREATE TRIGGER order_event_append_only BEFORE UPDATE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
SELECT attach_first('order_event');
