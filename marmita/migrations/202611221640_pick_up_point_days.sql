-- Orders that take one of the places of a pick-up point on a day: taken and released with the portions of the order.
CREATE TABLE pick_up_point_day (
    point_id  text     NOT NULL REFERENCES chef ON DELETE CASCADE,
    day       date     NOT NULL,
    orders    integer  NOT NULL CHECK (orders >= 0),
    PRIMARY KEY (point_id, day)
) WITH (fillfactor = 70);
INSERT INTO pick_up_point_day (point_id, day, orders)
SELECT pick_up_point_id, day, count(*) FROM food_order
WHERE pick_up_point_id IS NOT NULL AND stock_state <> 'RELEASED' GROUP BY pick_up_point_id, day;

-- What the host reports: the chef has brought the meal; the customer has not come for it.
ALTER TABLE food_order ADD COLUMN received_at timestamptz, ADD COLUMN missed_at timestamptz;
