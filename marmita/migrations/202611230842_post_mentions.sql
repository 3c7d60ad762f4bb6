-- Chefs and dishes that the document of a post names, in the order of reading, for its cards and for the chef's page.
-- `food_id` is without a key: a post stays as it is when the dish goes.
CREATE TABLE post_mention (
    post_id   text     NOT NULL REFERENCES post ON DELETE CASCADE,
    position  smallint NOT NULL,
    chef_id   text     NOT NULL REFERENCES chef ON DELETE CASCADE,
    food_id   text,
    PRIMARY KEY (post_id, position)
);
CREATE INDEX post_mention_chef ON post_mention (chef_id, post_id DESC);
