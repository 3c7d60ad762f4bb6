-- migrate: concurrently
-- The list of chefs by page number: its order by change, and what is not shown to anybody.
CREATE INDEX CONCURRENTLY chef_kind_updated ON chef (pick_up_point, updated_at, id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY chef_kind_unlisted ON chef (pick_up_point, created_at, id) WHERE NOT listed AND deleted_at IS NULL;
