CREATE TABLE food_order (
    id                text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    number            bigint GENERATED ALWAYS AS IDENTITY UNIQUE,   -- what people say aloud
    request_key       text        NOT NULL,          -- the client's key of one purchase: a repeat returns the same order
    request_digest    text        NOT NULL DEFAULT '', -- SHA-256 of what was asked with it: another purchase needs another key
    customer_id       text        NOT NULL REFERENCES account,
    chef_id           text        NOT NULL REFERENCES chef,
    pick_up_point_id  text        REFERENCES chef,
    status            text        NOT NULL CHECK (status IN ('PAYMENT_INTENT_CREATED', 'PENDING', 'ACCEPTED', 'PAID', 'REJECTED',
                          'CANCELED', 'CANCELED_BY_CHEF', 'CANCELED_BY_USER', 'CANCELED_BY_ADMIN', 'COMPLETED')),
    delivery_type     text        NOT NULL CHECK (delivery_type IN ('DINE_IN', 'PICKUP', 'DELIVER_TO_PICKUP_POINT')),
    slot_start        timestamptz NOT NULL,
    slot_end          timestamptz NOT NULL CHECK (slot_end > slot_start),
    day               date        NOT NULL,          -- of the slot, Europe/Paris: the stock's day
    total_cents       integer     NOT NULL CHECK (total_cents >= 0),
    fee_cents         integer     NOT NULL CHECK (fee_cents BETWEEN 0 AND total_cents),
    currency          text        NOT NULL DEFAULT 'eur',
    hold_expires_at   timestamptz NOT NULL,
    latest_acceptance timestamptz NOT NULL,          -- what accept_by can be at most
    accept_by         timestamptz,                   -- NULL until the card is authorised
    cancel_before     timestamptz NOT NULL,          -- the customer's cut-off once accepted
    reason            text        NOT NULL DEFAULT '',
    hand_over_code    text        NOT NULL,
    stock_state       text        NOT NULL CHECK (stock_state IN ('HELD', 'SOLD', 'RELEASED')),
    created_at        timestamptz NOT NULL,
    updated_at        timestamptz NOT NULL,
    UNIQUE (customer_id, request_key)
);
CREATE INDEX food_order_customer ON food_order (customer_id, id DESC);
CREATE INDEX food_order_chef ON food_order (chef_id, id DESC);
CREATE INDEX food_order_point ON food_order (pick_up_point_id, id DESC) WHERE pick_up_point_id IS NOT NULL;
CREATE INDEX food_order_chef_open ON food_order (chef_id, slot_start) WHERE status IN ('PENDING', 'ACCEPTED', 'PAID');
CREATE INDEX food_order_hold ON food_order (hold_expires_at) WHERE status = 'PAYMENT_INTENT_CREATED';
CREATE INDEX food_order_accept_by ON food_order (accept_by) WHERE status = 'PENDING';
CREATE INDEX food_order_slot_end ON food_order (slot_end) WHERE status = 'PAID';

CREATE TABLE order_item (
    order_id      text     NOT NULL REFERENCES food_order ON DELETE CASCADE,
    position      smallint NOT NULL,
    food_id       text     NOT NULL,
    name          text     NOT NULL,
    image         jsonb,
    allergens     text[]   NOT NULL,
    price_cents   integer  NOT NULL CHECK (price_cents >= 0),
    quantity      smallint NOT NULL CHECK (quantity BETWEEN 1 AND 10),
    instructions  text     NOT NULL DEFAULT '',
    PRIMARY KEY (order_id, position)
);

-- The stock rows that the order holds, bags taken apart.
CREATE TABLE order_portion (
    order_id  text    NOT NULL REFERENCES food_order ON DELETE CASCADE,
    food_id   text    NOT NULL,
    quantity  integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (order_id, food_id)
);

CREATE TABLE order_event (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_id       text        NOT NULL REFERENCES food_order ON DELETE CASCADE,
    event          text        NOT NULL,
    from_status    text,
    to_status      text        NOT NULL,
    actor_kind     text        NOT NULL CHECK (actor_kind IN ('CUSTOMER', 'CHEF', 'HOST', 'ADMIN', 'PROVIDER', 'TIMER')),
    actor_id       text,
    reason         text        NOT NULL DEFAULT '',
    at             timestamptz NOT NULL
);
CREATE INDEX order_event_order ON order_event (order_id, id);

-- Moves of which somebody still has to be told by mail; gone once the mails are in the outbox.
CREATE TABLE order_mail (
    event_id  bigint PRIMARY KEY REFERENCES order_event ON DELETE CASCADE
);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER order_event_append_only BEFORE UPDATE ON order_event FOR EACH ROW EXECUTE FUNCTION refuse_change();
