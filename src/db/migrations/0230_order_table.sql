-- The back office's table of orders, sorted by anything, reads its pages from indexes alone, far ones too. A seller's table
-- is one of shipments, so what it is sorted and filtered by stands there. An order writes three more index entries for it.

ALTER TABLE orders ADD COLUMN cancelled bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN orders.cancelled IS 'what of the total is cancelled; all of it, with the delivery, once nothing is left';

ALTER TABLE shipments
  ADD COLUMN goods bigint NOT NULL DEFAULT 0,
  ADD COLUMN customer_name text NOT NULL DEFAULT '',
  ADD COLUMN placed_at timestamptz NOT NULL DEFAULT now();
COMMENT ON COLUMN shipments.goods IS
  'what the goods of this seller in the order cost that are not cancelled, over all shipments the seller makes of it';
COMMENT ON COLUMN shipments.customer_name IS 'the order''s';
COMMENT ON COLUMN shipments.placed_at IS 'when the order was placed';

-- An order that waits for its payment has cancelled lines, so that no figure counts them, but nothing of it is cancelled.
CREATE FUNCTION sum_order(of_order text) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE orders o SET cancelled = CASE WHEN lines.is_gone THEN o.total ELSE lines.gone END
  FROM (
    SELECT bool_and(is_cancelled) AS is_gone, coalesce(sum(price * quantity - discount) FILTER (WHERE is_cancelled), 0) AS gone
    FROM order_lines WHERE order_id = of_order
  ) AS lines
  WHERE o.id = of_order AND o.status <> 'Unpaid';
  UPDATE shipments s SET goods = coalesce((
    SELECT sum(price * quantity) FROM order_lines l
    WHERE l.order_id = s.order_id AND l.seller_id IS NOT DISTINCT FROM s.seller_id AND NOT l.is_cancelled), 0)
  WHERE s.order_id = of_order AND s.status <> 'Unpaid';
END;

-- Of all orders, also after a bulk load.
CREATE FUNCTION rebuild_order_sums() RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE orders o SET cancelled = CASE WHEN lines.is_gone THEN o.total ELSE lines.gone END
  FROM (
    SELECT order_id, bool_and(is_cancelled) AS is_gone,
      coalesce(sum(price * quantity - discount) FILTER (WHERE is_cancelled), 0) AS gone
    FROM order_lines GROUP BY order_id
  ) AS lines
  WHERE o.id = lines.order_id AND o.status <> 'Unpaid' AND lines.gone > 0;
  UPDATE shipments s SET goods = lines.goods, customer_name = o.customer_name, placed_at = o.created_at
  FROM orders o, (
    SELECT order_id, seller_id, coalesce(sum(price * quantity) FILTER (WHERE NOT l.is_cancelled OR o.status = 'Unpaid'), 0) AS goods
    FROM order_lines l JOIN orders o ON o.id = l.order_id GROUP BY order_id, seller_id
  ) AS lines
  WHERE o.id = s.order_id AND lines.order_id = s.order_id AND lines.seller_id IS NOT DISTINCT FROM s.seller_id;
END;

SELECT rebuild_order_sums();

CREATE OR REPLACE FUNCTION mark_cancelled_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET is_cancelled = NEW.status = 'Cancelled'
  WHERE order_id = NEW.order_id AND shipment_id = NEW.id;
  PERFORM forget_sales_block(sold_at) FROM order_lines
  WHERE order_id = NEW.order_id AND shipment_id = NEW.id LIMIT 1;
  PERFORM sum_order(NEW.order_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION current_total(placed orders) RETURNS bigint LANGUAGE sql STABLE
RETURN placed.total - placed.cancelled;

DROP INDEX order_lines_cancelled;

-- Each has what the table is filtered by, and the columns that its expression is made from. Of equal ones the newest first,
-- or the oldest where the order is reversed.
CREATE INDEX orders_by_amount ON orders ((total - cancelled), id DESC) INCLUDE (total, cancelled, status, created_at);
DROP INDEX orders_by_customer;
CREATE INDEX orders_by_customer ON orders (lower(customer_name), id DESC) INCLUDE (customer_name, status, created_at);
DROP INDEX orders_by_status;
CREATE INDEX orders_by_status ON orders (status, id) INCLUDE (created_at);

DROP INDEX shipments_by_seller;
CREATE INDEX shipments_by_seller ON shipments (seller_id, order_id) INCLUDE (id, status, is_split, placed_at);
DROP INDEX shipments_by_seller_status;
CREATE INDEX shipments_by_seller_status ON shipments (seller_id, status, order_id) INCLUDE (id, is_split, placed_at);
CREATE INDEX shipments_by_customer ON shipments (seller_id, lower(customer_name), order_id DESC)
  INCLUDE (id, customer_name, status, is_split, placed_at);
-- Few orders are sent in several shipments of one seller.
CREATE INDEX shipments_split ON shipments (seller_id, order_id) INCLUDE (status) WHERE is_split;
CREATE INDEX shipments_by_goods ON shipments (seller_id, goods, order_id DESC) INCLUDE (id, status, is_split, placed_at);
