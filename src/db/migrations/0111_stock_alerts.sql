-- Who wants to be told once a sold-out product is back. A guest's address counts only after it has confirmed.
CREATE TABLE stock_alerts (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  account_id text REFERENCES accounts ON DELETE CASCADE,
  email text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  token_hash bytea,
  confirmed_at timestamptz,
  told_at timestamptz
);

COMMENT ON COLUMN stock_alerts.token_hash IS 'of the link in the mail that asks to confirm';

CREATE UNIQUE INDEX stock_alerts_one_each ON stock_alerts (product_id, lower(email));
CREATE UNIQUE INDEX stock_alerts_token ON stock_alerts (token_hash);
CREATE INDEX stock_alerts_account ON stock_alerts (account_id);
CREATE INDEX stock_alerts_waiting ON stock_alerts (product_id) WHERE confirmed_at IS NOT NULL AND told_at IS NULL;
