-- One row that health checks write, so that "ok" means that a transaction was made durable.
CREATE TABLE health_probe (
    single      boolean     PRIMARY KEY DEFAULT true CHECK (single),
    checked_at  timestamptz NOT NULL
) WITH (fillfactor = 50);
