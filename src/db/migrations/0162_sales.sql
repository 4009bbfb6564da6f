-- Sale prices from a moment to another. `products.price` is what a product costs now: a job changes it when a sale begins
-- and changes it back when it ends.
CREATE TABLE sales (
  id text PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'price')),
  value bigint NOT NULL CHECK (value > 0 AND (kind <> 'percent' OR value < 10000)),
  scope jsonb NOT NULL DEFAULT '{}',
  seller_id text REFERENCES accounts ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  state text NOT NULL DEFAULT 'scheduled' CHECK (state IN ('scheduled', 'running', 'ended')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);

COMMENT ON COLUMN sales.value IS 'paise, or hundredths of a percent';
COMMENT ON COLUMN sales.seller_id IS 'whose sale it is, of their products only; null for one of an admin';

CREATE INDEX sales_open ON sales (starts_at) WHERE state <> 'ended';

CREATE TABLE sale_prices (
  sale_id text NOT NULL REFERENCES sales ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  regular_price bigint NOT NULL,
  price bigint NOT NULL CHECK (price > 0 AND price < regular_price),
  ended_at timestamptz,
  PRIMARY KEY (sale_id, product_id)
);

-- A product is in one sale at a time: the one that began first.
CREATE UNIQUE INDEX sale_prices_running ON sale_prices (product_id) WHERE ended_at IS NULL;

-- What a product has cost, to show that a crossed-out price was a real one.
CREATE TABLE product_prices (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  price bigint NOT NULL,
  max_price bigint,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX product_prices_product ON product_prices (product_id, at);

INSERT INTO product_prices (product_id, price, max_price, at)
SELECT id, price, max_price, updated_at FROM products WHERE deleted_at IS NULL;

CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_prices (product_id, price, max_price) VALUES (NEW.id, NEW.price, NEW.max_price);
  RETURN NULL;
END $$;

CREATE TRIGGER note_first_price AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_price();
CREATE TRIGGER note_price AFTER UPDATE OF price, max_price ON products FOR EACH ROW
  WHEN (NEW.price IS DISTINCT FROM OLD.price OR NEW.max_price IS DISTINCT FROM OLD.max_price)
  EXECUTE FUNCTION note_price();

-- Somebody sets another price during a sale: that one counts, and the product leaves the sale.
CREATE FUNCTION leave_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale_prices SET ended_at = now() WHERE product_id = NEW.id AND ended_at IS NULL AND price <> NEW.price;
  RETURN NULL;
END $$;

CREATE TRIGGER leave_sale AFTER UPDATE OF price ON products FOR EACH ROW
  WHEN (NEW.price IS DISTINCT FROM OLD.price) EXECUTE FUNCTION leave_sale();
