-- migrate: concurrently
CREATE INDEX CONCURRENTLY chef_name ON chef (chef_name_key(name)) WHERE deleted_at IS NULL;
-- One account may have a chef and a pick-up point.
CREATE UNIQUE INDEX CONCURRENTLY chef_creator_kind ON chef (creator_id, pick_up_point);
DROP INDEX CONCURRENTLY IF EXISTS chef_creator;
