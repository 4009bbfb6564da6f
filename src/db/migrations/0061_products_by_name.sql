-- The back office sorts its table by name; stock has no index of its own, because every order would have to keep it.
CREATE INDEX products_name ON products (lower(name), id) WHERE deleted_at IS NULL;
