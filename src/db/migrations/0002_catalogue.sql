CREATE TABLE categories (
  id text PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  image text,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE products (
  id text PRIMARY KEY,
  seller_id text REFERENCES accounts ON DELETE SET NULL,
  category_id text NOT NULL REFERENCES categories,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  price bigint NOT NULL CHECK (price > 0),
  max_price bigint CHECK (max_price >= price),
  retail_price bigint CHECK (retail_price > 0),
  stock integer NOT NULL DEFAULT 0 CHECK (stock >= 0),
  brand_name text NOT NULL DEFAULT '',
  rating numeric(3, 2),
  image text,
  images text[] NOT NULL DEFAULT '{}',
  manufacturer text NOT NULL DEFAULT '',
  manufacturer_contact text NOT NULL DEFAULT '',
  age_range text NOT NULL DEFAULT '',
  number_of_items integer,
  item_type_name text NOT NULL DEFAULT '',
  color text NOT NULL DEFAULT '',
  part_number text NOT NULL DEFAULT '',
  is_sensitive boolean NOT NULL DEFAULT false,
  is_expirable boolean NOT NULL DEFAULT false,
  unit_count numeric,
  unit_type text NOT NULL DEFAULT '',
  width numeric,
  height numeric,
  length numeric,
  weight numeric,
  item_condition text NOT NULL DEFAULT 'New',
  compliance_info text NOT NULL DEFAULT '',
  bullet_points text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

COMMENT ON COLUMN products.price IS 'paise, as every amount of money in this database';
COMMENT ON COLUMN products.max_price IS 'the MRP printed on the pack';

-- Ids sort by time, so newest first is this index read backwards.
CREATE INDEX products_live ON products (id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_category ON products (category_id, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_seller ON products (seller_id, id) WHERE deleted_at IS NULL;
