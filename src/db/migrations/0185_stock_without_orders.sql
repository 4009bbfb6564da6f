-- An order pays nothing for the back office's table: what it takes out of stock is carried over to product_rows by a job.
-- All other changes, and the last piece that is sold, are there at once.
DROP TRIGGER keep_product_stock ON products;

CREATE TRIGGER keep_product_stock AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN (NEW.stock > OLD.stock OR (NEW.stock < OLD.stock AND (NEW.stock = 0 OR NEW.updated_at <> OLD.updated_at)))
  EXECUTE FUNCTION keep_product_stock();

-- Only where one of these columns is set, so that an order does not compare them all.
DROP TRIGGER keep_changed_product_row ON products;

CREATE TRIGGER keep_changed_product_row AFTER UPDATE OF price, image, images, hsn, state, suspended_at, best_before,
  seller_id, category_id, family, name, brand_name, part_number, gtin, item_type_name, option_label, color, deleted_at
  ON products FOR EACH ROW WHEN (
  (OLD.price, OLD.image, OLD.images, OLD.hsn, OLD.state, OLD.suspended_at IS NULL, OLD.best_before, OLD.seller_id,
   OLD.category_id, OLD.family, OLD.name, OLD.brand_name, OLD.part_number, OLD.gtin, OLD.item_type_name, OLD.option_label,
   OLD.color, OLD.deleted_at IS NULL)
  IS DISTINCT FROM
  (NEW.price, NEW.image, NEW.images, NEW.hsn, NEW.state, NEW.suspended_at IS NULL, NEW.best_before, NEW.seller_id,
   NEW.category_id, NEW.family, NEW.name, NEW.brand_name, NEW.part_number, NEW.gtin, NEW.item_type_name, NEW.option_label,
   NEW.color, NEW.deleted_at IS NULL)
) EXECUTE FUNCTION keep_product_row();

DROP TRIGGER list_changed_product ON products;

CREATE TRIGGER list_changed_product AFTER UPDATE OF name, brand_name, category_id, seller_id, item_type_name, color,
  part_number, bullet_points, ingredients, country_of_origin, concerns, claims, deleted_at, suspended_at, state
  ON products FOR EACH ROW WHEN (
  (OLD.name, OLD.brand_name, OLD.category_id, OLD.seller_id, OLD.item_type_name, OLD.color, OLD.part_number,
   OLD.bullet_points, OLD.ingredients, OLD.country_of_origin, OLD.concerns, OLD.claims, OLD.deleted_at, OLD.suspended_at)
  IS DISTINCT FROM
  (NEW.name, NEW.brand_name, NEW.category_id, NEW.seller_id, NEW.item_type_name, NEW.color, NEW.part_number,
   NEW.bullet_points, NEW.ingredients, NEW.country_of_origin, NEW.concerns, NEW.claims, NEW.deleted_at, NEW.suspended_at)
) EXECUTE FUNCTION list_product();
