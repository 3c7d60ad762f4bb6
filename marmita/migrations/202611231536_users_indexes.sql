-- migrate: concurrently
CREATE INDEX CONCURRENTLY account_found_by_words ON account USING gin (account_words(login, name, email));
CREATE INDEX CONCURRENTLY account_joined ON account (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX CONCURRENTLY account_not_activated ON account (created_at, id) WHERE activated_at IS NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY account_blocked ON account (created_at, id) WHERE blocked_areas <> '{}';
CREATE INDEX CONCURRENTLY account_moderators ON account (created_at, id) WHERE 'MOD' = ANY (authorities);
CREATE INDEX CONCURRENTLY account_senior_moderators ON account (created_at, id) WHERE 'SENIOR_MOD' = ANY (authorities);
CREATE INDEX CONCURRENTLY account_chefs ON account (created_at, id) WHERE 'CHEF' = ANY (authorities);
