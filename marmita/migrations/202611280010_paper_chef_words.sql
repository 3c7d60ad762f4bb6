-- The words by which admins find a chef's papers, beside the papers: else those of each chef that has a word are looked up.
-- Both triggers have the chef's row locked when they read its words or write them, so neither misses what the other does.
ALTER TABLE chef_paper ADD COLUMN chef_words tsvector NOT NULL DEFAULT ''::tsvector;

CREATE FUNCTION write_words_of_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT chef_terms(c.name, c.short_name, c.first_name, c.last_name, c.town, c.town_key) INTO NEW.chef_words
    FROM chef c WHERE c.id = NEW.chef_id FOR SHARE;
    NEW.chef_words := coalesce(NEW.chef_words, ''::tsvector);
    RETURN NEW;
END $$;
CREATE TRIGGER chef_paper_words BEFORE INSERT ON chef_paper FOR EACH ROW EXECUTE FUNCTION write_words_of_paper();

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
