-- Messages are reported like comments.
ALTER TABLE report
    ADD COLUMN message_id text REFERENCES chat_message (id) ON DELETE CASCADE,
    DROP CONSTRAINT report_entity,
    ADD CONSTRAINT report_entity CHECK (num_nonnulls(chef_id, review_id, post_id, comment_id, message_id) = 1) NOT VALID;
