-- migrate: concurrently
CREATE INDEX CONCURRENTLY chef_search_card_key ON chef_search_card USING gin (chef_search_keys(document, location, grade))
    WITH (fastupdate = off) WHERE listed;
