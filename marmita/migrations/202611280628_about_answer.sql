-- Code of the release before knows no cases about answers of chefs: it reads them as cases about a message that is gone.
ALTER TABLE moderation_case ADD COLUMN about_answer boolean NOT NULL DEFAULT false;
-- migrate: locks: few rows, of the day on which the type was new
UPDATE moderation_case SET entity_type = 'message', about_answer = true WHERE entity_type = 'answer';
