-- Apart from the column, so that no step locks both tables.
CREATE FUNCTION write_words_of_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE chef_paper
    SET chef_words = chef_terms(NEW.name, NEW.short_name, NEW.first_name, NEW.last_name, NEW.town, NEW.town_key)
    WHERE chef_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER chef_words_changed AFTER UPDATE OF name, short_name, first_name, last_name, town, town_key ON chef
    FOR EACH ROW WHEN ((OLD.name, OLD.short_name, OLD.first_name, OLD.last_name, OLD.town, OLD.town_key)
        IS DISTINCT FROM (NEW.name, NEW.short_name, NEW.first_name, NEW.last_name, NEW.town, NEW.town_key))
    EXECUTE FUNCTION write_words_of_papers();
