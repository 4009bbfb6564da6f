-- Figures of days that are over are added up once, by day instead of by ten days: a dashboard reads line by line only what was
-- sold since, however much the shop sells. What changes the past afterwards takes `is_summed` back, and whoever reads next adds
-- that day up anew: domain/dashboard/sum-days.ts.
CREATE TABLE sales_days (
  day date PRIMARY KEY,
  is_summed boolean NOT NULL
);

CREATE TABLE day_sums (
  day date NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  count bigint NOT NULL,
  revenue bigint NOT NULL,
  pieces bigint NOT NULL,
  PRIMARY KEY (kind, key, day)
);
COMMENT ON COLUMN day_sums.kind IS
  'shop: all of it; seller: one seller''s part, of the shop itself with an empty key; category: of one name; joined: new customers';
COMMENT ON COLUMN day_sums.count IS 'orders, or people who joined';
CREATE INDEX day_sums_day ON day_sums (day, kind) INCLUDE (key, count, revenue, pieces);

CREATE TABLE day_products (
  day date NOT NULL,
  product_id text NOT NULL,
  category text NOT NULL,
  seller_id text,
  revenue bigint NOT NULL,
  pieces bigint NOT NULL
);
CREATE INDEX day_products_day ON day_products (day);
CREATE INDEX day_products_seller ON day_products (seller_id, day);
CREATE INDEX day_products_product ON day_products (product_id, day);

-- How many different customers ordered in some days is no sum of days: who ordered twice counts once. So each day has its
-- customers by the day of their order before, and a period counts those whose order before was earlier than the period.
CREATE TABLE day_customers (
  day date NOT NULL,
  seller_id text NOT NULL,
  ordered_before date NOT NULL,
  customers bigint NOT NULL,
  came_back bigint NOT NULL,
  PRIMARY KEY (seller_id, day, ordered_before)
);
COMMENT ON COLUMN day_customers.seller_id IS 'empty for the whole shop';
COMMENT ON COLUMN day_customers.ordered_before IS '-infinity where it is the first order';
COMMENT ON COLUMN day_customers.customers IS 'whose order before was on this day or earlier, or who had none';
COMMENT ON COLUMN day_customers.came_back IS 'of these, those who had one';

-- The days that are over of the periods that dashboards show, product by product; moved on by what is new and what is past.
CREATE TABLE sales_ranges (
  days integer PRIMARY KEY,
  held date[] NOT NULL
);
COMMENT ON COLUMN sales_ranges.held IS 'the days that its sums have';
INSERT INTO sales_ranges VALUES (7, '{}'), (30, '{}'), (90, '{}');

CREATE TABLE range_products (
  days integer NOT NULL,
  seller_id text NOT NULL,
  product_id text NOT NULL,
  revenue bigint NOT NULL,
  pieces bigint NOT NULL,
  PRIMARY KEY (days, seller_id, product_id)
);
COMMENT ON COLUMN range_products.seller_id IS 'empty for the whole shop';
CREATE INDEX range_products_best ON range_products (days, seller_id, revenue DESC, product_id) INCLUDE (pieces);

-- Days are locked in their order. One that still runs is never summed, so that cancelling today's orders waits for nothing.
CREATE FUNCTION forget_sales_days(moments timestamptz[]) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO sales_days (day, is_summed)
  SELECT DISTINCT (at AT TIME ZONE 'Asia/Kolkata')::date, false FROM unnest(moments) AS at
  WHERE (at AT TIME ZONE 'Asia/Kolkata')::date < day_in_india() ORDER BY 1
  ON CONFLICT (day) DO UPDATE SET is_summed = false;
END;

-- The day of an order, the days on which its lines were sold, and those of the customer's later orders, which know of it.
CREATE FUNCTION forget_order_days(of_order text) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  SELECT forget_sales_days(ARRAY(
    SELECT sold_at FROM order_lines WHERE order_id = of_order
    UNION SELECT created_at FROM orders WHERE id = of_order
    UNION SELECT later.created_at FROM orders o JOIN orders later ON later.account_id = o.account_id AND later.created_at > o.created_at
    WHERE o.id = of_order));
END;

CREATE OR REPLACE FUNCTION mark_cancelled_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET is_cancelled = NEW.status = 'Cancelled'
  WHERE order_id = NEW.order_id AND shipment_id = NEW.id;
  PERFORM sum_order(NEW.order_id);
  RETURN NULL;
END $$;

CREATE FUNCTION mark_order_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_order_days(NEW.order_id);
  RETURN NULL;
END $$;

-- An order of an earlier day is cancelled, brought back or paid.
CREATE TRIGGER shipments_sold AFTER UPDATE OF status ON shipments FOR EACH ROW
WHEN (is_sale(OLD.status) IS DISTINCT FROM is_sale(NEW.status)
  AND (NEW.placed_at AT TIME ZONE 'Asia/Kolkata')::date < day_in_india())
EXECUTE FUNCTION mark_order_days();

-- A past that is filled in later, as the demo's: never by orders that customers place.
CREATE OR REPLACE TRIGGER order_lines_late AFTER INSERT ON order_lines FOR EACH ROW
WHEN (NEW.sold_at < now())
EXECUTE FUNCTION mark_order_days();

CREATE FUNCTION mark_changed_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_sales_days(ARRAY[OLD.sold_at, NEW.sold_at]);
  RETURN NULL;
END $$;

-- What of today's lines changes is no concern of sums.
DROP TRIGGER order_lines_returned ON order_lines;
CREATE TRIGGER order_lines_changed AFTER UPDATE OF returned, is_cancelled, sold_at, quantity, discount ON order_lines FOR EACH ROW
WHEN ((OLD.returned, OLD.is_cancelled, OLD.sold_at, OLD.quantity, OLD.discount)
    IS DISTINCT FROM (NEW.returned, NEW.is_cancelled, NEW.sold_at, NEW.quantity, NEW.discount)
  AND (least(OLD.sold_at, NEW.sold_at) AT TIME ZONE 'Asia/Kolkata')::date < day_in_india())
EXECUTE FUNCTION mark_changed_line();
DROP FUNCTION mark_returned_line();

-- The orders of a customer who is deleted are nobody's.
CREATE FUNCTION mark_former_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_sales_days(ARRAY[NEW.created_at]);
  RETURN NULL;
END $$;

CREATE TRIGGER orders_former_customer AFTER UPDATE OF account_id ON orders FOR EACH ROW
WHEN (OLD.account_id IS DISTINCT FROM NEW.account_id)
EXECUTE FUNCTION mark_former_customer();

CREATE FUNCTION mark_joined_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_sales_days(ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.created_at END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.created_at END]);
  RETURN NULL;
END $$;

CREATE TRIGGER accounts_joined_late AFTER INSERT ON accounts FOR EACH ROW
WHEN (NEW.created_at < now()) EXECUTE FUNCTION mark_joined_day();
CREATE TRIGGER accounts_joined_otherwise AFTER UPDATE OF role, created_at ON accounts FOR EACH ROW
WHEN ((OLD.role, OLD.created_at) IS DISTINCT FROM (NEW.role, NEW.created_at)) EXECUTE FUNCTION mark_joined_day();
CREATE TRIGGER accounts_left AFTER DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION mark_joined_day();

DROP FUNCTION mark_late_line();
DROP FUNCTION forget_sales_block(timestamptz);
DROP FUNCTION sales_block(timestamptz);
DROP TABLE block_products, block_days, sales_blocks;
