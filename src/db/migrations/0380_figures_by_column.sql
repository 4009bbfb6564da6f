-- PostgreSQL reads the condition of a trigger anew in each statement that writes to its table. An order changes nothing of a product
-- but its stock, and need not read the rest.
DROP TRIGGER list_product_figures ON products;

CREATE TRIGGER list_product_figures AFTER UPDATE OF price, max_price, rating, sold_count ON products FOR EACH ROW WHEN (
  (OLD.price, OLD.max_price, OLD.rating, popularity_of(OLD.sold_count))
  IS DISTINCT FROM
  (NEW.price, NEW.max_price, NEW.rating, popularity_of(NEW.sold_count))
) EXECUTE FUNCTION list_product_figures();

CREATE TRIGGER list_product_stock AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN ((OLD.stock > 0) <> (NEW.stock > 0)) EXECUTE FUNCTION list_product_figures();
