-- migrate: concurrently
-- The words of every 256th row, instead of every 64th: whether a word is common.
CREATE INDEX CONCURRENTLY account_sample ON account USING gin (account_words(login, name, email))
    WHERE hashtextextended(id, 0) & 255 = 0;
CREATE INDEX CONCURRENTLY chef_sample ON chef
    USING gin (chef_words(name, short_name, first_name, last_name, town, town_key)) WHERE hashtextextended(id, 0) & 255 = 0;
CREATE INDEX CONCURRENTLY audit_entry_sample ON audit_entry USING gin (words)
    WHERE hashtextextended(id, 0) & 255 = 0;
DROP INDEX CONCURRENTLY IF EXISTS account_sampled_words;
DROP INDEX CONCURRENTLY IF EXISTS chef_sampled_words;
DROP INDEX CONCURRENTLY IF EXISTS audit_entry_sampled_words;
