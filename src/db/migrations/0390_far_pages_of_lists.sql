-- Without a transaction.
-- The far pages of a list are counted through in its order, one card per family. With the family in the index of each order, and
-- what orders compare in the index of families, no row of the table is read for that: it is wide and its rows lie apart.
DROP INDEX CONCURRENTLY IF EXISTS listed_products_by_price;
CREATE INDEX CONCURRENTLY listed_products_by_price ON listed_products (price, product_id) INCLUDE (family, in_stock);
DROP INDEX CONCURRENTLY IF EXISTS listed_products_price;
DROP INDEX CONCURRENTLY IF EXISTS listed_products_by_discount;
CREATE INDEX CONCURRENTLY listed_products_by_discount ON listed_products (discount, product_id) INCLUDE (family, in_stock);
DROP INDEX CONCURRENTLY IF EXISTS listed_products_discount;
DROP INDEX CONCURRENTLY IF EXISTS listed_products_by_rating;
CREATE INDEX CONCURRENTLY listed_products_by_rating ON listed_products (rating, product_id) INCLUDE (family, in_stock);
DROP INDEX CONCURRENTLY IF EXISTS listed_products_rating;
DROP INDEX CONCURRENTLY IF EXISTS listed_products_by_popularity;
CREATE INDEX CONCURRENTLY listed_products_by_popularity ON listed_products (popularity, in_stock, product_id) INCLUDE (family);
DROP INDEX CONCURRENTLY IF EXISTS listed_products_popularity;
DROP INDEX CONCURRENTLY IF EXISTS listed_products_by_family;
CREATE INDEX CONCURRENTLY listed_products_by_family ON listed_products (family)
  INCLUDE (product_id, in_stock, price, discount, rating, popularity) WHERE family IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS listed_products_family;
