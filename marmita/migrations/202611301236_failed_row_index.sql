-- migrate: concurrently
-- Failed rows by the id that lists of failures show: must equal the expression of `failed_jobs.py`.
CREATE INDEX CONCURRENTLY job_failure_listed ON job_failure (('row-' || md5(task || '/' || subject)));
