-- The sandbox provider's accounts of those who are paid, and the one link by which each is activated.
CREATE TABLE sandbox_account (
    id               text PRIMARY KEY,
    idempotency_key  text        NOT NULL UNIQUE,
    activated_at     timestamptz,
    link_token       text        UNIQUE,
    link_expires_at  timestamptz,
    return_path      text        NOT NULL DEFAULT '',
    created_at       timestamptz NOT NULL
);
