-- migrate: concurrently
CREATE INDEX CONCURRENTLY chef_terms ON chef USING gin (chef_search_terms(search_document, location, popularity)) WHERE listed;
DROP INDEX CONCURRENTLY IF EXISTS chef_search;
