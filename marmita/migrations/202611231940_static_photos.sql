-- Pictures of the site: in its texts, at the head of the landing page, and logos of partners. Admins name them.
CREATE TABLE static_photo (
    id           text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    name         text        NOT NULL,
    name_key     text        NOT NULL UNIQUE,        -- without case
    kind         text        NOT NULL CHECK (kind IN ('TEXT', 'LANDING_PAGE', 'OUR_PARTNERS')),
    base         text        NOT NULL UNIQUE,        -- of the picture
    picture      jsonb       NOT NULL,               -- a Picture record
    uploaded_at  timestamptz NOT NULL,
    uploaded_by  text        REFERENCES account ON DELETE SET NULL
);
CREATE INDEX static_photo_uploader ON static_photo (uploaded_by);

-- What admins wrote and chose for the landing page, every version of it: the newest one counts.
CREATE TABLE landing_version (
    revision  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    page      jsonb       NOT NULL,
    saved_at  timestamptz NOT NULL,
    saved_by  text        REFERENCES account ON DELETE SET NULL
);
CREATE INDEX landing_version_author ON landing_version (saved_by);

CREATE INDEX landing_choice_author ON landing_choice (actor_id);
