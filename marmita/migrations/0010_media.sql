-- What people sent as pictures. Its files are in the storage, in a folder of its own that no other photo ever has;
-- `picture` is the record that the wire shows, and names the renditions that exist. Without one the upload is under way.
CREATE TABLE photo (
    id              text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    account_id      text        NOT NULL REFERENCES account ON DELETE CASCADE,   -- who sent it
    photo_type      text        NOT NULL,
    entity_id       text        NOT NULL DEFAULT '',   -- whose picture it is meant to be
    temp_id         text        NOT NULL DEFAULT '',   -- the sender's own word for what does not exist yet
    folder          text        NOT NULL UNIQUE,
    picture         jsonb,
    blurred_folder  text        UNIQUE,                -- adult: what is shown to everybody else, nowhere near the sharp one
    blurred         jsonb,
    created_at      timestamptz NOT NULL,
    finished_at     timestamptz,                       -- all renditions are there
    attached_at     timestamptz,                       -- something shows it; a photo that nothing shows lives for a day
    attached_by     text        REFERENCES account ON DELETE SET NULL
);
CREATE INDEX photo_account ON photo (account_id);
CREATE INDEX photo_attached_by ON photo (attached_by) WHERE attached_by IS NOT NULL;
CREATE INDEX photo_unused ON photo (created_at) WHERE attached_at IS NULL;

-- Folders whose photo is gone, until their files are. However a row goes, by hand or with its account, its files follow.
CREATE TABLE photo_removal (
    folder      text PRIMARY KEY,
    created_at  timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION photo_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO photo_removal (folder)
    SELECT folder FROM unnest(ARRAY[OLD.folder, OLD.blurred_folder]) AS folder WHERE folder IS NOT NULL
    ON CONFLICT DO NOTHING;
    PERFORM wake_job('remove_photo_files');
    RETURN NULL;
END $$;
CREATE TRIGGER photo_removed AFTER DELETE ON photo FOR EACH ROW EXECUTE FUNCTION photo_removed();
