-- No estimate is made of the keys: ANALYZE would compute those of 30,000 chefs each time.
ALTER INDEX chef_search_card_key ALTER COLUMN 1 SET STATISTICS 0;

-- The new rows take the name of the old ones, so that the version that still runs searches in them as well.
DROP TRIGGER chef_search_insert ON chef;
DROP TRIGGER chef_search_update ON chef;
DROP FUNCTION chef_search_follow;
DROP TABLE chef_search;
ALTER TABLE chef_search_card RENAME TO chef_search;
ALTER INDEX chef_search_card_pkey RENAME TO chef_search_pkey;
ALTER INDEX chef_search_card_key RENAME TO chef_search_key;
ALTER TABLE chef_search RENAME CONSTRAINT chef_search_card_chef_id_fkey TO chef_search_chef_id_fkey;

ALTER TRIGGER chef_search_card_insert ON chef RENAME TO chef_search_insert;
ALTER TRIGGER chef_search_card_update ON chef RENAME TO chef_search_update;
-- The function has the name of the table in its text.
DO $$ BEGIN
    EXECUTE replace(pg_get_functiondef('chef_search_card_follow'::regproc), 'INTO chef_search_card ', 'INTO chef_search ');
END $$;
ALTER FUNCTION chef_search_card_follow RENAME TO chef_search_follow;
