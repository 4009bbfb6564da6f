-- What a payment service has paid to the shop's bank account at once.
CREATE TABLE settlements (
  provider text NOT NULL,
  id text NOT NULL,
  utr text NOT NULL,
  settled_on date NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (provider, id)
);
CREATE INDEX settlements_day ON settlements (settled_on);

-- Lines of the shop's bank statement. A line that nothing explains is in suspense until somebody has looked into it.
CREATE TABLE bank_lines (
  id text NOT NULL PRIMARY KEY,
  day date NOT NULL,
  description text NOT NULL,
  reference text NOT NULL,
  -- Money that came in is positive.
  amount bigint NOT NULL CHECK (amount <> 0),
  -- The same line of another file is known by what it says, and by how many before it say the same.
  print text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'matched', 'suspense', 'booked')),
  matched_kind text,
  matched_id text,
  imported_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'matched') = (matched_kind IS NOT NULL AND matched_id IS NOT NULL))
);
CREATE UNIQUE INDEX bank_lines_matched ON bank_lines (matched_kind, matched_id) WHERE matched_kind IS NOT NULL;
CREATE INDEX bank_lines_open ON bank_lines (id) WHERE state IN ('new', 'suspense');

-- What couriers say they have remitted, parcel by parcel.
CREATE TABLE remittance_lines (
  id text NOT NULL PRIMARY KEY,
  courier text NOT NULL,
  tracking_number text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  remitted_on date NOT NULL,
  utr text NOT NULL,
  order_id text,
  shipment_id text,
  outcome text NOT NULL CHECK (outcome IN ('matched', 'short', 'over', 'unknown')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (courier, tracking_number, utr)
);
CREATE INDEX remittance_lines_utr ON remittance_lines (utr);

-- Of the cash of a parcel, what the courier has remitted, and what has been received of it: a courier may pay in parts.
ALTER TABLE cash_parcels
  ADD COLUMN remitted_amount bigint CHECK (remitted_amount > 0),
  ADD COLUMN received_amount bigint CHECK (received_amount > 0);
