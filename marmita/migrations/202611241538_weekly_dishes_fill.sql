-- Dishes of before. Nothing waits for it but a change of a dish that it has just written; what the trigger wrote stays.
INSERT INTO weekly_dish SELECT * FROM weekly_dishes(ARRAY(SELECT id FROM food WHERE offer_type = 'FIXED_OFFER'))
ON CONFLICT DO NOTHING;
ANALYZE weekly_dish;
