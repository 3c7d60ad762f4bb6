-- Tables that grow for ever are split by the month in Paris in which their ids were made: the first twelve characters of
-- an id are its millisecond. The first partition is the table as it was; the last one takes what is later than the months
-- that were made, so that nothing is ever refused.

-- The lowest id of a month.
CREATE FUNCTION month_id(month date) RETURNS text LANGUAGE sql STABLE
    RETURN lpad(to_hex((extract(epoch FROM month::timestamp AT TIME ZONE 'Europe/Paris') * 1000)::bigint), 12, '0')
        || repeat('0', 12);

CREATE FUNCTION id_month(id text) RETURNS date LANGUAGE sql STABLE
    RETURN date_trunc('month', to_timestamp(('x' || left(id, 12))::bit(48)::bigint / 1000.0)
        AT TIME ZONE 'Europe/Paris')::date;

-- The partitions of all split tables: NULL is an open end. `upper_at` is from when on no row is made in it any more.
CREATE VIEW partition_range AS
SELECT parent, name, lower, upper, to_timestamp(('x' || left(lower, 12))::bit(48)::bigint / 1000.0) AS lower_at,
    to_timestamp(('x' || left(upper, 12))::bit(48)::bigint / 1000.0) AS upper_at
FROM (
    SELECT p.relname AS parent, c.relname AS name,
        substring(pg_get_expr(c.relpartbound, c.oid) FROM $$FROM \('([0-9a-f]{24})'\)$$) AS lower,
        substring(pg_get_expr(c.relpartbound, c.oid) FROM $$TO \('([0-9a-f]{24})'\)$$) AS upper
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
    WHERE p.relkind = 'p' AND p.relnamespace = 'public'::regnamespace
) AS ranges;

-- A partition has triggers on rows from its table, but not those on statements.
CREATE FUNCTION copy_statement_triggers(p_parent text, p_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    definition text;
BEGIN
    FOR definition IN
        SELECT pg_get_triggerdef(oid) FROM pg_trigger
        WHERE tgrelid = format('public.%I', p_parent)::regclass AND tgtype & 1 = 0 AND NOT tgisinternal
    LOOP
        EXECUTE replace(definition, format(' ON public.%I ', p_parent), format(' ON public.%I ', p_name));
    END LOOP;
END $$;

-- Makes partitions until the month of that instant has one; how many. Locks the table, and those that it refers to, for
-- some milliseconds: whoever calls it sets a lock_timeout. Rows that were later than all months keep their partition,
-- which then ends with the month of the last of them.
CREATE FUNCTION add_partitions(p_parent text, p_until timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
    rest record;
    other regclass;
    key text;
    newest text;
    following text;
    made integer := 0;
    named text;
BEGIN
    LOOP
        SELECT * INTO STRICT rest FROM partition_range WHERE parent = p_parent AND upper IS NULL;
        EXIT WHEN rest.lower_at > p_until;
        IF made = 0 THEN  -- in the order in which transactions take them
            FOR other IN SELECT DISTINCT confrelid FROM pg_constraint
                WHERE conrelid = format('public.%I', p_parent)::regclass AND contype = 'f'
            LOOP
                EXECUTE format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', other);
            END LOOP;
            EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', p_parent);
            SELECT * INTO STRICT rest FROM partition_range WHERE parent = p_parent AND upper IS NULL;
            EXIT WHEN rest.lower_at > p_until;  -- another process has just made them
        END IF;
        SELECT attname INTO STRICT key FROM pg_partitioned_table JOIN pg_attribute
            ON attrelid = partrelid AND attnum = partattrs[0] WHERE partrelid = format('public.%I', p_parent)::regclass;
        EXECUTE format('SELECT max(%I) FROM public.%I', key, rest.name) INTO newest;
        following := month_id((id_month(greatest(rest.lower, newest)) + interval '1 month')::date);
        named := p_parent || to_char(id_month(rest.lower), '_YYYY_MM');
        IF newest IS NULL THEN
            EXECUTE format('DROP TABLE public.%I', rest.name);
            EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (%L)',
                named, p_parent, rest.lower, following);
            PERFORM copy_statement_triggers(p_parent, named);
        ELSE
            EXECUTE format('ALTER TABLE public.%I DETACH PARTITION public.%I', p_parent, rest.name);
            EXECUTE format('ALTER TABLE public.%I RENAME TO %I', rest.name, named);
            EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)',
                p_parent, named, rest.lower, following);
        END IF;
        EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (MAXVALUE)',
            p_parent || '_rest', p_parent, following);
        PERFORM copy_statement_triggers(p_parent, p_parent || '_rest');
        made := made + 1;
    END LOOP;
    RETURN made;
END $$;

-- Drops the oldest partition if all of it is from before that instant; how many rows it had. NULL if there is none.
CREATE FUNCTION drop_partition(p_parent text, p_before timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    oldest text;
    dropped bigint;
BEGIN
    SELECT name INTO oldest FROM partition_range WHERE parent = p_parent AND upper_at <= p_before ORDER BY upper LIMIT 1;
    IF oldest IS NULL THEN
        RETURN NULL;
    END IF;
    EXECUTE format('SELECT count(*) FROM public.%I', oldest) INTO dropped;
    EXECUTE format('DROP TABLE public.%I', oldest);
    RETURN dropped;
END $$;

-- For the step that splits a table: the table as it is gets the name `<parent>_first`, and its indexes accordingly.
CREATE FUNCTION set_aside(p_parent text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    named text;
BEGIN
    EXECUTE format('ALTER TABLE public.%I RENAME TO %I', p_parent, p_parent || '_first');
    FOR named IN SELECT i.indexrelid::regclass::text FROM pg_index i
        WHERE i.indrelid = format('public.%I', p_parent || '_first')::regclass
    LOOP
        EXECUTE format('ALTER INDEX public.%I RENAME TO %I', named, replace(named, p_parent, p_parent || '_first'));
    END LOOP;
END $$;

-- For the same step, after it has made the split table: `<parent>_first` becomes its first partition, up to the id that
-- its constraint of that name has. As that is validated, no row is read.
CREATE FUNCTION attach_first(p_parent text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    named text := p_parent || '_first';
    bound text;
BEGIN
    SELECT substring(pg_get_constraintdef(oid) FROM '''([0-9a-f]{24})''') INTO STRICT bound FROM pg_constraint
        WHERE conrelid = format('public.%I', named)::regclass AND conname = named AND convalidated;
    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (MINVALUE) TO (%L)',
        p_parent, named, bound);
    EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT %I', named, named);
    PERFORM copy_statement_triggers(p_parent, named);
    EXECUTE format('CREATE TABLE public.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (MAXVALUE)',
        p_parent || '_rest', p_parent, bound);
    PERFORM copy_statement_triggers(p_parent, p_parent || '_rest');
    PERFORM add_partitions(p_parent, now() + interval '3 months');
END $$;

-- Up to which id a table as it is becomes the first partition: the month after the next one, so that no row that is
-- written between this step and the last one is refused.
DO $$
DECLARE
    bound text := month_id((date_trunc('month', now() AT TIME ZONE 'Europe/Paris') + interval '2 months')::date);
BEGIN
    EXECUTE format('ALTER TABLE audit_entry ADD CONSTRAINT audit_entry_first CHECK (id < %L) NOT VALID', bound);
    EXECUTE format('ALTER TABLE order_event ADD CONSTRAINT order_event_first CHECK (order_id < %L) NOT VALID', bound);
END $$;
