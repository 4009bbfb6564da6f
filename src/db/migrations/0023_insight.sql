-- What figures are made of stands in the lines themselves: a chart reads one stretch of one table, and joins nothing.
ALTER TABLE order_lines
  ADD COLUMN seller_id text,
  ADD COLUMN sold_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false;

UPDATE order_lines l SET seller_id = s.seller_id, sold_at = o.created_at, is_cancelled = s.status = 'Cancelled'
FROM shipments s JOIN orders o ON o.id = s.order_id
WHERE s.order_id = l.order_id AND s.id = l.shipment_id;

CREATE INDEX order_lines_sold ON order_lines (sold_at);
CREATE INDEX order_lines_sold_by ON order_lines (seller_id, sold_at);
CREATE INDEX orders_created ON orders (created_at);
CREATE INDEX accounts_customers_created ON accounts (created_at) WHERE role = 'customer';

-- Ten days of sales, added up once they are over: the figures of a quarter need not read each of its lines again. What
-- changes the past afterwards takes `is_summed` back, and whoever reads next adds up anew: domain/insight/sum-blocks.ts.
CREATE TABLE sales_blocks (
  block integer PRIMARY KEY,
  is_summed boolean NOT NULL
);

CREATE TABLE block_products (
  block integer NOT NULL REFERENCES sales_blocks,
  product_id text NOT NULL,
  category text NOT NULL,
  seller_id text,
  revenue bigint NOT NULL,
  pieces bigint NOT NULL
);

CREATE INDEX block_products_block ON block_products (block);
CREATE INDEX block_products_seller ON block_products (seller_id, block);

CREATE TABLE block_days (
  block integer NOT NULL REFERENCES sales_blocks,
  day date NOT NULL,
  -- Null for the whole shop: an order of two sellers is one order of the shop.
  seller_id text,
  orders bigint NOT NULL,
  revenue bigint NOT NULL
);

CREATE INDEX block_days_seller ON block_days (seller_id, block);

CREATE FUNCTION sales_block(at timestamptz) RETURNS integer LANGUAGE sql STABLE
RETURN ((at AT TIME ZONE 'Asia/Kolkata')::date - DATE '1970-01-01') / 10;

-- A block that still runs is never summed, so that cancelling today's orders waits for nothing.
CREATE FUNCTION forget_sales_block(at timestamptz) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO sales_blocks (block, is_summed) SELECT sales_block(at), false WHERE sales_block(at) < sales_block(now())
  ON CONFLICT (block) DO UPDATE SET is_summed = false;
END;

-- Whoever moves a shipment, its lines follow.
CREATE FUNCTION mark_cancelled_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET is_cancelled = NEW.status = 'Cancelled'
  WHERE order_id = NEW.order_id AND shipment_id = NEW.id;
  PERFORM forget_sales_block(sold_at) FROM order_lines
  WHERE order_id = NEW.order_id AND shipment_id = NEW.id LIMIT 1;
  RETURN NULL;
END $$;

CREATE TRIGGER shipments_cancelled AFTER UPDATE OF status ON shipments FOR EACH ROW
WHEN ((OLD.status = 'Cancelled') IS DISTINCT FROM (NEW.status = 'Cancelled'))
EXECUTE FUNCTION mark_cancelled_lines();

-- A past that is filled in later, as the demo's: never by orders that customers place.
CREATE FUNCTION mark_late_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_sales_block(NEW.sold_at);
  RETURN NULL;
END $$;

CREATE TRIGGER order_lines_late AFTER INSERT ON order_lines FOR EACH ROW
WHEN (NEW.sold_at < now())
EXECUTE FUNCTION mark_late_line();

-- So that carts of a period can be counted beside its orders.
ALTER TABLE cart_lines ADD COLUMN added_at timestamptz NOT NULL DEFAULT now();
