-- migrate: concurrently
-- The words of every 32nd pick-up point: whether more than two hundred have one.
CREATE INDEX CONCURRENTLY chef_point_sample ON chef
    USING gin (chef_terms(name, short_name, first_name, last_name, town, town_key)) WITH (fastupdate = off)
    WHERE pick_up_point AND hashtextextended(id, 0) & 31 = 0;
