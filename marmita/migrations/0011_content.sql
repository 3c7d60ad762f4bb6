-- What an admin wrote over the texts that come with the program, with every version of it: the newest one counts.
-- A version without content brings the program's own text back.
CREATE TABLE content_version (
    revision  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    type      text        NOT NULL,
    locale    text        NOT NULL CHECK (locale IN ('EN', 'FR', 'BR', 'PL')),
    content   text,
    saved_at  timestamptz NOT NULL,
    saved_by  text        REFERENCES account ON DELETE SET NULL
);
CREATE INDEX content_version_newest ON content_version (type, locale, revision DESC);
CREATE INDEX content_version_author ON content_version (saved_by);
