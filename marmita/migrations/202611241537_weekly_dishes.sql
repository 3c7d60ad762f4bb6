-- What the search asks of a dish that is offered on two weekdays or more, so that it is found without its food row and
-- its days. Who writes a food writes it: the trigger. A dish without a row, such as a surprise bag, is judged by the
-- rule of what can be had alone.
CREATE TABLE weekly_dish (
    food_id      text           PRIMARY KEY REFERENCES food ON DELETE CASCADE,
    chef_id      text           NOT NULL,
    price_cents  integer        NOT NULL,
    free_of      integer        NOT NULL,  -- bits of the allergens that it is without, as in chef.free_of
    least        integer        NOT NULL,  -- the fewest portions on one of its weekdays
    closed_until date           NOT NULL,  -- the last of its closed dates
    open_minutes int4multirange NOT NULL   -- of the week, Monday 00:00 is 0
);
CREATE INDEX weekly_dish_chef ON weekly_dish (chef_id);

CREATE FUNCTION weekly_dishes(ids text[]) RETURNS SETOF weekly_dish LANGUAGE sql STABLE AS $$
    SELECT f.id, f.chef_id, f.price_cents,
           (SELECT coalesce(bit_or(1 << (place - 1)::integer), 0) FROM unnest(
                '{GLUTEN,CRUSTACEANS,EGGS,FISH,PEANUTS,SOYBEANS,MILK,NUTS,CELERY,MUSTARD,SESAME,SULPHITES,LUPIN,MOLLUSCS}'::text[])
                WITH ORDINALITY AS known (word, place) WHERE word <> ALL(f.allergens)),
           week.least, coalesce((SELECT max(day) FROM unnest(f.closed_dates) AS day), '-infinity'), week.open_minutes
    FROM food f, LATERAL (
        SELECT count(*) AS days, min(served) AS least, range_agg(int4range(1440 * day + opens, 1440 * day + closes)) AS open_minutes
        FROM (SELECT array_position('{monday,tuesday,wednesday,thursday,friday,saturday,sunday}', weekday) - 1 AS day,
                     (hours ->> 'amountServed')::integer AS served,
                     left(hours ->> 'open', 2)::integer * 60 + right(hours ->> 'open', 2)::integer AS opens,
                     left(hours ->> 'close', 2)::integer * 60 + right(hours ->> 'close', 2)::integer AS closes
              FROM jsonb_each(f.weekly_hours) AS hours_of (weekday, hours)) AS each
        WHERE served > 0 AND opens < closes) AS week
    WHERE f.id = ANY(ids) AND f.active AND f.allergens_declared AND NOT f.surprise_bag AND f.offer_type = 'FIXED_OFFER'
      AND week.days >= 2
$$;

CREATE FUNCTION weekly_dish_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO weekly_dish SELECT * FROM weekly_dishes(ARRAY[NEW.id])
    ON CONFLICT (food_id) DO UPDATE
    SET chef_id = excluded.chef_id, price_cents = excluded.price_cents, free_of = excluded.free_of,
        least = excluded.least, closed_until = excluded.closed_until, open_minutes = excluded.open_minutes;
    IF NOT FOUND AND TG_OP = 'UPDATE' THEN
        DELETE FROM weekly_dish WHERE food_id = NEW.id;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER weekly_dish_insert AFTER INSERT ON food FOR EACH ROW
    WHEN (NEW.active AND NEW.allergens_declared AND NOT NEW.surprise_bag AND NEW.offer_type = 'FIXED_OFFER')
    EXECUTE FUNCTION weekly_dish_follow();
CREATE TRIGGER weekly_dish_update AFTER UPDATE ON food FOR EACH ROW
    WHEN (OLD.active <> NEW.active OR OLD.allergens_declared <> NEW.allergens_declared
          OR OLD.surprise_bag <> NEW.surprise_bag OR OLD.offer_type <> NEW.offer_type
          OR OLD.price_cents <> NEW.price_cents OR OLD.allergens <> NEW.allergens
          OR OLD.weekly_hours <> NEW.weekly_hours OR OLD.closed_dates <> NEW.closed_dates
          OR OLD.chef_id <> NEW.chef_id)
    EXECUTE FUNCTION weekly_dish_follow();
