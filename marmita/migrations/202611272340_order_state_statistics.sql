-- Which states of orders and ends of payments go together: nearly all that are canceled have a payment that is, too.
CREATE STATISTICS food_order_states (mcv) ON status, payment_end FROM food_order;
ANALYZE food_order;
