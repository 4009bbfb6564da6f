-- Ends a statement that has picked pieces of a lot which another one took meanwhile; it is retried.
CREATE FUNCTION lots_unchanged(is_so boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_so THEN
    RAISE EXCEPTION 'lots were changed meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN true;
END $$;
