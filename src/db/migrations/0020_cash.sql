-- What became of the cash of a parcel that was paid at the door: the courier has remitted it, it has been received.
CREATE TABLE cash_parcels (
  order_id text NOT NULL,
  shipment_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  remitted_on date,
  reference text NOT NULL DEFAULT '',
  remitted_by text,
  received_at timestamptz,
  received_by text,
  PRIMARY KEY (order_id, shipment_id),
  FOREIGN KEY (order_id, shipment_id) REFERENCES shipments (order_id, id) ON DELETE CASCADE,
  CHECK (remitted_on IS NOT NULL OR received_at IS NOT NULL)
);
