-- Sellers sort their orders by what the list shows: all their lines, also those that were cancelled. Of orders from before it is
-- summed when they change: to change all of them at once would keep new orders waiting.
CREATE OR REPLACE FUNCTION sum_order(of_order text) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE orders o SET cancelled = CASE WHEN lines.is_gone THEN o.total ELSE lines.gone END
  FROM (
    SELECT bool_and(is_cancelled) AS is_gone,
      coalesce(sum(price * quantity - discount + coalesce(delivery, 0)) FILTER (WHERE is_cancelled), 0) AS gone
    FROM order_lines WHERE order_id = of_order
  ) AS lines
  WHERE o.id = of_order AND o.status <> 'Unpaid';
  UPDATE shipments s SET goods = coalesce((
    SELECT sum(price * quantity) FROM order_lines l
    WHERE l.order_id = s.order_id AND l.seller_id IS NOT DISTINCT FROM s.seller_id), 0)
  WHERE s.order_id = of_order AND s.status <> 'Unpaid';
END;

CREATE OR REPLACE FUNCTION rebuild_order_sums() RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE orders o SET cancelled = CASE WHEN lines.is_gone THEN o.total ELSE lines.gone END
  FROM (
    SELECT order_id, bool_and(is_cancelled) AS is_gone,
      coalesce(sum(price * quantity - discount + coalesce(delivery, 0)) FILTER (WHERE is_cancelled), 0) AS gone
    FROM order_lines GROUP BY order_id
  ) AS lines
  WHERE o.id = lines.order_id AND o.status <> 'Unpaid' AND lines.gone > 0;
  UPDATE shipments s SET goods = lines.goods, customer_name = o.customer_name, placed_at = o.created_at
  FROM orders o, (
    SELECT order_id, seller_id, sum(price * quantity) AS goods FROM order_lines GROUP BY order_id, seller_id
  ) AS lines
  WHERE o.id = s.order_id AND lines.order_id = s.order_id AND lines.seller_id IS NOT DISTINCT FROM s.seller_id;
END;
