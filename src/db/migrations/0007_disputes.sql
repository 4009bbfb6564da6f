-- What waits for a person, whatever it is about. Notifications, mails, the menu and the dashboard follow these rows.
CREATE TABLE tasks (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refund-by-hand', 'money-in-review', 'dispute', 'approval', 'document')),
  subject_id text NOT NULL,
  order_id text REFERENCES orders(id) ON DELETE CASCADE,
  detail text NOT NULL DEFAULT '',
  amount bigint,
  link text NOT NULL,
  due_at timestamptz,
  not_for text REFERENCES accounts(id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
CREATE UNIQUE INDEX tasks_open ON tasks (kind, subject_id) WHERE done_at IS NULL;
CREATE INDEX tasks_waiting ON tasks (id) WHERE done_at IS NULL;
CREATE INDEX tasks_order ON tasks (order_id);

-- A customer's bank asks for a payment back.
CREATE TABLE disputes (
  id text NOT NULL PRIMARY KEY,
  provider text NOT NULL,
  provider_dispute_id text NOT NULL,
  attempt_id text NOT NULL REFERENCES payment_attempts(id) ON DELETE CASCADE,
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  deducted bigint NOT NULL DEFAULT 0 CHECK (deducted >= 0),
  phase text NOT NULL,
  reason_code text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz,
  explanation text NOT NULL DEFAULT '',
  answered_name text,
  answered_at timestamptz,
  answer text CHECK (answer IN ('contested', 'accepted')),
  created_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  UNIQUE (provider, provider_dispute_id)
);
CREATE INDEX disputes_attempt ON disputes (attempt_id);
CREATE INDEX disputes_order ON disputes (order_id);
CREATE INDEX disputes_status ON disputes (status, id);

-- What one person asks for and another one has to agree to.
CREATE TABLE approvals (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('refund', 'accept-dispute')),
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  payment_id text NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
  attempt_id text NOT NULL REFERENCES payment_attempts(id) ON DELETE CASCADE,
  dispute_id text REFERENCES disputes(id) ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused')),
  asked_by text NOT NULL,
  asked_name text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_by text,
  decided_name text,
  decided_at timestamptz,
  answer text
);
CREATE INDEX approvals_order ON approvals (order_id);
CREATE INDEX approvals_state ON approvals (state, id);

ALTER TABLE settings ADD COLUMN second_person_above bigint DEFAULT 100000 CHECK (second_person_above >= 0);

ALTER TABLE gateway_events ADD COLUMN provider_dispute_id text;

-- What the bank took back is a refund that it has made itself.
ALTER TABLE refunds ADD COLUMN dispute_id text REFERENCES disputes(id) ON DELETE SET NULL;
ALTER TABLE refunds DROP CONSTRAINT refunds_cause_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_cause_check
  CHECK (cause IN ('cancelled', 'extra', 'late', 'review', 'goodwill', 'return', 'dispute')) NOT VALID;

-- What waited before there were tasks.
INSERT INTO tasks (id, kind, subject_id, order_id, amount, link)
SELECT r.id, 'refund-by-hand', r.id, r.order_id, r.amount,
  CASE WHEN p.id IS NULL THEN '/admin/returns/' || r.return_id ELSE '/admin/payment/' || p.id END
FROM refunds r LEFT JOIN payments p ON p.order_id = r.order_id AND r.attempt_id IS NOT NULL
WHERE r.state = 'manual' AND (p.id IS NOT NULL OR r.return_id IS NOT NULL);
INSERT INTO tasks (id, kind, subject_id, order_id, amount, link)
SELECT new_id(), 'money-in-review', a.id, p.order_id, a.amount, '/admin/payment/' || p.id
FROM payment_attempts a JOIN payments p ON p.id = a.payment_id
WHERE a.outcome = 'review' AND a.amount > (SELECT coalesce(sum(r.amount), 0) FROM refunds r WHERE r.attempt_id = a.id);
