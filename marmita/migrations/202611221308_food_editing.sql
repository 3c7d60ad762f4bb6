-- What chefs edit. Rows that exist count as declared; a new one is undeclared until it says otherwise.
ALTER TABLE food
    ADD COLUMN amount            text    NOT NULL DEFAULT '',     -- what a portion is: "400 g", "2 pieces"
    ADD COLUMN allergens_declared boolean NOT NULL DEFAULT true,  -- `allergens` is complete; empty then means none
    ADD COLUMN revision          integer NOT NULL DEFAULT 1,      -- counts the saves, so that none overwrites another
    ADD COLUMN request_key       text,                            -- of the command that made it: a repeat makes no other
    ADD COLUMN request_digest    text,
    ADD CONSTRAINT food_offered_declared CHECK (allergens_declared OR NOT active) NOT VALID;
ALTER TABLE food ALTER COLUMN allergens_declared SET DEFAULT false;

ALTER TABLE chef ADD COLUMN surprise_bags_allowed boolean NOT NULL DEFAULT false;  -- by an admin, to pick-up points
UPDATE chef SET surprise_bags_allowed = true
WHERE pick_up_point AND EXISTS (SELECT FROM food f WHERE f.chef_id = chef.id AND f.surprise_bag);
