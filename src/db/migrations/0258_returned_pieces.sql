-- How many pieces of a line came back and were paid back: figures leave them out.
ALTER TABLE order_lines ADD COLUMN returned integer NOT NULL DEFAULT 0;

UPDATE order_lines l SET returned = back.pieces FROM (
  SELECT r.order_id, i.line_id, sum(i.accepted) AS pieces FROM returns r JOIN return_items i ON i.return_id = r.id
  WHERE i.accepted > 0 GROUP BY r.order_id, i.line_id) back
WHERE l.order_id = back.order_id AND l.id = back.line_id;

-- What is left of a line's amount after discounts. Shares are rounded as credit notes round them. Inlined by the planner.
CREATE FUNCTION kept_amount(price bigint, quantity integer, discount bigint, returned integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN returned = 0 THEN price * quantity - discount
  ELSE price * quantity - discount - round((price * quantity - discount)::numeric * returned / quantity)::bigint END;

CREATE FUNCTION mark_returned_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_sales_block(NEW.sold_at);
  RETURN NULL;
END $$;

CREATE TRIGGER order_lines_returned AFTER UPDATE OF returned ON order_lines FOR EACH ROW
WHEN (OLD.returned IS DISTINCT FROM NEW.returned)
EXECUTE FUNCTION mark_returned_line();

-- Sums of days with returns are made again when they are read.
UPDATE sales_blocks SET is_summed = false WHERE EXISTS (SELECT FROM returns);
