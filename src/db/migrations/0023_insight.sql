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

-- Whoever moves a shipment, its lines follow.
CREATE FUNCTION mark_cancelled_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET is_cancelled = NEW.status = 'Cancelled'
  WHERE order_id = NEW.order_id AND shipment_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER shipments_cancelled AFTER UPDATE OF status ON shipments FOR EACH ROW
WHEN ((OLD.status = 'Cancelled') IS DISTINCT FROM (NEW.status = 'Cancelled'))
EXECUTE FUNCTION mark_cancelled_lines();

-- So that carts of a period can be counted beside its orders.
ALTER TABLE cart_lines ADD COLUMN added_at timestamptz NOT NULL DEFAULT now();
