-- migrate: concurrently
CREATE INDEX CONCURRENTLY account_admin ON account (id) WHERE 'ADMIN' = ANY (authorities);
