-- Newer minor versions of PostgreSQL add no column with a default to a table whose row a function takes, if they have parsed its
-- body: a body as text is parsed when it runs. A shop that is past 0230 gets its function there.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'orders'::regclass AND attname = 'cancelled') THEN
    CREATE OR REPLACE FUNCTION current_total(placed orders) RETURNS bigint LANGUAGE sql STABLE AS $body$
      SELECT CASE WHEN placed.status = 'Cancelled' THEN 0 ELSE placed.total - coalesce((
        SELECT sum(price * quantity - discount) FROM order_lines WHERE order_id = placed.id AND is_cancelled), 0) END
    $body$;
  END IF;
END $$;
