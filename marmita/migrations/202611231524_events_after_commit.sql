-- Events are announced after their commit. Which of them were not, because a process was killed between the two, is seen
-- by their transactions: all that are older than the oldest one still running have ended. Older rows need none.
ALTER TABLE realtime_event ADD COLUMN transaction_id xid8;
ALTER TABLE realtime_event ALTER COLUMN transaction_id SET DEFAULT pg_current_xact_id();

-- Writes an event and returns its announcement. `publish_event`, which announces in the transaction itself, stays for
-- processes of the version before this step.
CREATE FUNCTION write_event(p_topics text[], p_kind text, p_data text, p_at timestamptz) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
    number bigint := nextval('realtime_revision');
BEGIN
    INSERT INTO realtime_event (revision, topic, kind, data, created_at)
    SELECT number, topic, p_kind, p_data::jsonb, p_at FROM unnest(p_topics) AS topic;
    RETURN number || ' ' || p_kind || ' ' || array_to_string(p_topics, ' ') || E'\n' || p_data;
END $$;
