-- A chef asks a pick-up point to take its meals, the host answers. Pairs that exist were named by chefs and are accepted.
ALTER TABLE chef_pick_up_point
    ADD COLUMN state       text        NOT NULL DEFAULT 'ACCEPTED'
                           CHECK (state IN ('REQUESTED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'ENDED')),
    ADD COLUMN changed_at  timestamptz NOT NULL DEFAULT now();
ALTER TABLE chef_pick_up_point ALTER COLUMN state DROP DEFAULT, ALTER COLUMN changed_at DROP DEFAULT;

-- The most orders that a pick-up point takes on one day; NULL: as many as come.
ALTER TABLE chef ADD COLUMN day_capacity integer CHECK (day_capacity > 0);
