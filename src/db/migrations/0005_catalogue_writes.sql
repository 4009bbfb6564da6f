-- A renamed category's earlier addresses: they lead to it, and no other category may take them.
CREATE TABLE category_old_slugs (
  slug text PRIMARY KEY,
  category_id text NOT NULL REFERENCES categories ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX category_old_slugs_category ON category_old_slugs (category_id);

-- A deleted product does not hold on to its category; one that can be bought always has one.
ALTER TABLE products ALTER COLUMN category_id DROP NOT NULL;
ALTER TABLE products DROP CONSTRAINT products_category_id_fkey;
ALTER TABLE products
  ADD CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories ON DELETE SET NULL,
  ADD CONSTRAINT products_category CHECK (category_id IS NOT NULL OR deleted_at IS NOT NULL);

-- So that deleting a category finds the products it was given to, the deleted ones too.
CREATE INDEX products_category ON products (category_id);
