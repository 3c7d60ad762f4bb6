-- Pages take 24 hexadecimal digits for an id: a chef or a person with such a name would be found instead of another.
-- Login names have 15 characters at most, so none is in the way; a short name that is gets an ending.
UPDATE chef SET short_name = short_name || '-1', short_name_key = short_name_key || '-1'
WHERE short_name_key ~ '^[0-9a-f]{24}$';
ALTER TABLE chef ADD CONSTRAINT chef_short_name_is_no_id CHECK (short_name_key !~ '^[0-9a-f]{24}$');
ALTER TABLE account ADD CONSTRAINT account_login_is_no_id CHECK (login_key !~ '^[0-9a-f]{24}$');

-- Domains of e-mail addresses are kept in ASCII from now on (IDNA), so that one mailbox has one spelling. This is the
-- encoding of RFC 3492 for what was kept before, which is normalised already.
CREATE FUNCTION pg_temp.ascii_label(label text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
    points  integer[] := ARRAY(SELECT ascii(c) FROM string_to_table(label, NULL) WITH ORDINALITY AS l (c, at) ORDER BY at);
    encoded text := '';
    basics  integer;
    done    integer;
    least   integer := 128;
    next    integer;
    point   integer;
    delta   integer := 0;
    bias    integer := 72;
    rest    integer;
    weight  integer;
    cut     integer;
BEGIN
    SELECT coalesce(string_agg(chr(p), '' ORDER BY at), '') INTO encoded
    FROM unnest(points) WITH ORDINALITY AS l (p, at) WHERE p < 128;
    IF encoded = label THEN
        RETURN label;
    END IF;
    basics := length(encoded);
    done := basics;
    encoded := encoded || CASE WHEN basics > 0 THEN '-' ELSE '' END;
    WHILE done < cardinality(points) LOOP
        SELECT min(p) INTO next FROM unnest(points) AS p WHERE p >= least;
        delta := delta + (next - least) * (done + 1);
        least := next;
        FOREACH point IN ARRAY points LOOP
            IF point < least THEN
                delta := delta + 1;
            ELSIF point = least THEN
                rest := delta;
                weight := 36;
                LOOP
                    cut := greatest(1, least(26, weight - bias));
                    EXIT WHEN rest < cut;
                    encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + cut + (rest - cut) % (36 - cut), 1);
                    rest := (rest - cut) / (36 - cut);
                    weight := weight + 36;
                END LOOP;
                encoded := encoded || substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + rest, 1);
                delta := CASE WHEN done = basics THEN delta / 700 ELSE delta / 2 END;
                done := done + 1;
                delta := delta + delta / done;
                bias := 0;
                WHILE delta > 455 LOOP
                    delta := delta / 35;
                    bias := bias + 36;
                END LOOP;
                bias := bias + 36 * delta / (delta + 38);
                delta := 0;
            END IF;
        END LOOP;
        delta := delta + 1;
        least := least + 1;
    END LOOP;
    RETURN 'xn--' || encoded;
END $$;

CREATE FUNCTION pg_temp.ascii_domain(email text) RETURNS text LANGUAGE sql AS $$
    SELECT regexp_replace(email, '[^@]*$', '') || string_agg(pg_temp.ascii_label(label), '.' ORDER BY at)
    FROM string_to_table(regexp_replace(email, '^.*@', ''), '.') WITH ORDINALITY AS l (label, at)
$$;

UPDATE account SET email = pg_temp.ascii_domain(email), email_key = pg_temp.ascii_domain(email_key)
WHERE email ~ '@[^@]*[^\x01-\x7f][^@]*$';
-- A code is sealed with the address as it was: who waits for one asks again.
DELETE FROM email_change WHERE email ~ '@[^@]*[^\x01-\x7f][^@]*$';
DROP FUNCTION pg_temp.ascii_domain(text);
DROP FUNCTION pg_temp.ascii_label(text);
