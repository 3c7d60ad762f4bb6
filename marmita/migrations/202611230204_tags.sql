CREATE TABLE tag_category (
    id        text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    name      text     NOT NULL UNIQUE,
    position  smallint NOT NULL
);
-- Hashtags. A row is written when a post uses the tag for the first time; `posts_count` is kept by the writer of posts.
CREATE TABLE tag (
    id           text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    link         text        NOT NULL UNIQUE,        -- without case and accents, in addresses
    name         text        NOT NULL,               -- as it was first written
    category_id  text        REFERENCES tag_category ON DELETE SET NULL,
    posts_count  integer     NOT NULL DEFAULT 0 CHECK (posts_count >= 0),
    created_at   timestamptz NOT NULL
);
CREATE INDEX tag_link_prefix ON tag (link COLLATE "C");
CREATE INDEX tag_popular ON tag (posts_count DESC, link);
CREATE INDEX tag_category_tags ON tag (category_id, posts_count DESC, link);
