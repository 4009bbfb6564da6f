-- Pieces of a product that were made together: one batch with its dates. A product that is kept in lots has as much stock as
-- there is to sell of them; one that is not has a number, as before.
ALTER TABLE products
  ADD COLUMN tracks_lots boolean NOT NULL DEFAULT false,
  -- How many days are left, at least, when a piece reaches its customer; null: as the shop's setting says.
  ADD COLUMN promise_days integer CHECK (promise_days BETWEEN 0 AND 3650),
  -- For how many months it is good once it is opened; null where the pack does not say.
  ADD COLUMN pao_months integer CHECK (pao_months BETWEEN 1 AND 120);

ALTER TABLE settings ADD COLUMN promise_days integer NOT NULL DEFAULT 120 CHECK (promise_days BETWEEN 0 AND 3650);

-- fillfactor: orders change on_hand only, and find room for the new row beside the old one.
CREATE TABLE lots (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  -- As it is printed on the pack. Empty: what was there before the product was kept in lots, and has no date.
  batch_code text NOT NULL,
  made_on date,
  expires_on date CHECK (expires_on > made_on),
  -- Until then a piece is sold; later it would not keep the promise when it arrives.
  sell_until date,
  on_hand integer NOT NULL DEFAULT 0 CHECK (on_hand >= 0),
  -- How many of these came back and wait until somebody puts them on the shelf again.
  held integer NOT NULL DEFAULT 0 CHECK (held BETWEEN 0 AND on_hand),
  state text NOT NULL DEFAULT 'sellable' CHECK (state IN ('sellable', 'held', 'recalled')),
  -- The lot whose pieces are offered here because they are short-dated.
  offered_from text,
  is_empty boolean NOT NULL GENERATED ALWAYS AS (on_hand = 0) STORED,
  received_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT lots_batch UNIQUE (product_id, batch_code)
) WITH (fillfactor = 70);

CREATE INDEX lots_shelf ON lots (coalesce(sell_until, 'infinity'::date), id) WHERE NOT is_empty;
CREATE INDEX lots_by_batch ON lots (upper(batch_code)) WHERE batch_code <> '';
CREATE INDEX lots_offered ON lots (offered_from) WHERE offered_from IS NOT NULL;

CREATE TRIGGER lots_version BEFORE UPDATE OF batch_code, made_on, expires_on, state ON lots
  FOR EACH ROW EXECUTE FUNCTION bump_version('on_hand', 'held', 'sell_until', 'is_empty');

-- Every change of a lot's number but orders', which are in order_line_lots. Never changed.
CREATE TABLE lot_moves (
  id text PRIMARY KEY,
  lot_id text NOT NULL REFERENCES lots ON DELETE CASCADE,
  delta integer NOT NULL CHECK (delta <> 0),
  reason text NOT NULL CHECK (reason IN ('opening', 'received', 'counted', 'write-off', 'exchange', 'offer')),
  note text NOT NULL DEFAULT '',
  -- Of an exchange: the return that it is for.
  ref text,
  actor_id text,
  actor_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX lot_moves_lot ON lot_moves (lot_id, id);
CREATE INDEX lot_moves_ref ON lot_moves (ref) WHERE ref IS NOT NULL;

-- Which lots the pieces of an order's line are from, and how many of them came back: by a cancellation or a return.
-- Without foreign keys, which every order would pay for; orders and lots are not deleted.
CREATE TABLE order_line_lots (
  order_id text NOT NULL,
  line_id text NOT NULL,
  lot_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  back integer NOT NULL DEFAULT 0 CHECK (back BETWEEN 0 AND quantity),
  PRIMARY KEY (order_id, line_id, lot_id)
);

CREATE INDEX order_line_lots_lot ON order_line_lots (lot_id);

CREATE FUNCTION day_in_india() RETURNS date STABLE LANGUAGE sql RETURN (now() AT TIME ZONE 'Asia/Kolkata')::date;

-- The promise is at most half of the shelf life, or goods that keep only for some months could never be sold.
CREATE FUNCTION sell_until(made_on date, expires_on date, promise integer, delivery integer) RETURNS date
  IMMUTABLE LANGUAGE sql
  RETURN expires_on - least(promise, coalesce((expires_on - made_on) / 2, promise)) - delivery;

-- What of a product can be sold today.
CREATE FUNCTION pieces_to_sell(product text) RETURNS integer STABLE LANGUAGE sql RETURN (
  SELECT coalesce(sum(on_hand - held), 0)::integer FROM lots
  WHERE product_id = product AND state = 'sellable' AND (sell_until IS NULL OR sell_until >= day_in_india())
);
