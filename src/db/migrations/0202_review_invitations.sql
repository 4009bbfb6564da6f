-- One mail that asks for reviews, some days after an order has arrived.
ALTER TABLE settings ADD COLUMN review_invitation_days integer DEFAULT 7 CHECK (review_invitation_days BETWEEN 1 AND 60);

COMMENT ON COLUMN settings.review_invitation_days IS 'days after the last parcel of an order came; null: no such mails';

CREATE TABLE review_invitation_choices (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  opted_out_at timestamptz,
  -- In every invitation, and good for nothing but ending them: kept as it is.
  token text NOT NULL UNIQUE
);

CREATE TABLE review_invitations (
  order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  queued_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX shipments_delivered ON shipments (delivered_at) WHERE delivered_at IS NOT NULL;
