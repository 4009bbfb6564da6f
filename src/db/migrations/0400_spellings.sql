-- What is left of a word's first seven letters without up to two of them, of a short word without one: words that are so many
-- mistakes apart have some of it in common.
CREATE FUNCTION spellings_of(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
  beginning text := left(word, 7);
  letters integer := length(beginning);
  spellings text[] := ARRAY[beginning];
  shorter text;
BEGIN
  FOR one IN 1..letters LOOP
    shorter := left(beginning, one - 1) || substr(beginning, one + 1);
    spellings := spellings || shorter;
    IF letters > 4 THEN
      FOR other IN one..letters - 1 LOOP
        spellings := spellings || (left(shorter, other - 1) || substr(shorter, other + 1));
      END LOOP;
    END IF;
  END LOOP;
  RETURN spellings;
END $$;
