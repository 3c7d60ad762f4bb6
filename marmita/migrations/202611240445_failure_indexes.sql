-- migrate: concurrently
CREATE INDEX CONCURRENTLY procrastinate_jobs_given_up ON procrastinate_jobs (id) WHERE status IN ('failed', 'aborted');
DROP INDEX CONCURRENTLY IF EXISTS procrastinate_jobs_failed;
CREATE INDEX CONCURRENTLY text_message_failed ON text_message (due_at) WHERE state = 'FAILED';
