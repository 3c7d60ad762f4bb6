-- migrate: concurrently
-- Chefs that are not listed because a paper has expired.
CREATE INDEX CONCURRENTLY chef_papers_lapsed ON chef (id) WHERE papers_lapsed;
