-- Words of papers with the quarter of sending before each: a word is read quarter by quarter until a page is full.
CREATE FUNCTION quarter_number(at timestamptz) RETURNS int LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN extract(year FROM at AT TIME ZONE 'UTC') * 4 + extract(quarter FROM at AT TIME ZONE 'UTC');
END $$;
CREATE FUNCTION paper_quarterly_terms(submitted timestamptz, words tsvector) RETURNS tsvector
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
    RETURN array_to_tsvector(ARRAY(
        SELECT public.quarter_number(submitted) || '_' || word FROM unnest(tsvector_to_array(words)) AS word));
END $$;
