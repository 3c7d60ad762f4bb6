-- migrate: concurrently
CREATE INDEX CONCURRENTLY food_order_to_empty ON food_order (day) WHERE emptied_at IS NULL;
CREATE INDEX CONCURRENTLY food_order_to_anonymize ON food_order (day) WHERE anonymous_at IS NULL;
CREATE INDEX CONCURRENTLY moderation_case_to_empty ON moderation_case (opened_at) WHERE emptied_at IS NULL AND status IN ('DECIDED', 'CLOSED');
CREATE INDEX CONCURRENTLY audit_entry_at ON audit_entry (at);
CREATE INDEX CONCURRENTLY provider_event_applied ON provider_event (applied_at) WHERE applied_at IS NOT NULL;
CREATE INDEX CONCURRENTLY account_unactivated ON account (id) WHERE activated_at IS NULL AND deleted_at IS NULL;
