-- A product costs at most ₹1 crore, as the forms say. A trigger instead of a CHECK: that would also fail every later change
-- of a row from before that is above, such as counting its sales.
CREATE FUNCTION refuse_price_out_of_bounds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a price of % or an MRP of % is above the highest price', NEW.price, NEW.max_price
    USING ERRCODE = 'check_violation', CONSTRAINT = 'products_price_bounds';
END
$$;

CREATE TRIGGER products_price_bounds BEFORE INSERT OR UPDATE OF price, max_price ON products
  FOR EACH ROW WHEN (NEW.price > 1000000000 OR NEW.max_price > 1000000000)
  EXECUTE FUNCTION refuse_price_out_of_bounds();
