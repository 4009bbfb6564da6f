-- One mail about a cart that was left, only to customers who asked for it, and only in shops that turn it on.
ALTER TABLE settings ADD COLUMN cart_reminder_hours integer CHECK (cart_reminder_hours BETWEEN 1 AND 168);

COMMENT ON COLUMN settings.cart_reminder_hours IS 'hours after the last thing was put into a cart; null: no reminders';

CREATE TABLE cart_reminder_choices (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  opted_in_at timestamptz,
  -- In every reminder, and good for nothing but ending them: kept as it is.
  token text NOT NULL UNIQUE
);

COMMENT ON COLUMN cart_reminder_choices.opted_in_at IS 'null for somebody who wants no more';

CREATE TABLE cart_reminders (
  id text PRIMARY KEY DEFAULT new_id(),
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  queued_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX cart_reminders_account ON cart_reminders (account_id, queued_at);
CREATE INDEX cart_reminders_queued ON cart_reminders (queued_at);
