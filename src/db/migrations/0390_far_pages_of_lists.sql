-- The far pages of a list are counted through in its order, one card per family. With the family in the index of each order, and
-- what orders compare in the index of families, no row of the table is read for that: it is wide and its rows lie apart.
DROP INDEX listed_products_price, listed_products_discount, listed_products_rating, listed_products_popularity,
  listed_products_family;
CREATE INDEX listed_products_price ON listed_products (price, product_id) INCLUDE (family, in_stock);
CREATE INDEX listed_products_discount ON listed_products (discount, product_id) INCLUDE (family, in_stock);
CREATE INDEX listed_products_rating ON listed_products (rating, product_id) INCLUDE (family, in_stock);
CREATE INDEX listed_products_popularity ON listed_products (popularity, in_stock, product_id) INCLUDE (family);
CREATE INDEX listed_products_family ON listed_products (family)
  INCLUDE (product_id, in_stock, price, discount, rating, popularity) WHERE family IS NOT NULL;
