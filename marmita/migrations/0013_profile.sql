-- A profile shows its owner's newest reviews.
CREATE INDEX review_author ON review (account_id, id DESC);

ALTER TABLE account
    ADD CONSTRAINT account_about_me CHECK (char_length(about_me) <= 150),
    ADD CONSTRAINT account_content_settings CHECK (jsonb_typeof(content_settings) = 'object');
