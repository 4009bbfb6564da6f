-- Shades and sizes of one thing are products of their own that name the same family.
ALTER TABLE products
  ADD COLUMN family text NOT NULL DEFAULT '',
  ADD COLUMN family_kind text CHECK (family_kind IN ('shade', 'size')),
  ADD COLUMN option_label text NOT NULL DEFAULT '',
  ADD COLUMN swatch text NOT NULL DEFAULT '';

COMMENT ON COLUMN products.swatch IS 'a colour such as #c4506b';

CREATE INDEX products_by_family ON products (family, id) WHERE deleted_at IS NULL AND family <> '';
