-- The file of a chef: papers that the operator asks for, with the document itself, which is never at a public address. A paper that is
-- accepted stays until the next one of its kind is accepted, and is REPLACED then. That a paper has expired follows from its day.
CREATE TABLE chef_paper (
    id            text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{24}$'),
    chef_id       text        NOT NULL REFERENCES chef ON DELETE CASCADE,
    kind          text        NOT NULL CHECK (kind IN ('REGISTRATION', 'HYGIENE', 'INSURANCE', 'IDENTITY')),
    state         text        NOT NULL CHECK (state IN ('SUBMITTED', 'ACCEPTED', 'REFUSED', 'REPLACED')),
    number        text        NOT NULL,
    country       text        NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
    issued_by     text        NOT NULL,
    issued_on     date,
    expires_on    date,
    request_key   text        NOT NULL,                     -- of the call that sent it
    document      bytea       NOT NULL CHECK (octet_length(document) <= 5242880),
    media_type    text        NOT NULL CHECK (media_type IN ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
    submitted_at  timestamptz NOT NULL,
    decided_at    timestamptz,
    reason        text        NOT NULL DEFAULT '',
    reminded      smallint,                                 -- how many days before the end the last reminder was for
    CHECK ((decided_at IS NULL) = (state = 'SUBMITTED'))
);
ALTER TABLE chef_paper ALTER COLUMN document SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX chef_paper_waiting ON chef_paper (chef_id, kind) WHERE state IN ('SUBMITTED', 'REFUSED');
CREATE UNIQUE INDEX chef_paper_accepted ON chef_paper (chef_id, kind) WHERE state = 'ACCEPTED';
CREATE UNIQUE INDEX chef_paper_request ON chef_paper (chef_id, request_key);
CREATE INDEX chef_paper_state ON chef_paper (state, id);
CREATE INDEX chef_paper_end ON chef_paper (coalesce(expires_on, 'infinity'), id);
CREATE INDEX chef_paper_expiry ON chef_paper (expires_on, id) WHERE state = 'ACCEPTED' AND expires_on IS NOT NULL;
CREATE INDEX chef_paper_decided ON chef_paper (decided_at) WHERE state IN ('REFUSED', 'REPLACED');

-- What everybody may know of the papers, and whether one that the operator asks for has expired, where that takes the chef from the
-- lists; both follow chef_paper.
ALTER TABLE chef ADD COLUMN papers jsonb NOT NULL DEFAULT '[]', ADD COLUMN papers_lapsed boolean NOT NULL DEFAULT false;
CREATE OR REPLACE FUNCTION chef_is_listed(c chef) RETURNS boolean LANGUAGE sql STABLE
    RETURN (c.active OR c.pick_up_point AND c.min_price_cents IS NULL)
        AND NOT c.suspended AND NOT c.closing AND NOT c.papers_lapsed AND c.location IS NOT NULL
        AND (c.verified_at IS NOT NULL OR NOT (SELECT needed FROM chef_verification));
CREATE OR REPLACE TRIGGER chef_listed BEFORE INSERT OR UPDATE OF
    active, closing, pick_up_point, min_price_cents, suspended, papers_lapsed, verified_at, location, listed ON chef
    FOR EACH ROW EXECUTE FUNCTION chef_write_listed();
