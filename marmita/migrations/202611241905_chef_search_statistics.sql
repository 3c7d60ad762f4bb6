-- No estimate is made of the keys: ANALYZE would compute those of 30,000 chefs each time.
ALTER INDEX chef_search_near ALTER COLUMN 1 SET STATISTICS 0;
ALTER INDEX chef_search_filter ALTER COLUMN 1 SET STATISTICS 0;
