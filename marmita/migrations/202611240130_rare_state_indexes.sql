-- migrate: concurrently
-- Rare states with all that their count compares, so that the count reads the index alone; words of pick-up points only.
CREATE INDEX CONCURRENTLY chef_kind_suspended ON chef (pick_up_point, created_at, id) WHERE suspended AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY chef_kind_unverified ON chef (pick_up_point, created_at, id)
    WHERE verified_at IS NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY chef_point_words ON chef
    USING gin (chef_words(name, short_name, first_name, last_name, town, town_key)) WHERE pick_up_point;
CREATE INDEX CONCURRENTLY account_blocked_until ON account (created_at, id) INCLUDE (blocked_until)
    WHERE blocked_areas <> '{}' AND deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS chef_suspended;
