-- The tables of reviews and questions read neither products nor accounts to find a page: what they are sorted and filtered by
-- stands in their rows, and follows the product.
ALTER TABLE reviews ADD COLUMN product_name text NOT NULL DEFAULT '', ADD COLUMN seller_id text;
ALTER TABLE questions ADD COLUMN seller_id text;

UPDATE reviews r SET product_name = p.name, seller_id = p.seller_id FROM products p WHERE p.id = r.product_id;
UPDATE questions q SET seller_id = p.seller_id FROM products p WHERE p.id = q.product_id;

CREATE FUNCTION name_reviewed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name, seller_id INTO NEW.product_name, NEW.seller_id FROM products WHERE id = NEW.product_id;
  RETURN NEW;
END $$;

CREATE FUNCTION name_asked_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT seller_id INTO NEW.seller_id FROM products WHERE id = NEW.product_id;
  RETURN NEW;
END $$;

CREATE TRIGGER name_product BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION name_reviewed_product();
CREATE TRIGGER name_seller BEFORE INSERT ON questions FOR EACH ROW EXECUTE FUNCTION name_asked_seller();

CREATE FUNCTION follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET product_name = NEW.name, seller_id = NEW.seller_id WHERE product_id = NEW.id;
  UPDATE questions SET seller_id = NEW.seller_id WHERE product_id = NEW.id AND seller_id IS DISTINCT FROM NEW.seller_id;
  RETURN NULL;
END $$;

CREATE TRIGGER words_follow AFTER UPDATE OF name, seller_id ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.seller_id) IS DISTINCT FROM (NEW.name, NEW.seller_id)) EXECUTE FUNCTION follow_product();

DROP INDEX reviews_by_stars;
CREATE INDEX reviews_by_stars ON reviews (stars, id) INCLUDE (hidden_at, answered_at, seller_id);
CREATE INDEX reviews_by_product_name ON reviews (lower(product_name), id)
  INCLUDE (product_name, stars, hidden_at, answered_at, seller_id);
CREATE INDEX reviews_by_seller ON reviews (seller_id, id) INCLUDE (stars, hidden_at, answered_at);
CREATE INDEX questions_by_seller ON questions (seller_id, id) INCLUDE (product_id, answered_at);
