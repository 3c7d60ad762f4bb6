-- migrate: concurrently
CREATE INDEX CONCURRENTLY account_login_prefix ON account (login_key COLLATE "C");
