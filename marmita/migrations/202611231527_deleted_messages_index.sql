-- migrate: concurrently
-- Which messages may be deleted for good is looked up each night; few are deleted for anybody.
CREATE INDEX CONCURRENTLY chat_message_hidden ON chat_message (conversation_id, number)
    WHERE hidden_first OR hidden_second;
CREATE INDEX CONCURRENTLY conversation_member_cleared ON conversation_member (conversation_id)
    WHERE cleared_number > 0;
