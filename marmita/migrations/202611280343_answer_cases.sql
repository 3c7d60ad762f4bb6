-- migrate: narrows: it allows a value more
-- The answer of a chef to a review is removed by a decision too. The id is that of the review.
ALTER TABLE moderation_case DROP CONSTRAINT moderation_case_entity_type_check;
ALTER TABLE moderation_case ADD CONSTRAINT moderation_case_entity_type
    CHECK (entity_type IN ('chef', 'review', 'answer', 'post', 'comment', 'message')) NOT VALID;
