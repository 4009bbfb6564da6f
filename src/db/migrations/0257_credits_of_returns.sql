-- A credit note may follow later, with the invoice of a seller who had no tax profile: so the credits are kept, not the numbers.
ALTER TABLE returns ADD COLUMN credits text[] NOT NULL DEFAULT '{}';

UPDATE returns r SET credits = (
  SELECT coalesce(array_agg(c.id ORDER BY c.id), '{}') FROM credits c
  WHERE c.shipment_id = r.shipment_id AND c.reason = 'Return ' || r.number);

ALTER TABLE returns DROP COLUMN credit_notes;
