-- migrate: concurrently
-- Words without accents, instead of the words as they are written. Each is written at once: else a search reads what waits.
CREATE INDEX CONCURRENTLY account_by_terms ON account USING gin (account_terms(login, name, email)) WITH (fastupdate = off);
-- Every 256th and every 8,192nd row: whether a word is common.
CREATE INDEX CONCURRENTLY account_terms_sample ON account USING gin (account_terms(login, name, email))
    WITH (fastupdate = off) WHERE hashtextextended(id, 0) & 255 = 0;
CREATE INDEX CONCURRENTLY account_terms_small_sample ON account USING gin (account_terms(login, name, email))
    WITH (fastupdate = off) WHERE hashtextextended(id, 0) & 8191 = 0;
CREATE INDEX CONCURRENTLY chef_by_terms ON chef
    USING gin (chef_terms(name, short_name, first_name, last_name, town, town_key)) WITH (fastupdate = off);
CREATE INDEX CONCURRENTLY chef_point_terms ON chef
    USING gin (chef_terms(name, short_name, first_name, last_name, town, town_key)) WITH (fastupdate = off) WHERE pick_up_point;
CREATE INDEX CONCURRENTLY chef_terms_sample ON chef
    USING gin (chef_terms(name, short_name, first_name, last_name, town, town_key)) WITH (fastupdate = off)
    WHERE hashtextextended(id, 0) & 255 = 0;
DROP INDEX CONCURRENTLY IF EXISTS account_found_by_words;
DROP INDEX CONCURRENTLY IF EXISTS account_sample;
DROP INDEX CONCURRENTLY IF EXISTS account_small_sample;
DROP INDEX CONCURRENTLY IF EXISTS chef_found_by_words;
DROP INDEX CONCURRENTLY IF EXISTS chef_point_words;
DROP INDEX CONCURRENTLY IF EXISTS chef_sample;
