-- migrate: concurrently
-- Papers by the words of their chefs; it takes the place of the papers of each chef.
CREATE INDEX CONCURRENTLY chef_paper_by_words ON chef_paper USING gin (chef_words) WITH (fastupdate = off)
    WHERE state <> 'REPLACED';
DROP INDEX CONCURRENTLY IF EXISTS chef_paper_of_chef;
