-- migrate: concurrently
CREATE INDEX CONCURRENTLY account_by_weekly_terms ON account
    USING gin (account_weekly_terms(created_at, login, name, email)) WITH (fastupdate = off);
