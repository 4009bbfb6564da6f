-- What sellers are paid: a run proposes payouts, one person releases it, another approves it.
CREATE TABLE payout_runs (
  id text NOT NULL PRIMARY KEY,
  proposed_on date NOT NULL,
  proposed_name text NOT NULL,
  released_at timestamptz,
  released_by text,
  released_name text,
  -- Approved or cancelled.
  decided_at timestamptz,
  decided_name text,
  is_approved boolean,
  -- What the bank is given; the same file however often it is downloaded.
  file_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((decided_at IS NULL) = (is_approved IS NULL)),
  CHECK (is_approved IS NOT TRUE OR released_at IS NOT NULL)
);

CREATE TABLE payouts (
  id text NOT NULL PRIMARY KEY,
  run_id text NOT NULL REFERENCES payout_runs(id),
  seller_id text NOT NULL,
  rail text NOT NULL CHECK (rail IN ('route', 'bank-file')),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'proposed'
    CHECK (state IN ('proposed', 'approved', 'sent', 'paid', 'failed', 'failed-late', 'left-out')),
  -- The bank account as it was when the payout was approved.
  payee bytea,
  payee_hint text NOT NULL DEFAULT '',
  -- The bank's UTR.
  reference text NOT NULL DEFAULT '',
  failure text NOT NULL DEFAULT '',
  sent_at timestamptz,
  paid_at timestamptz,
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX payouts_open ON payouts (seller_id, rail) WHERE state IN ('proposed', 'approved', 'sent');
CREATE INDEX payouts_run ON payouts (run_id);
CREATE INDEX payouts_seller ON payouts (seller_id, id);

-- Which parcels a payout pays; negative where what is owed for one is taken off.
CREATE TABLE payout_items (
  payout_id text NOT NULL REFERENCES payouts(id),
  -- Empty for what belongs to no parcel.
  shipment_id text NOT NULL DEFAULT '',
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (payout_id, shipment_id)
);

-- A payout of money that was paid online, payment by payment, through the gateway that took it.
CREATE TABLE payout_transfers (
  -- The key by which it is made once.
  id text NOT NULL PRIMARY KEY,
  payout_id text NOT NULL REFERENCES payouts(id),
  provider text NOT NULL,
  attempt_id text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  provider_transfer_id text,
  is_reversed boolean NOT NULL DEFAULT false
);
CREATE INDEX payout_transfers_payout ON payout_transfers (payout_id);
CREATE INDEX payout_transfers_attempt ON payout_transfers (attempt_id);

-- What an admin has decided about a seller's payouts.
CREATE TABLE payout_terms (
  seller_id text NOT NULL PRIMARY KEY REFERENCES accounts(id) ON DELETE CASCADE,
  -- Always stays, for what may come back.
  reserve bigint NOT NULL DEFAULT 0 CHECK (reserve >= 0),
  -- Empty while the seller is paid.
  hold_reason text NOT NULL DEFAULT '',
  held_name text NOT NULL DEFAULT '',
  held_at timestamptz
);

-- A seller's account at a gateway, to which transfers go.
CREATE TABLE linked_accounts (
  seller_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  provider text NOT NULL,
  provider_account_id text,
  -- The bank account that the gateway knows of.
  bank_updated_at timestamptz NOT NULL,
  failure text NOT NULL DEFAULT '',
  due_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (seller_id, provider)
);

-- What the bank says about a seller's bank account.
CREATE TABLE bank_checks (
  seller_id text NOT NULL PRIMARY KEY REFERENCES accounts(id) ON DELETE CASCADE,
  bank_updated_at timestamptz NOT NULL,
  provider text NOT NULL,
  provider_check_id text,
  registered_name text NOT NULL DEFAULT '',
  -- Null while the bank has not answered.
  is_valid boolean,
  due_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE settings
  ADD COLUMN payout_minimum bigint NOT NULL DEFAULT 10000 CHECK (payout_minimum >= 0),
  -- The shop may pay out online money from its own bank account: it holds a licence or an escrow account.
  ADD COLUMN pays_online_by_bank boolean NOT NULL DEFAULT false;

ALTER TABLE tasks DROP CONSTRAINT tasks_kind_check, ADD CONSTRAINT tasks_kind_check CHECK (kind IN
  ('refund-by-hand', 'refund-delayed', 'money-in-review', 'dispute', 'approval', 'document', 'payout-run', 'payout-failed', 'bank-line'));
