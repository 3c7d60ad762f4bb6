-- Posts that admins suggest to everybody, few at a time.
CREATE TABLE suggested_post (
    post_id       text PRIMARY KEY REFERENCES post ON DELETE CASCADE,
    suggested_at  timestamptz NOT NULL
);
