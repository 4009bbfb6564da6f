-- Needless: held is at least 0 and at most on_hand.
ALTER TABLE lots DROP CONSTRAINT lots_on_hand_check;

-- The lot that is sold first is found without sorting.
CREATE INDEX lots_first_expiry ON lots (product_id, expires_on NULLS FIRST, id) WHERE NOT is_empty;

-- The lot of all pieces of a line, as it mostly is when it is ordered. Those of other lines, and of lines of which something came
-- back or was exchanged, are in order_line_lots.
ALTER TABLE order_lines ADD COLUMN lot_id text;

CREATE VIEW line_lots AS
  SELECT order_id, id AS line_id, lot_id, quantity, 0 AS back FROM order_lines WHERE lot_id IS NOT NULL
  UNION ALL
  SELECT order_id, line_id, lot_id, quantity, back FROM order_line_lots;
