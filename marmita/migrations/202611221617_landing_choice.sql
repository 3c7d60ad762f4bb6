-- Which chefs an admin has chosen for the landing page, in their order: the last row counts, the others are the record
-- of who chose before. Chefs are not referenced: one that is not listed is left out when the page is read.
CREATE TABLE landing_choice (
    id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    chef_ids  text[]      NOT NULL,
    actor_id  text        REFERENCES account ON DELETE SET NULL,
    at        timestamptz NOT NULL
);
