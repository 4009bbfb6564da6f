-- A product whose seller is not approved. On the product itself, not by a join: the statement that places an order then
-- checks it on the row that it locks anyway, and declining a seller waits for orders that have that row already.
ALTER TABLE products ADD COLUMN suspended_at timestamptz;

COMMENT ON COLUMN products.suspended_at IS
  'since when its seller is not approved; kept by triggers. Only a product with neither this nor deleted_at is for sale';

UPDATE products SET suspended_at = now()
FROM accounts seller
WHERE seller.id = products.seller_id AND seller.role = 'seller' AND NOT seller.is_active;

CREATE FUNCTION suspend_products_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked in id order, like place-order, to avoid deadlocks.
  PERFORM FROM products WHERE seller_id = NEW.id AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET suspended_at = CASE WHEN NEW.is_active THEN NULL ELSE now() END, updated_at = now()
  WHERE seller_id = NEW.id AND deleted_at IS NULL AND (suspended_at IS NULL) <> NEW.is_active;
  RETURN NULL;
END $$;

CREATE TRIGGER suspend_products_of_seller AFTER UPDATE OF is_active ON accounts FOR EACH ROW
  WHEN (NEW.role = 'seller' AND OLD.is_active <> NEW.is_active) EXECUTE FUNCTION suspend_products_of_seller();

CREATE FUNCTION suspend_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  approved boolean;
BEGIN
  -- FOR SHARE waits for a concurrent decision about the seller, which would not see this product yet.
  SELECT is_active INTO approved FROM accounts WHERE id = NEW.seller_id AND role = 'seller' FOR SHARE;
  NEW.suspended_at := CASE WHEN approved IS FALSE THEN now() END;
  RETURN NEW;
END $$;

CREATE TRIGGER suspend_product BEFORE INSERT OR UPDATE OF seller_id ON products FOR EACH ROW
  EXECUTE FUNCTION suspend_product();

CREATE OR REPLACE FUNCTION list_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category text := (SELECT name FROM categories WHERE id = NEW.category_id);
  old_category text;
  was text[] := '{}';
  became text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND OLD.suspended_at IS NULL THEN
    old_category := CASE WHEN OLD.category_id = NEW.category_id THEN category
      ELSE (SELECT name FROM categories WHERE id = OLD.category_id) END;
    was := words_of(OLD, old_category);
  END IF;
  DELETE FROM listed_products WHERE product_id = NEW.id;
  IF NEW.deleted_at IS NULL AND NEW.suspended_at IS NULL THEN
    became := words_of(NEW, category);
    INSERT INTO listed_products SELECT (listing).* FROM listing_of(NEW, category) listing;
  END IF;
  IF was <> became THEN PERFORM change_words(became, was, 1); END IF;
  RETURN NULL;
END $$;

DROP TRIGGER list_changed_product ON products;

CREATE TRIGGER list_changed_product AFTER UPDATE ON products FOR EACH ROW WHEN (
  (OLD.name, OLD.brand_name, OLD.category_id, OLD.seller_id, OLD.item_type_name, OLD.color, OLD.part_number,
   OLD.bullet_points, OLD.ingredients, OLD.country_of_origin, OLD.concerns, OLD.claims, OLD.deleted_at, OLD.suspended_at)
  IS DISTINCT FROM
  (NEW.name, NEW.brand_name, NEW.category_id, NEW.seller_id, NEW.item_type_name, NEW.color, NEW.part_number,
   NEW.bullet_points, NEW.ingredients, NEW.country_of_origin, NEW.concerns, NEW.claims, NEW.deleted_at, NEW.suspended_at)
) EXECUTE FUNCTION list_product();

CREATE OR REPLACE FUNCTION rebuild_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE listed_products;
  INSERT INTO listed_products SELECT listing.* FROM products p JOIN categories c ON c.id = p.category_id
    CROSS JOIN LATERAL listing_of(p, c.name) listing WHERE p.deleted_at IS NULL AND p.suspended_at IS NULL;
END $$;

CREATE OR REPLACE FUNCTION rebuild_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE search_words, search_word_changes;
  INSERT INTO search_words (word, stem, documents)
    SELECT word, stem_of(word), documents FROM (
      SELECT word, count(*) AS documents FROM products p JOIN categories c ON c.id = p.category_id
        CROSS JOIN LATERAL unnest(words_of(p, c.name)) word
      WHERE p.deleted_at IS NULL AND p.suspended_at IS NULL GROUP BY word) counted;
END $$;

-- Only where products were suspended above: TRUNCATE locks out every reader.
DO $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE suspended_at IS NOT NULL) THEN
    PERFORM rebuild_listings(), rebuild_search_words();
  END IF;
END $$;
