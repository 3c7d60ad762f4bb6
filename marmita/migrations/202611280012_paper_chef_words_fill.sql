-- migrate: locks: papers of chefs, of which a few are handed in or decided on a day; two for each chef
UPDATE chef_paper p
SET chef_words = chef_terms(c.name, c.short_name, c.first_name, c.last_name, c.town, c.town_key)
FROM chef c WHERE c.id = p.chef_id AND p.chef_words = ''::tsvector;
