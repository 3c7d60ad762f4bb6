CREATE TRIGGER sure_dish_insert AFTER INSERT ON food FOR EACH ROW
    WHEN (NEW.active AND NEW.allergens_declared AND NOT NEW.surprise_bag AND NEW.offer_type = 'FIXED_OFFER')
    EXECUTE FUNCTION sure_dish_follow();
CREATE TRIGGER sure_dish_delete AFTER DELETE ON food FOR EACH ROW
    WHEN (OLD.active AND OLD.allergens_declared AND NOT OLD.surprise_bag AND OLD.offer_type = 'FIXED_OFFER')
    EXECUTE FUNCTION sure_dish_follow();
CREATE TRIGGER sure_dish_update AFTER UPDATE ON food FOR EACH ROW
    WHEN (OLD.active <> NEW.active OR OLD.allergens_declared <> NEW.allergens_declared
          OR OLD.surprise_bag <> NEW.surprise_bag OR OLD.offer_type <> NEW.offer_type
          OR OLD.price_cents <> NEW.price_cents OR OLD.allergens <> NEW.allergens
          OR OLD.weekly_hours <> NEW.weekly_hours OR OLD.closed_dates <> NEW.closed_dates)
    EXECUTE FUNCTION sure_dish_follow();
