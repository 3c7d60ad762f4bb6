INSERT INTO comment_mentioned_account (comment_id, account_id)
SELECT c.id, mentioned FROM comment c, mentioned_accounts(c.document) AS mentioned
WHERE c.document IS NOT NULL FOR KEY SHARE OF c
ON CONFLICT DO NOTHING;
