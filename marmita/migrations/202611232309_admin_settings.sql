-- What admins set while the application runs, with every version of it: the newest one counts. Without a value it is the
-- program's own default.
CREATE TABLE admin_setting_version (
    key      text        NOT NULL,
    version  integer     NOT NULL CHECK (version > 0),
    value    jsonb,
    reason   text        NOT NULL,
    saved_at timestamptz NOT NULL,
    saved_by text        REFERENCES account ON DELETE SET NULL,
    PRIMARY KEY (key, version)
);
CREATE INDEX admin_setting_version_author ON admin_setting_version (saved_by);
