-- Without a transaction.
DROP INDEX CONCURRENTLY IF EXISTS products_binned;
CREATE INDEX CONCURRENTLY products_binned ON products (deleted_at, id) WHERE deleted_at IS NOT NULL AND purged_at IS NULL;
