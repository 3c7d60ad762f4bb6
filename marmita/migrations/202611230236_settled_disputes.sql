-- When an admin has dealt with a charge that the customer's bank took back; the order's history says who, and how.
ALTER TABLE payment ADD COLUMN dispute_settled_at timestamptz;
