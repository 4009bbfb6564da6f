-- What waits to be handed over, oldest first; what left on a day; whose parcel a tracking number is.
CREATE INDEX shipments_to_pack ON shipments (id) WHERE status IN ('Pending', 'Processing');
CREATE INDEX shipments_dispatched ON shipments (dispatched_at) WHERE dispatched_at IS NOT NULL;
CREATE INDEX shipments_tracking_number ON shipments (tracking_number) WHERE tracking_number <> '';
