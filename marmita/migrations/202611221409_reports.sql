-- What people report to moderators: one row for each reporter and entity, which has a column of its own by kind, so that
-- it cannot point to nothing.
CREATE TABLE report (
    id           text PRIMARY KEY,
    reporter_id  text        NOT NULL REFERENCES account ON DELETE CASCADE,
    chef_id      text        REFERENCES chef ON DELETE CASCADE,
    review_id    text        REFERENCES review ON DELETE CASCADE,
    reason       text        NOT NULL CHECK (reason IN ('porn', 'duplicate', 'fraud', 'lack_18', 'advert', 'other')),
    description  text        NOT NULL,
    created_at   timestamptz NOT NULL,
    CHECK (num_nonnulls(chef_id, review_id) = 1),
    UNIQUE (reporter_id, chef_id),
    UNIQUE (reporter_id, review_id)
);
CREATE INDEX report_chef ON report (chef_id);
CREATE INDEX report_review ON report (review_id);
