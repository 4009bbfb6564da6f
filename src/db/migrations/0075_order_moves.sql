-- What the customer cancelled is final, what a seller or an admin cancelled an admin may bring back.
ALTER TABLE shipments ADD COLUMN cancelled_by_customer boolean NOT NULL DEFAULT false;

-- Customers cancel whole orders; a seller who cancels their part of an order they bought themselves names the shipment.
UPDATE shipments s SET cancelled_by_customer = true
FROM orders o
WHERE o.id = s.order_id AND s.status = 'Cancelled' AND EXISTS (
  SELECT FROM order_events e
  WHERE e.order_id = o.id AND e.status = 'Cancelled' AND e.shipment_id IS NULL AND e.actor_id = o.account_id
);

ALTER TABLE shipments ADD CONSTRAINT shipments_cancelled_by_customer
  CHECK (status = 'Cancelled' OR NOT cancelled_by_customer);

-- What an order costs now is what it was placed for, less its cancelled lines: few lines are.
CREATE INDEX order_lines_cancelled ON order_lines (order_id) INCLUDE (price, quantity, discount) WHERE is_cancelled;

-- In SQL what `currentAmounts` of domain/orders/order.ts is in TypeScript, to sort and to sum by.
CREATE FUNCTION current_total(placed orders) RETURNS bigint LANGUAGE sql STABLE
RETURN CASE WHEN placed.status = 'Cancelled' THEN 0 ELSE placed.total - coalesce((
  SELECT sum(price * quantity - discount) FROM order_lines WHERE order_id = placed.id AND is_cancelled), 0) END;
