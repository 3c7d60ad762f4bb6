-- What a search for a moment or without allergens asks of one dish of a chef, in the row of the chef that it reads anyway:
-- instead of weekly_dish. The dish is offered on two weekdays or more, and from sure_from on it is neither sold out nor
-- closed: it costs sure_price_cents, is without the allergens of sure_free_of, and with sure_hours it is offered whenever
-- the chef is open. Without such a dish these are NULL, and the rule of what can be had decides alone, as it does where
-- this dish does not fit. The rows of before are in sure_dish_missing, until the job fill_sure_dishes has written them.
ALTER TABLE chef_search
    ADD sure_from        date    NOT NULL DEFAULT '-infinity',
    ADD sure_price_cents integer,
    ADD sure_free_of     integer,  -- bits, as in chef.free_of
    ADD sure_hours       boolean NOT NULL DEFAULT false;

-- Of the dishes that would do, the one that meets most searches. A row also where there is none.
CREATE FUNCTION sure_dish(chef text, opened int4multirange)
    RETURNS TABLE (since date, price_cents integer, free_of integer, hours boolean) LANGUAGE sql STABLE AS $$
    SELECT greatest('1970-01-01', best.since), best.price_cents, best.free_of, coalesce(best.hours, false)
    FROM (SELECT) AS one LEFT JOIN LATERAL (
        SELECT f.price_cents, free.free_of, week.minutes @> opened AS hours,
               greatest((SELECT max(day) FROM unnest(f.closed_dates) AS day),
                        (SELECT max(s.day) FROM food_stock s
                         WHERE s.food_id = f.id AND s.held + s.sold + s.removed >= week.least)) + 1 AS since
        FROM food f, LATERAL (
            SELECT coalesce(bit_or(1 << (place - 1)::integer), 0) AS free_of FROM unnest(
                '{GLUTEN,CRUSTACEANS,EGGS,FISH,PEANUTS,SOYBEANS,MILK,NUTS,CELERY,MUSTARD,SESAME,SULPHITES,LUPIN,MOLLUSCS}'::text[])
                WITH ORDINALITY AS known (word, place) WHERE word <> ALL(f.allergens)) AS free, LATERAL (
            SELECT count(*) AS days, min(served) AS least,
                   range_agg(int4range(1440 * day + opens, 1440 * day + closes)) AS minutes
            FROM (SELECT array_position('{monday,tuesday,wednesday,thursday,friday,saturday,sunday}', weekday) - 1 AS day,
                         (hours ->> 'amountServed')::integer AS served,
                         left(hours ->> 'open', 2)::integer * 60 + right(hours ->> 'open', 2)::integer AS opens,
                         left(hours ->> 'close', 2)::integer * 60 + right(hours ->> 'close', 2)::integer AS closes
                  FROM jsonb_each(f.weekly_hours) AS hours_of (weekday, hours)) AS each
            WHERE served > 0 AND opens < closes) AS week
        WHERE f.chef_id = chef AND f.active AND f.allergens_declared AND NOT f.surprise_bag
          AND f.offer_type = 'FIXED_OFFER' AND week.days >= 2
        ORDER BY hours DESC, free.free_of & 1 DESC, bit_count(free.free_of::bit(14)) DESC, f.price_cents, f.id LIMIT 1
    ) AS best ON true
$$;

-- Writes these columns of a chef. Its row is locked first, so that the next statement sees what another transaction has
-- done to the chef's dishes. An order that has sold out a dish may not be visible yet, and has put off sure_from or will
-- do so: it goes back at most to the days that can be ordered.
CREATE FUNCTION chef_search_sure_dish(chef text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM chef_search WHERE chef_id = chef FOR NO KEY UPDATE;
    UPDATE chef_search AS c
    SET sure_from = new.since, sure_price_cents = new.price_cents, sure_free_of = new.free_of, sure_hours = new.hours
    FROM (SELECT greatest(s.since, least(o.sure_from, current_date + 9)) AS since, s.price_cents, s.free_of, s.hours
          FROM chef_search o, sure_dish(o.chef_id, o.open_minutes) AS s WHERE o.chef_id = chef) AS new
    WHERE c.chef_id = chef AND (c.sure_from, c.sure_price_cents, c.sure_free_of, c.sure_hours)
                               IS DISTINCT FROM (new.since, new.price_cents, new.free_of, new.hours);
END $$;

CREATE FUNCTION sure_dish_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        PERFORM chef_search_sure_dish(OLD.chef_id);
    ELSE
        PERFORM chef_search_sure_dish(NEW.chef_id);
    END IF;
    RETURN NULL;
END $$;

-- Who takes the last portions of a day puts off sure_from. At the end of the transaction, when all of its portions are
-- locked, so that nobody who waits for one of them holds the row of the search. Any dish of the chef counts: another one
-- may become the sure one meanwhile.
CREATE FUNCTION sure_dish_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE chef_search AS c SET sure_from = NEW.day + 1 FROM food f
    WHERE f.id = NEW.food_id AND c.chef_id = f.chef_id AND c.sure_from <= NEW.day
      AND NEW.held + NEW.sold + NEW.removed
          >= coalesce((f.weekly_hours -> trim(to_char(NEW.day, 'day')) ->> 'amountServed')::integer, 0);
    RETURN NULL;
END $$;

CREATE TABLE sure_dish_missing (chef_id text PRIMARY KEY);
