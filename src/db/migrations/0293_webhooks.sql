-- Addresses that are told what happens, in the format of Standard Webhooks.
CREATE TABLE webhooks (
  id text PRIMARY KEY DEFAULT new_id(),
  -- A seller's is told of their own orders and goods, an owner's of what the team is told.
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  url text NOT NULL,
  -- The signing secret, encrypted with the shop's: it is needed for every call.
  sealed bytea NOT NULL,
  events text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX webhooks_account ON webhooks (account_id);

CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY DEFAULT new_id(),
  webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  -- Null for a test.
  notification_id text,
  event text NOT NULL,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Null once it has arrived or was given up.
  next_at timestamptz DEFAULT now(),
  delivered_at timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (webhook_id, notification_id)
);

CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);
