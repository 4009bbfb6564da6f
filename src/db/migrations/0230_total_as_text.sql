-- As text: see 0146_total_as_text.sql.
CREATE OR REPLACE FUNCTION current_total(placed orders) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT placed.total - placed.cancelled
$$;
