-- Corrections of the books by hand: one person asks with a reason, another approves, then it is posted.
CREATE TABLE ledger_adjustments (
  id text NOT NULL PRIMARY KEY,
  debit text NOT NULL,
  credit text NOT NULL,
  -- Empty where neither account is a seller's.
  seller_id text NOT NULL DEFAULT '',
  shipment_id text,
  -- Of a line of the bank statement in suspense that this explains.
  bank_line_id text,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'posted', 'refused')),
  asked_by text NOT NULL,
  asked_name text NOT NULL,
  decided_name text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Months that are closed: filed, and never posted into again.
CREATE TABLE ledger_closings (
  month text NOT NULL PRIMARY KEY CHECK (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  closed_name text NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now()
);

-- What is caused by a day of a closed month is posted on the first day that is open.
CREATE FUNCTION open_ledger_day(day date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT greatest(day, (SELECT (max(month) || '-01')::date + interval '1 month' FROM ledger_closings)::date)
$$;

CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.effective_on <> open_ledger_day(NEW.effective_on) THEN
    RAISE EXCEPTION 'The books of % are closed', to_char(NEW.effective_on, 'YYYY-MM');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transactions_open_month BEFORE INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();
CREATE TRIGGER ledger_postings_open_month BEFORE INSERT ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();

-- A closing is for good.
CREATE TRIGGER ledger_closings_never_change BEFORE UPDATE OR DELETE ON ledger_closings
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_ledger();

-- What a shop owed a seller when the books began, proposed from orders of before and agreed on by both.
CREATE TABLE opening_balances (
  seller_id text NOT NULL PRIMARY KEY,
  -- Negative where the seller owed the shop.
  amount bigint NOT NULL,
  note text NOT NULL,
  proposed_name text NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  agreed_at timestamptz
);

ALTER TABLE tasks DROP CONSTRAINT tasks_kind_check, ADD CONSTRAINT tasks_kind_check CHECK (kind IN
  ('refund-by-hand', 'refund-delayed', 'money-in-review', 'dispute', 'approval', 'document', 'payout-run', 'payout-failed', 'bank-line',
   'adjustment'));
