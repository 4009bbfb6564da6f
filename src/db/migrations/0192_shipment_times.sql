-- When a parcel left and when it came. An order's history says it too, but returns and documents ask for it often.
ALTER TABLE shipments ADD COLUMN dispatched_at timestamptz, ADD COLUMN delivered_at timestamptz;

UPDATE shipments s SET
  dispatched_at = (SELECT max(at) FROM order_events e WHERE e.order_id = s.order_id AND e.status IN ('Shipped', 'Delivered')
    AND (e.shipment_id IS NULL OR e.shipment_id = s.id)
    AND NOT EXISTS (SELECT FROM order_events d WHERE d.order_id = s.order_id AND d.status = 'Shipped' AND e.status = 'Delivered'
      AND (d.shipment_id IS NULL OR d.shipment_id = s.id))),
  delivered_at = (SELECT max(at) FROM order_events e WHERE e.order_id = s.order_id AND e.status = 'Delivered'
    AND s.status = 'Delivered' AND (e.shipment_id IS NULL OR e.shipment_id = s.id))
WHERE s.status IN ('Shipped', 'Delivered');
