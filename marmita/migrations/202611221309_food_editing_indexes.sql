-- migrate: concurrently
CREATE UNIQUE INDEX CONCURRENTLY food_request ON food (chef_id, request_key) WHERE request_key IS NOT NULL;
-- Foods that show a photo: it may be finished or deleted by somebody else.
CREATE INDEX CONCURRENTLY food_photo ON food ((image ->> 'base')) WHERE image IS NOT NULL;
CREATE INDEX CONCURRENTLY surprise_bag_item_food ON surprise_bag_item (food_id);
ALTER TABLE food VALIDATE CONSTRAINT food_offered_declared;
