-- Where a refund goes that the payment service could not make. Encrypted with the shop's secret.
CREATE TABLE refund_payees (
  refund_id text PRIMARY KEY REFERENCES refunds (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  hint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A refund waits while the shop has too little money at the payment service.
ALTER TABLE refunds ADD COLUMN is_delayed boolean NOT NULL DEFAULT false;
