-- Whole words also follow the cell of size 4 that the chef is in, so that a search in a large town with very many chefs does
-- not compare the list of a word in a whole region with lists of cells. The index that there is only gets keys that nobody
-- asks it for, until the next step replaces it.
CREATE OR REPLACE FUNCTION chef_search_keys(document tsvector, location point, grade smallint)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000
    RETURN array_to_tsvector(ARRAY(
        SELECT place || beginning
        FROM (SELECT left(word, n) AS beginning
              FROM unnest(tsvector_to_array(document)) AS word, generate_series(1, least(length(word), 16)) AS n
              UNION ALL SELECT '=' || word FROM unnest(tsvector_to_array(document)) AS word WHERE length(word) = 1
             ) AS beginnings,
             unnest(ARRAY['', concat('@6:', floor(location[1] * 64 / 64)::integer,
                                     ':', floor(location[0] * 40 / 64)::integer, '/'),
                          concat('@8:', floor(location[1] * 64 / 256)::integer,
                                 ':', floor(location[0] * 40 / 256)::integer, '/')]) AS place
        UNION ALL SELECT concat('@4:', floor(location[1] * 64 / 16)::integer,
                                ':', floor(location[0] * 40 / 16)::integer, '/', left(word, 16))
        FROM unnest(tsvector_to_array(document)) AS word WHERE location IS NOT NULL
        UNION ALL SELECT concat('@', size, ':', floor(location[1] * 64 / 2 ^ size)::integer,
                                ':', floor(location[0] * 40 / 2 ^ size)::integer)
        FROM generate_series(0, 10) AS size
        UNION ALL SELECT '#' || grade));
