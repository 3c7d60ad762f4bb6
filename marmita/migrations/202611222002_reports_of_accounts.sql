-- A provider reports about accounts of chefs too.
ALTER TABLE provider_event ADD COLUMN account_id text;
ALTER TABLE provider_event ALTER COLUMN intent_id DROP NOT NULL;
