-- migrate: concurrently
CREATE INDEX CONCURRENTLY chef_unverified ON chef (created_at, id) WHERE verified_at IS NULL AND deleted_at IS NULL;
CREATE INDEX CONCURRENTLY outbox_mail_failed ON outbox_mail (created_at, id) WHERE sent_at IS NULL AND last_error IS NOT NULL;
CREATE INDEX CONCURRENTLY procrastinate_jobs_failed ON procrastinate_jobs (id) WHERE status = 'failed';
