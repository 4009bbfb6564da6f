-- A product is a draft, in the shop, hidden, or goes live at a time; that of a new seller may wait for an admin first.
ALTER TABLE products
  ADD COLUMN state text NOT NULL DEFAULT 'live'
    CHECK (state IN ('draft', 'live', 'hidden', 'scheduled', 'review', 'declined')),
  ADD COLUMN live_at timestamptz,
  ADD COLUMN decline_reason text NOT NULL DEFAULT '',
  -- A constant default for what is there already: no row is rewritten.
  ADD COLUMN first_live_at timestamptz DEFAULT now(),
  ADD CONSTRAINT products_live_at CHECK ((state = 'scheduled') = (live_at IS NOT NULL));

ALTER TABLE products ALTER COLUMN first_live_at DROP DEFAULT;

COMMENT ON COLUMN products.live_at IS 'when a scheduled product goes live; null in every other state';
COMMENT ON COLUMN products.decline_reason IS 'what the seller is told about a declined product; empty in every other state';
COMMENT ON COLUMN products.first_live_at IS 'when it went live for the first time; null while no customer has ever seen it';
COMMENT ON COLUMN products.suspended_at IS
  'since when it is not for sale, because its state is not live or its seller is not approved; kept by triggers. Customers see only products with neither this nor deleted_at';

CREATE INDEX products_scheduled ON products (live_at) WHERE state = 'scheduled' AND deleted_at IS NULL;
CREATE INDEX products_to_review ON products (id) WHERE state = 'review' AND deleted_at IS NULL;

CREATE OR REPLACE FUNCTION suspend_products_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked in id order, like place-order, to avoid deadlocks.
  PERFORM FROM products WHERE seller_id = NEW.id AND deleted_at IS NULL AND state = 'live' ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET suspended_at = CASE WHEN NEW.is_active THEN NULL ELSE now() END, updated_at = now()
  WHERE seller_id = NEW.id AND deleted_at IS NULL AND state = 'live' AND (suspended_at IS NULL) <> NEW.is_active;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION suspend_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  approved boolean;
BEGIN
  -- FOR SHARE waits for a concurrent decision about the seller, which would not see this product yet.
  SELECT is_active INTO approved FROM accounts WHERE id = NEW.seller_id AND role = 'seller' FOR SHARE;
  NEW.suspended_at := CASE WHEN NEW.state <> 'live' OR approved IS FALSE THEN now() END;
  IF NEW.state = 'live' AND NEW.first_live_at IS NULL THEN NEW.first_live_at := now(); END IF;
  RETURN NEW;
END $$;

DROP TRIGGER suspend_product ON products;

CREATE TRIGGER suspend_product BEFORE INSERT OR UPDATE OF seller_id, state ON products FOR EACH ROW
  EXECUTE FUNCTION suspend_product();

-- When a product was first live is not edited by anybody.
DROP TRIGGER products_version ON products;

CREATE TRIGGER products_version BEFORE UPDATE ON products
  FOR EACH ROW WHEN (NEW.updated_at IS DISTINCT FROM OLD.updated_at)
  EXECUTE FUNCTION bump_version(
    'stock', 'sold_count', 'rating', 'review_count', 'suspended_at', 'first_live_at', 'updated_at');

-- How many products of a new seller an admin looks at before they go live; 0 for none.
ALTER TABLE settings ADD COLUMN reviewed_products integer NOT NULL DEFAULT 0 CHECK (reviewed_products >= 0);
