-- migrate: concurrently
CREATE INDEX CONCURRENTLY chef_search_filter ON chef_search
    USING gin (chef_search_filter_keys(document, location, facets, min_price_cents, open_minutes, free_of))
    WITH (fastupdate = off) WHERE listed;
