-- migrate: concurrently
-- Finds the cards that are to be written; usually none.
CREATE INDEX CONCURRENTLY post_card_version ON post (card_version, id);
