-- Each of these steps locks one table, so that it cannot wait in a circle with who writes two of them. Portions come
-- first: whatever the next steps write, later sales put off.
CREATE CONSTRAINT TRIGGER sure_dish_sold AFTER INSERT OR UPDATE ON food_stock DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.held + NEW.sold + NEW.removed > 0) EXECUTE FUNCTION sure_dish_sold();
