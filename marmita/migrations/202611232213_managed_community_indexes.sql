-- migrate: concurrently
CREATE INDEX CONCURRENTLY community_not_open ON community (state, id) WHERE state <> 'OPEN';
-- A page of the largest ones after another: one direction for both columns.
CREATE INDEX CONCURRENTLY community_members ON community ((-members_count), id);
CREATE INDEX CONCURRENTLY community_topic_id ON community (topic_id, id);
CREATE INDEX CONCURRENTLY tag_popularity ON tag ((-posts_count), link);
CREATE INDEX CONCURRENTLY post_community_adult ON post (community_id) WHERE adult AND deleted_at IS NULL;
