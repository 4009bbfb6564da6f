-- Without a transaction.
-- A category of the back office's table of products: its rows are counted, filtered and sorted by price or stock from this
-- index alone, instead of looking at every product of the shop.
DROP INDEX CONCURRENTLY IF EXISTS product_rows_category;
CREATE INDEX CONCURRENTLY product_rows_category ON product_rows (category_id, product_id)
  INCLUDE (state, stock, price, leads, has_picture, has_hsn, best_before, seller_id);
