-- The shop's own papers belong to no order: what it charges a seller for a month, and what of an earlier month it takes back.
ALTER TABLE documents ALTER order_id DROP NOT NULL, ALTER shipment_id DROP NOT NULL, ADD COLUMN charged_seller_id text,
  ADD CONSTRAINT documents_of CHECK ((order_id IS NULL) = (charged_seller_id IS NOT NULL) AND (order_id IS NULL) = (shipment_id IS NULL)) NOT VALID;
ALTER TABLE document_series DROP CONSTRAINT document_series_letter_check,
  ADD CONSTRAINT document_series_letter_check CHECK (letter IN ('I', 'B', 'C', 'F', 'N'));

-- Which transactions of a seller are on which of these papers.
CREATE TABLE fee_transactions (
  transaction_id text NOT NULL REFERENCES ledger_transactions(id),
  seller_id text NOT NULL,
  document_id text NOT NULL REFERENCES documents(id),
  PRIMARY KEY (transaction_id, seller_id)
);
CREATE INDEX fee_transactions_document ON fee_transactions (document_id);
