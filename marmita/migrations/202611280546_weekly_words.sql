-- Words of accounts with the week of joining before each: a word is read week by week until a page is full.
CREATE FUNCTION week_number(at timestamptz) RETURNS int LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN floor(extract(epoch FROM at AT TIME ZONE 'UTC') / 604800);
END $$;
CREATE FUNCTION account_weekly_terms(joined timestamptz, login text, name text, email text) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN array_to_tsvector(ARRAY(
        SELECT public.week_number(joined) || '_' || word
        FROM unnest(tsvector_to_array(public.account_terms(login, name, email))) AS word));
END $$;
