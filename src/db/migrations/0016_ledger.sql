-- Double-entry books. A transaction is posted once for each cause and never changed; what was wrong is reversed by another one.
CREATE TABLE ledger_transactions (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL,
  -- The smallest row that happened: this refund, this credit note.
  source_id text NOT NULL,
  order_id text,
  effective_on date NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, source_id)
);
CREATE INDEX ledger_transactions_order ON ledger_transactions (order_id);
CREATE INDEX ledger_transactions_day ON ledger_transactions (effective_on, id);

-- Debits are positive, credits negative.
CREATE TABLE ledger_postings (
  transaction_id text NOT NULL REFERENCES ledger_transactions(id),
  nth integer NOT NULL,
  account text NOT NULL,
  -- Empty for what is nobody's in particular.
  seller_id text NOT NULL DEFAULT '',
  -- What of the transaction it is: sale, commission, tcs.
  entry text NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  shipment_id text,
  line_id text,
  effective_on date NOT NULL,
  PRIMARY KEY (transaction_id, nth)
);
CREATE INDEX ledger_postings_account ON ledger_postings (account, seller_id, effective_on, transaction_id);
CREATE INDEX ledger_postings_shipment ON ledger_postings (shipment_id);

-- The sum of the postings of each account, kept by a trigger.
CREATE TABLE ledger_balances (
  account text NOT NULL,
  seller_id text NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (account, seller_id)
);
CREATE INDEX ledger_balances_seller ON ledger_balances (seller_id);

CREATE FUNCTION sum_ledger_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger_balances AS b (account, seller_id, balance)
  SELECT account, seller_id, sum(amount) FROM added GROUP BY account, seller_id ORDER BY account, seller_id
  ON CONFLICT (account, seller_id) DO UPDATE SET balance = b.balance + excluded.balance;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_postings_summed AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION sum_ledger_postings();

CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) <> 0 OR count(*) < 2 FROM ledger_postings WHERE transaction_id = NEW.transaction_id) THEN
    RAISE EXCEPTION 'The postings of ledger transaction % do not balance', NEW.transaction_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();

CREATE FUNCTION refuse_changed_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What is posted is never changed: post its reversal';
END $$;
CREATE TRIGGER ledger_transactions_never_change BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_ledger();
CREATE TRIGGER ledger_postings_never_change BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_ledger();

-- What the shop charges its sellers. The rule that says most about a sale counts, of those the one that began last.
CREATE TABLE charge_rules (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('commission', 'closing-fee', 'freight', 'cash-handling')),
  seller_id text REFERENCES accounts(id) ON DELETE CASCADE,
  category_id text REFERENCES categories(id) ON DELETE CASCADE,
  -- In basis points, and in paise for each shipment, of commission for each piece.
  percent integer NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 10000),
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  valid_from date NOT NULL,
  valid_to date CHECK (valid_to > valid_from),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX charge_rules_kind ON charge_rules (kind, valid_from);

-- Taxes that an e-commerce operator collects and deducts, by day.
CREATE TABLE operator_tax_rates (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('tcs', 'tds', 'tds-without-pan')),
  -- In basis points of a percent: 5000 is 0.5 %.
  rate integer NOT NULL CHECK (rate >= 0),
  valid_from date NOT NULL,
  UNIQUE (kind, valid_from)
);
INSERT INTO operator_tax_rates (id, kind, rate, valid_from) VALUES
  (new_id(), 'tcs', 5000, '2024-07-10'), (new_id(), 'tds', 1000, '2024-10-01'), (new_id(), 'tds-without-pan', 50000, '2020-10-01');

-- What the shop has to know of a seller's money, besides the tax profile.
CREATE TABLE seller_terms (
  account_id text NOT NULL PRIMARY KEY REFERENCES accounts(id) ON DELETE CASCADE,
  -- Delivers with a courier of their own, who brings them the cash.
  delivers_themselves boolean NOT NULL DEFAULT false,
  -- Sales of a financial year before the shop's books began, for the threshold of TDS.
  earlier_sales bigint NOT NULL DEFAULT 0 CHECK (earlier_sales >= 0),
  earlier_sales_year text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1
);

-- One row for each document of a seller: what GSTR-8 and the list of TDS are made from.
CREATE TABLE operator_supplies (
  document_id text NOT NULL PRIMARY KEY,
  seller_id text NOT NULL,
  shipment_id text NOT NULL,
  issued_on date NOT NULL,
  delivered_on date,
  pan text NOT NULL,
  gstin text NOT NULL,
  -- Where the shop collects the money; otherwise there is no TCS.
  is_collected boolean NOT NULL,
  -- Negative for credit notes.
  taxable bigint NOT NULL,
  tcs_igst bigint NOT NULL,
  tcs_cgst bigint NOT NULL,
  tcs_sgst bigint NOT NULL,
  tds bigint NOT NULL DEFAULT 0,
  is_credit boolean NOT NULL,
  -- Of a delivered parcel, once what it earned is cleared.
  released_on date
);
CREATE INDEX operator_supplies_unreleased ON operator_supplies (seller_id) WHERE delivered_on IS NOT NULL AND released_on IS NULL AND NOT is_credit;
CREATE INDEX operator_supplies_seller ON operator_supplies (seller_id, issued_on);
CREATE INDEX operator_supplies_shipment ON operator_supplies (shipment_id);

-- The books begin when the tax documents are on. Orders from before are not in them: their sellers' balances are agreed on instead.
CREATE TABLE ledger_start (
  is_only boolean NOT NULL PRIMARY KEY DEFAULT true CHECK (is_only),
  began_at timestamptz NOT NULL
);
INSERT INTO event_cursors (follower, position)
  SELECT 'ledger', position FROM event_cursors WHERE follower = 'numbering';
