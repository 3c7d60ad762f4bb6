-- Chefs that could be paid before the sandbox had accounts: each gets the one that its row names.
INSERT INTO sandbox_account (id, idempotency_key, activated_at, created_at)
SELECT payment_account, 'chef:' || min(id), min(created_at), min(created_at) FROM chef
WHERE payment_account IS NOT NULL GROUP BY payment_account
ON CONFLICT DO NOTHING;
