-- A product's or category's own GST rate is one of the table's on that day, and follows the table from then on; with a reason it is an
-- override that stays.
ALTER TABLE products ADD COLUMN gst_reason text NOT NULL DEFAULT '', ADD COLUMN gst_rate_on date NOT NULL DEFAULT current_date;
ALTER TABLE categories ADD COLUMN gst_reason text NOT NULL DEFAULT '', ADD COLUMN gst_rate_on date NOT NULL DEFAULT current_date;

-- The rates of an HSN code on a day: those of its longest prefix, or else of all codes that begin with it.
CREATE FUNCTION gst_rates_on(code text, day date) RETURNS TABLE (prefix text, goods text, rate integer)
LANGUAGE sql STABLE AS $$
  WITH valid AS (
    SELECT hsn_prefix, description, rate FROM tax_rates WHERE valid_from <= day AND (valid_to IS NULL OR valid_to > day)
  ), starting AS (
    SELECT * FROM valid WHERE starts_with(code, hsn_prefix)
  )
  SELECT * FROM starting WHERE length(hsn_prefix) = (SELECT max(length(hsn_prefix)) FROM starting)
  UNION ALL
  SELECT * FROM valid WHERE starts_with(hsn_prefix, code) AND NOT EXISTS (SELECT FROM starting)
$$;

-- The rate of an HSN code on a day, in basis points. What was chosen from the table on an earlier day follows the entry it was
-- chosen from. Null where that is not certain.
CREATE FUNCTION gst_rate_of(code text, chosen integer, reason text, chosen_on date, day date) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN code IS NULL THEN NULL
    WHEN chosen IS NOT NULL AND reason <> '' THEN chosen
    WHEN chosen IS NULL THEN
      (SELECT CASE WHEN count(DISTINCT rate) = 1 THEN min(rate) END FROM gst_rates_on(code, day))
    ELSE
      (SELECT CASE WHEN count(DISTINCT now.rate) = 1 THEN min(now.rate) END FROM gst_rates_on(code, day) AS now
        WHERE EXISTS (
          SELECT FROM gst_rates_on(code, chosen_on) AS before
          WHERE before.rate = chosen AND before.prefix = now.prefix AND before.goods = now.goods))
  END
$$;
