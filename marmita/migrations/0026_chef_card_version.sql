-- migrate: concurrently
-- Finds the cards that are left to renew after CARD_VERSION was raised; usually none.
CREATE INDEX CONCURRENTLY chef_card_version ON chef (card_version, id);
