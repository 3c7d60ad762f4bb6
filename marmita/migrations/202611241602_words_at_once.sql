-- Words of lists of admins are written to their index at once: else each search reads all that waits to be written.
ALTER INDEX account_found_by_words SET (fastupdate = off);
ALTER INDEX account_sample SET (fastupdate = off);
ALTER INDEX account_small_sample SET (fastupdate = off);
ALTER INDEX chef_found_by_words SET (fastupdate = off);
ALTER INDEX chef_point_words SET (fastupdate = off);
ALTER INDEX chef_sample SET (fastupdate = off);
SELECT gin_clean_pending_list(name::regclass) FROM unnest(ARRAY[
    'account_found_by_words', 'account_sample', 'chef_found_by_words', 'chef_point_words', 'chef_sample'
]) AS name;
