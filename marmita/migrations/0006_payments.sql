CREATE TABLE payment (
    id               text PRIMARY KEY,
    order_id         text        NOT NULL UNIQUE REFERENCES food_order,
    provider         text        NOT NULL,
    intent_id        text        UNIQUE,             -- NULL until the provider has answered
    client_secret    text,
    amount_cents     integer     NOT NULL CHECK (amount_cents >= 0),
    fee_cents        integer     NOT NULL CHECK (fee_cents >= 0),
    currency         text        NOT NULL,
    status           text        NOT NULL CHECK (status IN ('canceled', 'processing', 'requires_action', 'requires_capture',
                         'requires_confirmation', 'requires_payment_method', 'succeeded')),
    decline_code     text,                           -- why the last card was refused
    capture_before   timestamptz,
    captured_cents   integer     NOT NULL DEFAULT 0 CHECK (captured_cents BETWEEN 0 AND amount_cents),
    refunded_cents   integer     NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND captured_cents),
    transferred_cents integer    NOT NULL DEFAULT 0 CHECK (transferred_cents BETWEEN 0 AND captured_cents),
    destination      text        NOT NULL,           -- the chef's account at the provider
    receipt_number   bigint      UNIQUE,
    created_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL
);
CREATE INDEX payment_open ON payment (updated_at) WHERE status NOT IN ('canceled', 'succeeded');
CREATE SEQUENCE receipt_number;

-- Every call that moves money is written down before it is made; its key makes a repeat harmless.
CREATE TABLE payment_operation (
    key          text PRIMARY KEY,                   -- order:{id}:{operation}:{attempt}
    payment_id   text        NOT NULL REFERENCES payment,
    operation    text        NOT NULL CHECK (operation IN ('create', 'capture', 'cancel', 'refund', 'transfer')),
    amount_cents integer     NOT NULL CHECK (amount_cents >= 0),
    state        text        NOT NULL CHECK (state IN ('REQUESTED', 'DONE', 'FAILED')),
    provider_ref text,
    error        text        NOT NULL DEFAULT '',
    created_at   timestamptz NOT NULL,
    updated_at   timestamptz NOT NULL
);
CREATE INDEX payment_operation_payment ON payment_operation (payment_id);
CREATE INDEX payment_operation_open ON payment_operation (created_at) WHERE state = 'REQUESTED';

CREATE TABLE provider_event (
    id           text PRIMARY KEY,
    kind         text        NOT NULL,
    intent_id    text        NOT NULL,
    due_at       timestamptz NOT NULL,               -- when the intent is to be asked for again
    applied_at   timestamptz
);
CREATE INDEX provider_event_waiting ON provider_event (due_at) WHERE applied_at IS NULL;

-- The sandbox provider's own books: what a real provider keeps on its side. Nothing else reads them.
CREATE TABLE sandbox_intent (
    id               text PRIMARY KEY,
    idempotency_key  text        NOT NULL UNIQUE,
    client_secret    text        NOT NULL,
    amount_cents     integer     NOT NULL CHECK (amount_cents > 0),
    currency         text        NOT NULL,
    order_id         text        NOT NULL,
    status           text        NOT NULL,
    card_brand       text,
    card_last4       text,
    decline_code     text,
    captured_cents   integer     NOT NULL DEFAULT 0,
    refunded_cents   integer     NOT NULL DEFAULT 0 CHECK (refunded_cents <= captured_cents),
    capture_before   timestamptz,
    settles_at       timestamptz,                    -- when a 'processing' card ends
    created_at       timestamptz NOT NULL
);
CREATE TABLE sandbox_movement (
    idempotency_key  text PRIMARY KEY,
    intent_id        text        NOT NULL REFERENCES sandbox_intent,
    kind             text        NOT NULL CHECK (kind IN ('capture', 'cancel', 'refund', 'transfer')),
    amount_cents     integer     NOT NULL,
    destination      text,
    reference        text        NOT NULL UNIQUE,
    created_at       timestamptz NOT NULL
);
CREATE INDEX sandbox_movement_intent ON sandbox_movement (intent_id);
