-- Posts are reported like chefs and reviews.
ALTER TABLE report
    ADD COLUMN post_id text REFERENCES post ON DELETE CASCADE,
    DROP CONSTRAINT report_check,
    ADD CONSTRAINT report_entity CHECK (num_nonnulls(chef_id, review_id, post_id) = 1) NOT VALID;
