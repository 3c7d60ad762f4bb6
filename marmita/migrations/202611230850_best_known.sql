-- migrate: concurrently
CREATE INDEX CONCURRENTLY karma_best_known ON karma ((plus - minus) DESC, account_id) WHERE plus > minus;
