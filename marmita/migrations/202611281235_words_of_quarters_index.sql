-- migrate: concurrently
CREATE INDEX CONCURRENTLY chef_paper_by_quarterly_terms ON chef_paper
    USING gin (paper_quarterly_terms(submitted_at, chef_words)) WITH (fastupdate = off)
    WHERE state <> 'REPLACED';
