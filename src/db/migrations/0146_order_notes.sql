-- What people write about an order, and what they change of it besides its status.
CREATE TABLE order_notes (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('internal', 'customer', 'change')),
  -- Of a seller and for that seller and admins; null is an admin's, for every seller of the order.
  seller_id text,
  text text NOT NULL CHECK (text <> ''),
  author_id text,
  author_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz,
  PRIMARY KEY (order_id, id)
);

COMMENT ON COLUMN order_notes.kind IS 'internal: sellers and admins; customer: its customer too; change: written by the shop';

COMMENT ON COLUMN order_notes.mailed_at IS 'of a customer note: when the mail was queued that carries it';

-- Few notes wait for a mail.
CREATE INDEX order_notes_unmailed ON order_notes (order_id) WHERE kind = 'customer' AND mailed_at IS NULL;
