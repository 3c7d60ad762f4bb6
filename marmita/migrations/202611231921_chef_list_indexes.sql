-- migrate: concurrently
CREATE INDEX CONCURRENTLY chef_found_by_words ON chef USING gin (chef_words(name, short_name, first_name, last_name, town, town_key));
CREATE INDEX CONCURRENTLY chef_kind_created ON chef (pick_up_point, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY chef_kind_name ON chef (pick_up_point, lower(name) COLLATE "C", id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY chef_suspended ON chef (created_at, id) WHERE suspended AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY chef_without_address ON chef (created_at, id) WHERE location IS NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY chef_without_account ON chef (created_at, id) WHERE payment_account IS NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY chef_not_paid ON chef (created_at, id) WHERE payment_account IS NOT NULL AND NOT active AND deleted_at IS NULL;
