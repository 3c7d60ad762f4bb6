-- The words by which admins find accounts. Cheap and immutable, so that an index can hold them.
CREATE FUNCTION account_words(login text, name text, email text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN to_tsvector('simple'::regconfig,
        regexp_replace(lower(login || ' ' || name || ' ' || email), '[^[:alnum:]]+', ' ', 'g'));
