-- Chefs of before. Nothing waits for it but a change of a chef that it has just written; what a trigger wrote stays.
INSERT INTO chef_search_card (chef_id, listed, location, facets, popularity, min_price_cents, open_minutes, closed_days,
                              document, card)
SELECT id, true, location, facets, popularity, min_price_cents, open_minutes, closed_days, search_document, card
FROM chef WHERE listed
ON CONFLICT DO NOTHING;
ANALYZE chef_search_card (chef_id, listed, facets);
