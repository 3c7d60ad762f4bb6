-- Comments are reported like posts.
ALTER TABLE report
    ADD COLUMN comment_id text REFERENCES comment ON DELETE CASCADE,
    DROP CONSTRAINT report_entity,
    ADD CONSTRAINT report_entity CHECK (num_nonnulls(chef_id, review_id, post_id, comment_id) = 1) NOT VALID;
