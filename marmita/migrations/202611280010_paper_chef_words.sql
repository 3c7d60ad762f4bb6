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
