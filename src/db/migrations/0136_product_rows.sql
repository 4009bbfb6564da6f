-- Until when the pieces in stock are good, so that a seller finds what expires soon: a day as text, such as 2027-03-31.
ALTER TABLE products ADD COLUMN best_before text NOT NULL DEFAULT '';

-- What the back office's table sorts, filters and searches by: one narrow row per product in whatever state. It stands apart
-- from products, whose rows are so wide that reading all of them takes too long, and whose indexes an order need not touch.
CREATE TABLE product_rows (
  -- Numbers and flags first: they are read without looking at what comes after them.
  price bigint NOT NULL,
  stock integer NOT NULL,
  leads boolean NOT NULL,
  has_picture boolean NOT NULL,
  has_hsn boolean NOT NULL,
  state smallint NOT NULL,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  category_id text NOT NULL,
  best_before text NOT NULL,
  seller_id text,
  family text,
  words text COLLATE "C" NOT NULL
);

COMMENT ON COLUMN product_rows.leads IS 'false for all shades or sizes of a family but its first: tables show one row per family';
COMMENT ON COLUMN product_rows.state IS
  'draft 0, live 1, hidden 2, scheduled 3, review 4, declined 5, and 6 where it is live but its seller is not approved';
COMMENT ON COLUMN product_rows.words IS
  'the name, then brand, numbers, kind and shade, in small letters without accents: searched by parts, and sorted by';

-- A line break sorts before everything that a name can hold, so that names are sorted as such.
CREATE FUNCTION row_of(p products) RETURNS product_rows LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.price, p.stock, true, p.image IS NOT NULL OR p.images <> '{}', p.hsn <> '',
    CASE WHEN p.state = 'live' AND p.suspended_at IS NOT NULL THEN 6
      ELSE array_position(ARRAY['draft', 'live', 'hidden', 'scheduled', 'review', 'declined'], p.state) - 1 END,
    p.id, p.category_id, p.best_before, p.seller_id, family_of(p),
    left(plain_words(p.name) || E'\n' || plain_words(
      concat_ws(' ', p.brand_name, p.part_number, p.gtin, p.item_type_name, p.option_label, p.color)), 600)
$$;

CREATE FUNCTION keep_product_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  new_family text := CASE WHEN NEW.deleted_at IS NULL THEN family_of(NEW) END;
  old_family text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    old_family := family_of(OLD);
    DELETE FROM product_rows WHERE product_id = NEW.id;
  END IF;
  IF NEW.deleted_at IS NULL THEN INSERT INTO product_rows SELECT (r).* FROM row_of(NEW) r; END IF;
  IF new_family IS NOT NULL THEN PERFORM choose_family_lead(new_family); END IF;
  IF old_family IS DISTINCT FROM new_family AND old_family IS NOT NULL THEN PERFORM choose_family_lead(old_family); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION choose_family_lead(of_family text) RETURNS void LANGUAGE sql AS $$
  UPDATE product_rows SET leads = NOT leads
  FROM (SELECT min(product_id) AS id FROM product_rows WHERE family = of_family) first
  WHERE family = of_family AND leads <> (product_id = first.id)
$$;

CREATE TRIGGER keep_new_product_row AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION keep_product_row();

CREATE TRIGGER keep_changed_product_row AFTER UPDATE ON products FOR EACH ROW WHEN (
  (OLD.price, OLD.image, OLD.images, OLD.hsn, OLD.state, OLD.suspended_at IS NULL, OLD.best_before, OLD.seller_id,
   OLD.category_id, OLD.family, OLD.name, OLD.brand_name, OLD.part_number, OLD.gtin, OLD.item_type_name, OLD.option_label,
   OLD.color, OLD.deleted_at IS NULL)
  IS DISTINCT FROM
  (NEW.price, NEW.image, NEW.images, NEW.hsn, NEW.state, NEW.suspended_at IS NULL, NEW.best_before, NEW.seller_id,
   NEW.category_id, NEW.family, NEW.name, NEW.brand_name, NEW.part_number, NEW.gtin, NEW.item_type_name, NEW.option_label,
   NEW.color, NEW.deleted_at IS NULL)
) EXECUTE FUNCTION keep_product_row();

CREATE FUNCTION keep_product_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_rows SET stock = NEW.stock WHERE product_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER keep_product_stock AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION keep_product_stock();

-- Also after a bulk load without triggers.
CREATE FUNCTION rebuild_product_rows() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE product_rows;
  INSERT INTO product_rows SELECT (r).* FROM products p CROSS JOIN LATERAL row_of(p) r WHERE p.deleted_at IS NULL;
  UPDATE product_rows SET leads = false
  FROM (SELECT family AS name, min(product_id) AS first FROM product_rows WHERE family IS NOT NULL GROUP BY family) known
  WHERE family = known.name AND product_id <> known.first;
END $$;

SELECT rebuild_product_rows();

-- Each order with all that is filtered by, so that a page far behind is read from the index alone.
ALTER TABLE product_rows ADD CONSTRAINT product_rows_pkey PRIMARY KEY (product_id)
  INCLUDE (state, stock, leads, has_picture, has_hsn, category_id, best_before, seller_id);
CREATE INDEX product_rows_price ON product_rows (price, product_id)
  INCLUDE (state, stock, leads, has_picture, has_hsn, category_id, best_before, seller_id);
CREATE INDEX product_rows_stock ON product_rows (stock, product_id)
  INCLUDE (state, leads, has_picture, has_hsn, category_id, best_before, seller_id);
CREATE INDEX product_rows_words ON product_rows (words, product_id)
  INCLUDE (state, stock, leads, has_picture, has_hsn, category_id, best_before, seller_id);
CREATE INDEX product_rows_seller ON product_rows (seller_id, product_id);
CREATE INDEX product_rows_family ON product_rows (family) WHERE family IS NOT NULL;
