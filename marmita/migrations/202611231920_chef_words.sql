-- The words by which admins find chefs. Cheap and immutable, so that an index can hold them.
CREATE FUNCTION chef_words(name text, short_name text, first_name text, last_name text, town text, town_key text)
    RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN to_tsvector('simple'::regconfig, regexp_replace(
        lower(name || ' ' || short_name || ' ' || first_name || ' ' || last_name || ' ' || town || ' ' || town_key),
        '[^[:alnum:]]+', ' ', 'g'));
