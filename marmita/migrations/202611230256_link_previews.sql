-- What pages of other sites say about themselves. Nothing here says who wrote the link.
CREATE TABLE link_preview (
    id text PRIMARY KEY,
    address_key bytea NOT NULL UNIQUE,
    address text NOT NULL,
    title text NOT NULL DEFAULT '',
    description text NOT NULL DEFAULT '',
    site text NOT NULL DEFAULT '',
    written_at timestamptz NOT NULL,
    requested_at timestamptz NOT NULL,
    fetched_at timestamptz
);
CREATE INDEX link_preview_written_at ON link_preview (written_at);
