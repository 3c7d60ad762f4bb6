-- The index by ranges of rows of the step before serves the nightly deletion.
DROP INDEX realtime_event_age;
