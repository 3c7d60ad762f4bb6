-- What the text search looks up: each beginning of each word, so that a prefix is one entry of the index; words of one
-- letter also as '=x'; the cells of chef_density that the chef is in, '@level:row:col'; and how popular, '#0' to '#30'.
CREATE FUNCTION chef_search_terms(document tsvector, location point, popularity integer)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN array_to_tsvector(ARRAY(
        SELECT left(word, n)
        FROM unnest(tsvector_to_array(document)) AS word, generate_series(1, least(length(word), 16)) AS n
        UNION SELECT '=' || word FROM unnest(tsvector_to_array(document)) AS word WHERE length(word) = 1
        UNION SELECT concat('@', level, ':', floor(location[1] * 32 / 2 ^ level)::integer,
                            ':', floor(location[0] * 32 / 2 ^ level)::integer)
        FROM generate_series(0, 10) AS level WHERE location IS NOT NULL
        UNION SELECT '#' || floor(log(2, greatest(popularity, 0) + 1))));
