-- Orders that an admin or a seller takes by phone. A draft holds no stock and no prices: it is priced whenever it is read,
-- placed like any other order, and deleted then.
CREATE TABLE order_drafts (
  id text PRIMARY KEY,
  -- Whose it is; null for those of admins.
  seller_id text REFERENCES accounts ON DELETE CASCADE,
  -- Null for somebody without an account.
  customer_id text REFERENCES accounts ON DELETE CASCADE,
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  customer_email text NOT NULL,
  items jsonb NOT NULL,
  address jsonb,
  discount bigint NOT NULL CHECK (discount >= 0),
  discount_reason text NOT NULL,
  note text NOT NULL,
  author_name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX order_drafts_by_seller ON order_drafts (seller_id, id);
CREATE INDEX order_drafts_customer ON order_drafts (customer_id) WHERE customer_id IS NOT NULL;

CREATE TRIGGER order_drafts_version BEFORE UPDATE ON order_drafts
  FOR EACH ROW EXECUTE FUNCTION bump_version('updated_at');

-- Callers say who they are by their number.
CREATE INDEX addresses_phone ON addresses (phone);
