-- Rates of GST by day: a new rate is a new row, so that what was sold before keeps its own. In basis points.
CREATE TABLE tax_rates (
  id text PRIMARY KEY,
  hsn_prefix text NOT NULL CHECK (hsn_prefix ~ '^\d{2,8}$'),
  description text NOT NULL,
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  valid_from date NOT NULL,
  -- The first day on which it does not apply.
  valid_to date CHECK (valid_to > valid_from),
  version integer NOT NULL DEFAULT 1
);

CREATE INDEX tax_rates_hsn ON tax_rates (hsn_prefix);

INSERT INTO tax_rates (id, hsn_prefix, description, rate, valid_from)
SELECT lpad(to_hex(row_number() OVER ()), 24, '0'), hsn, description, rate, '2025-09-22' FROM (VALUES
  ('3303', 'Perfume, attar, rose water', 1800),
  ('330410', 'Lip make-up', 1800),
  ('330420', 'Eye make-up, kajal pencil', 1800),
  ('330430', 'Manicure and pedicure, nail colour', 1800),
  ('33049110', 'Face powder', 500),
  ('33049120', 'Talcum powder', 500),
  ('33049190', 'Other powders, blush', 1800),
  ('330499', 'Creams, serum, sunscreen, foundation', 1800),
  ('330499', 'Kumkum, bindi, sindur, alta, kajal that is no pencil', 0),
  ('3305', 'Hair oil, shampoo', 500),
  ('3305', 'Conditioner, hair mask, dye, hair serum', 1800),
  ('3306', 'Toothpaste, tooth powder, floss', 500),
  ('3307', 'Shaving cream and lotion, aftershave', 500),
  ('3307', 'Deodorant, bath products, depilatories, beard oil', 1800),
  ('3401', 'Toilet soap bars', 500),
  ('340130', 'Face wash and body wash', 1800),
  ('8203', 'Tweezers', 1800),
  ('8212', 'Razors and blades', 1800),
  ('821420', 'Manicure and pedicure sets', 1800),
  ('8509', 'Electric beauty devices', 1800),
  ('960321', 'Toothbrushes', 500),
  ('9603', 'Other brushes', 1800),
  ('9615', 'Combs, hairpins', 500),
  ('9616', 'Powder puffs, scent sprays', 1800)
) AS _ (hsn, description, rate);

-- Copied when an order is placed, in basis points. Lines from before have neither.
ALTER TABLE order_lines ADD COLUMN hsn text, ADD COLUMN gst_rate integer;

-- Who a business customer is to the tax office.
ALTER TABLE orders ADD COLUMN buyer_gstin text, ADD COLUMN buyer_name text;

-- Who the shop itself is to the tax office, for what it sells without a seller.
CREATE TABLE shop_tax_profile (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  legal_name text NOT NULL,
  scheme text NOT NULL CHECK (scheme IN ('regular', 'composition', 'unregistered')),
  gstin text NOT NULL,
  pan text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT shop_tax_profile_gstin CHECK ((gstin = '') = (scheme = 'unregistered'))
);

-- The number of its invoice; whether one is due as soon as its seller has a tax profile.
ALTER TABLE shipments ADD COLUMN invoice text, ADD COLUMN invoice_waits boolean NOT NULL DEFAULT false;
CREATE INDEX shipments_invoice_waits ON shipments (seller_id) WHERE invoice_waits;

-- Who numbers documents: a GSTIN, or the account of a seller without one. The code is part of every number.
CREATE SEQUENCE document_issuer_codes MINVALUE 1296 MAXVALUE 46655;
CREATE TABLE document_issuers (
  issuer text PRIMARY KEY,
  code integer NOT NULL UNIQUE DEFAULT nextval('document_issuer_codes')
);

-- The last number of each series. A row, not a sequence: a sequence leaves gaps where a transaction is undone.
CREATE TABLE document_series (
  issuer text NOT NULL REFERENCES document_issuers,
  letter text NOT NULL CHECK (letter IN ('I', 'B', 'C')),
  year text NOT NULL CHECK (year ~ '^\d{4}$'),
  last integer NOT NULL CHECK (last BETWEEN 1 AND 999999),
  PRIMARY KEY (issuer, letter, year)
);

-- Kept for eight years whatever happens to orders and accounts, so without foreign keys to them.
CREATE TABLE documents (
  id text PRIMARY KEY,
  number text NOT NULL UNIQUE CHECK (number ~ '^[A-Z0-9/-]{1,16}$'),
  kind text NOT NULL CHECK (kind IN ('invoice', 'bill-of-supply', 'credit-note')),
  issuer text NOT NULL REFERENCES document_issuers,
  seller_id text,
  order_id text NOT NULL,
  shipment_id text NOT NULL,
  -- Of a credit note: what it takes back.
  invoice_id text REFERENCES documents,
  issued_on date NOT NULL,
  order_number text NOT NULL,
  recipient text NOT NULL,
  total bigint NOT NULL,
  tax bigint NOT NULL,
  -- JSON, as text: its digest is that of these very letters.
  data text NOT NULL,
  digest text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'credit-note') = (invoice_id IS NOT NULL))
);

CREATE UNIQUE INDEX documents_invoice ON documents (shipment_id) WHERE kind <> 'credit-note';
CREATE INDEX documents_order ON documents (order_id);
CREATE INDEX documents_seller ON documents (seller_id, issued_on, id);
CREATE INDEX documents_day ON documents (issued_on, id);

-- Printed once, at the first download, and never again.
CREATE TABLE document_files (
  document_id text PRIMARY KEY REFERENCES documents,
  bytes bytea NOT NULL,
  digest text NOT NULL,
  printed_at timestamptz NOT NULL DEFAULT now()
);

-- What was taken back of a shipment. Without a document where its seller has no tax profile yet.
CREATE TABLE credits (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  shipment_id text NOT NULL,
  pieces jsonb NOT NULL,
  with_delivery boolean NOT NULL,
  reason text NOT NULL,
  document_id text REFERENCES documents,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX credits_shipment ON credits (shipment_id);

CREATE FUNCTION refuse_changed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a document that is issued cannot be changed: %', OLD;
END $$;

CREATE TRIGGER documents_never_change BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_document();
CREATE TRIGGER document_files_never_change BEFORE UPDATE OR DELETE ON document_files
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_document();
