-- migrate: concurrently
CREATE INDEX CONCURRENTLY chef_search_near ON chef_search USING gin (chef_search_keys(document, location, grade))
    WITH (fastupdate = off) WHERE listed;
DROP INDEX CONCURRENTLY IF EXISTS chef_search_key;
