-- When the customer last went to pay: what failed before says nothing about the payment under way.
ALTER TABLE payments ADD COLUMN started_at timestamptz NOT NULL DEFAULT now();
