-- migrate: concurrently
-- The order of the list of papers, of all that count and of each state.
CREATE INDEX CONCURRENTLY chef_paper_submitted ON chef_paper (submitted_at, id) WHERE state <> 'REPLACED';
CREATE INDEX CONCURRENTLY chef_paper_state_submitted ON chef_paper (state, submitted_at, id);
DROP INDEX CONCURRENTLY IF EXISTS chef_paper_state;
