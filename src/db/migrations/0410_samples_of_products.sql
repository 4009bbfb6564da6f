-- Without a transaction.
-- An eighth and a 32nd of the products instead of a sixteenth: what is in few products is estimated from more of them, what is in
-- many from fewer rows.
DROP INDEX CONCURRENTLY IF EXISTS listed_products_doc_8th;
CREATE INDEX CONCURRENTLY listed_products_doc_8th ON listed_products USING gin (doc) WITH (fastupdate = off)
  WHERE hashtext(product_id) & 7 = 0;
DROP INDEX CONCURRENTLY IF EXISTS listed_products_doc_32nd;
CREATE INDEX CONCURRENTLY listed_products_doc_32nd ON listed_products USING gin (doc) WITH (fastupdate = off)
  WHERE hashtext(product_id) & 31 = 0;
DROP INDEX CONCURRENTLY IF EXISTS listed_products_doc_16th;
