-- A chef's card becomes an ordinary column that the application writes (features/chefs/queries/card.py). While it was
-- generated, a new field meant to write the whole table again under an exclusive lock.
-- Each statement changes the catalogue only and holds its lock for milliseconds, however many chefs there are: DROP
-- EXPRESSION leaves the cards that were generated, and a column with a constant default is not written into the rows.
ALTER TABLE chef ALTER COLUMN card DROP EXPRESSION;
ALTER TABLE chef ADD COLUMN card_version smallint NOT NULL DEFAULT 1;   -- CARD_VERSION of who wrote the card
ALTER TABLE chef ALTER COLUMN card_version SET DEFAULT 0;               -- a new row has no card yet
DROP FUNCTION chef_card;
