CREATE TRIGGER sure_dish_search_insert AFTER INSERT ON chef_search FOR EACH ROW EXECUTE FUNCTION sure_dish_follow();
CREATE TRIGGER sure_dish_search_update AFTER UPDATE OF open_minutes ON chef_search FOR EACH ROW
    WHEN (OLD.open_minutes <> NEW.open_minutes) EXECUTE FUNCTION sure_dish_follow();
