-- migrate: concurrently
-- The words of every 64th row: whether a word is common.
CREATE INDEX CONCURRENTLY account_sampled_words ON account USING gin (account_words(login, name, email))
    WHERE hashtextextended(id, 0) & 63 = 0;
CREATE INDEX CONCURRENTLY chef_sampled_words ON chef
    USING gin (chef_words(name, short_name, first_name, last_name, town, town_key)) WHERE hashtextextended(id, 0) & 63 = 0;
CREATE INDEX CONCURRENTLY audit_entry_sampled_words ON audit_entry USING gin (words)
    WHERE hashtextextended(id, 0) & 63 = 0;
