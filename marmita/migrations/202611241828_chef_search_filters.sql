-- What the index of filtered text searches has: each word of a chef after what filters ask of the chef, so that the index
-- gives those who are called so and fit, and not all who are called so. A class is a cuisine ('c3', its bit in facets); how
-- cheap the cheapest dish is and whether some dish has no gluten ('p0' to 'p7': 1 without gluten, 2 up to 15 euros, 4 up to
-- 10, 6 up to 5); and when the chef is open after 18:00 ('e1' to 'e7': 1 on Friday, 2 on Saturday, 4 on another day). The
-- same follows the cells of sizes 6 and 8 that the chef is in, and the cells of the narrower squares of
-- domain/search_rounds.py are there too. Words that begin with a digit have no classes.
CREATE FUNCTION chef_search_classes(facets bigint, min_price_cents integer, open_minutes int4multirange, free_of integer)
    RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN ARRAY(
        SELECT 'c' || bit FROM generate_series(0, 23) AS bit WHERE facets & (1::bigint << bit) <> 0
        UNION ALL SELECT 'p' || (CASE WHEN min_price_cents <= 500 THEN 6 WHEN min_price_cents <= 1000 THEN 4
                                      WHEN min_price_cents <= 1500 THEN 2 ELSE 0 END) + (free_of & 1)
        UNION ALL SELECT 'e' || sum(DISTINCT CASE day WHEN 4 THEN 1 WHEN 5 THEN 2 ELSE 4 END)
        FROM generate_series(0, 6) AS day WHERE open_minutes && int4range(day * 1440 + 1080, day * 1440 + 1440)
        HAVING count(*) > 0);

CREATE FUNCTION chef_search_filter_keys(document tsvector, location point, facets bigint, min_price_cents integer,
                                        open_minutes int4multirange, free_of integer)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
    RETURN array_to_tsvector(ARRAY(
        SELECT concat(place, class, '/', left(word, 16))
        FROM unnest(chef_search_classes(facets, min_price_cents, open_minutes, free_of)) AS class,
             unnest(tsvector_to_array(document)) AS word,
             unnest(ARRAY['', concat('@6:', floor(location[1])::integer, ':', floor(location[0] * 40 / 64)::integer, '/'),
                          concat('@8:', floor(location[1] * 64 / 256)::integer,
                                 ':', floor(location[0] * 40 / 256)::integer, '/')]) AS place
        WHERE left(word, 1) NOT BETWEEN '0' AND '9'
        UNION ALL SELECT concat('@', size, ':', floor(location[1] * 64 / 2 ^ size)::integer,
                                ':', floor(location[0] * 40 / 2 ^ size)::integer)
        FROM unnest('{0,2,3,4,5,10}'::integer[]) AS size));
