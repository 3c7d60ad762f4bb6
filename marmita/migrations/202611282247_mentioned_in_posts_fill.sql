-- Posts from before the trigger. Nobody waits but who deletes one of them: its row is kept until the step ends.
INSERT INTO post_mentioned_account (post_id, account_id)
SELECT p.id, mentioned FROM post p, mentioned_accounts(p.document) AS mentioned
WHERE p.document IS NOT NULL FOR KEY SHARE OF p
ON CONFLICT DO NOTHING;
