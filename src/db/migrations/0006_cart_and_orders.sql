CREATE TABLE cart_lines (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- A cart keeps the order in which its lines were added.
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (account_id, product_id)
);

CREATE INDEX cart_lines_product ON cart_lines (product_id);

-- An order keeps its own copy of everything it says: people, products and prices may change or go afterwards.
CREATE TABLE orders (
  id text PRIMARY KEY,
  order_number text NOT NULL CONSTRAINT orders_number UNIQUE,
  account_id text REFERENCES accounts ON DELETE SET NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  payment_method text NOT NULL,
  address jsonb,
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  delivery bigint NOT NULL CHECK (delivery >= 0),
  discount bigint NOT NULL CHECK (discount BETWEEN 0 AND subtotal),
  total bigint NOT NULL CHECK (total = subtotal + delivery - discount),
  status text NOT NULL CHECK (status IN ('Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled')),
  idempotency_key text,
  created_at timestamptz NOT NULL DEFAULT now()
);

COMMENT ON COLUMN orders.status IS 'that of the least advanced live shipment; written only together with the shipments';

CREATE INDEX orders_by_account ON orders (account_id, id);
CREATE UNIQUE INDEX orders_idempotency_key ON orders (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;

-- What one seller sends of an order. The shop's own products have no seller.
CREATE TABLE shipments (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  id text NOT NULL,
  seller_id text,
  seller_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled')),
  PRIMARY KEY (order_id, id)
);

CREATE INDEX shipments_by_seller ON shipments (seller_id, order_id);

CREATE TABLE order_lines (
  order_id text NOT NULL,
  id text NOT NULL,
  shipment_id text NOT NULL,
  -- Without a foreign key: the line outlives its product.
  product_id text NOT NULL,
  name text NOT NULL,
  brand_name text NOT NULL,
  category text NOT NULL,
  image text,
  price bigint NOT NULL CHECK (price > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, id),
  FOREIGN KEY (order_id, shipment_id) REFERENCES shipments ON DELETE CASCADE
);

-- What happened to an order, or to one shipment of it: when, and by whom.
CREATE TABLE order_events (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  id text NOT NULL,
  shipment_id text,
  status text NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, id)
);

-- KN-2026-000123: counted anew each year of the shop's own calendar. A sequence per year, because a counter row would make
-- every order wait for the commit of the one before; an order that is refused leaves a gap.
CREATE FUNCTION next_order_number(at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  year text := to_char(at AT TIME ZONE 'Asia/Kolkata', 'YYYY');
  sequence text := 'order_numbers_' || year;
  n text;
BEGIN
  IF to_regclass(sequence) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext(sequence));
    EXECUTE format(
      'CREATE SEQUENCE IF NOT EXISTS %I START WITH %s',
      sequence,
      -- After the orders there are: a restored shop goes on where it was.
      (SELECT coalesce(max(split_part(order_number, '-', 3)::bigint), 0) + 1
        FROM orders WHERE order_number LIKE 'KN-' || year || '-%')
    );
  END IF;
  n := nextval(sequence);
  RETURN 'KN-' || year || '-' || lpad(n, greatest(6, length(n)), '0');
END $$;
