-- The number by which a seller without a GSTIN is enrolled on the GST portal.
ALTER TABLE seller_terms ADD COLUMN enrolment_number text NOT NULL DEFAULT '';

-- Certificates of the tax office that a seller's TDS is lower, up to an amount. Rates are in basis points of a percent.
CREATE TABLE lower_deductions (
  id text NOT NULL PRIMARY KEY,
  seller_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  number text NOT NULL,
  rate integer NOT NULL CHECK (rate >= 0),
  valid_from date NOT NULL,
  valid_to date NOT NULL CHECK (valid_to >= valid_from),
  most bigint NOT NULL CHECK (most > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (seller_id, number)
);

-- GSTINs under which the shop collects tax in other states than its own.
CREATE TABLE tcs_registrations (
  state_code text NOT NULL PRIMARY KEY,
  gstin text NOT NULL UNIQUE
);

-- Tax of a month that was paid to the government, by its challan.
CREATE TABLE tax_deposits (
  id text NOT NULL PRIMARY KEY,
  tax text NOT NULL CHECK (tax IN ('tcs', 'tds')),
  month text NOT NULL,
  -- Of TCS; '' of TDS.
  registration text NOT NULL,
  bsr_code text NOT NULL,
  paid_on date NOT NULL,
  serial text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  actor_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bsr_code, paid_on, serial)
);
CREATE INDEX tax_deposits_month ON tax_deposits (month);

-- TCS is posted document by document but filed of a month's sum: the difference, which is posted too.
CREATE TABLE tcs_true_ups (
  id text NOT NULL UNIQUE DEFAULT new_id(),
  month text NOT NULL,
  registration text NOT NULL,
  seller_id text NOT NULL,
  gstin text NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  PRIMARY KEY (month, registration, seller_id, gstin)
);

ALTER TABLE operator_supplies
  -- The shop's GSTIN under which it is filed.
  ADD COLUMN registration text NOT NULL DEFAULT '',
  ADD COLUMN enrolment_number text NOT NULL DEFAULT '',
  ADD COLUMN is_inter_state boolean NOT NULL DEFAULT false,
  -- What TCS is of: goods without GST are no taxable supplies.
  ADD COLUMN tcs_value bigint NOT NULL DEFAULT 0,
  -- Of what TDS is deducted by a certificate, and how much.
  ADD COLUMN certificate text NOT NULL DEFAULT '',
  ADD COLUMN certified bigint NOT NULL DEFAULT 0,
  ADD COLUMN certified_tds bigint NOT NULL DEFAULT 0;
CREATE INDEX operator_supplies_month ON operator_supplies (issued_on);
CREATE INDEX operator_supplies_delivered ON operator_supplies (delivered_on);
