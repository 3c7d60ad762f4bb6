-- migrate: locks: cases are read and written while it looks at them
ALTER TABLE moderation_case VALIDATE CONSTRAINT moderation_case_entity_type;
