-- The delivery of an order may move to a shipment that has left already, and is then invoiced on its own.
ALTER TABLE documents ADD COLUMN is_supplement boolean NOT NULL DEFAULT false;
DROP INDEX documents_invoice;
CREATE UNIQUE INDEX documents_invoice ON documents (shipment_id, is_supplement) WHERE kind <> 'credit-note';
