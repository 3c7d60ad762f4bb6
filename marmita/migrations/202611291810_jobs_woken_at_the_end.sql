-- Who wakes a job holds its name until the commit, and others who wake it wait. So it is woken at the end of the
-- transaction, when nothing more is locked, and several jobs in the order of their names: else two transactions wait
-- for each other. Each row is deleted in the transaction that has inserted it.
CREATE UNLOGGED TABLE woken_job (
    transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
    task           text NOT NULL,
    PRIMARY KEY (transaction_id, task)
);

CREATE FUNCTION queue_woken_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    woken text;
BEGIN
    FOR woken IN SELECT task FROM woken_job WHERE transaction_id = pg_current_xact_id() ORDER BY task LOOP
        CONTINUE WHEN EXISTS (SELECT FROM procrastinate_jobs WHERE queueing_lock = woken AND status = 'todo');
        BEGIN
            PERFORM procrastinate_defer_jobs_v1(
                ARRAY[ROW('default', woken, 0, woken, woken, '{}', NULL)::procrastinate_job_to_defer_v1]);
        EXCEPTION WHEN unique_violation THEN  -- somebody else has, this very moment
            NULL;
        END;
    END LOOP;
    DELETE FROM woken_job WHERE transaction_id = pg_current_xact_id();
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER woken_job_queued AFTER INSERT ON woken_job DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION queue_woken_jobs();

CREATE OR REPLACE FUNCTION wake_job(task text) RETURNS void LANGUAGE sql AS $$
    INSERT INTO woken_job (task) VALUES (task) ON CONFLICT DO NOTHING
$$;
