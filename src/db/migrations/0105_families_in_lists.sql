-- Lists can show one product per family, so a listed product says which family it is in.
ALTER TABLE listed_products ADD COLUMN family text;

COMMENT ON COLUMN listed_products.family IS
  'SELLER:FAMILY, null without a family: sellers must not get into another''s family by using its name';

CREATE FUNCTION family_of(p products) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p.family <> '' THEN coalesce(p.seller_id, '') || ':' || p.family END
$$;

CREATE OR REPLACE FUNCTION listing_of(p products, category text) RETURNS listed_products LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.category_id, p.seller_id, p.brand_name, p.price, coalesce(p.rating * 100, 0)::smallint,
         discount_of(p.price, p.max_price), popularity_of(p.sold_count), p.stock > 0, p.country_of_origin,
         ARRAY(SELECT DISTINCT unnest(p.concerns)), ARRAY(SELECT DISTINCT unnest(p.claims)), document_of(p, category),
         family_of(p)
$$;

CREATE FUNCTION list_product_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_products SET family = family_of(NEW) WHERE product_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER list_product_family AFTER UPDATE OF family ON products FOR EACH ROW
  WHEN (OLD.family <> NEW.family) EXECUTE FUNCTION list_product_family();

UPDATE listed_products SET family = family_of(p) FROM products p WHERE p.id = product_id AND p.family <> '';

CREATE INDEX listed_products_family ON listed_products (family) WHERE family IS NOT NULL;
