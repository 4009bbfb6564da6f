-- Henna, which sellers look for as mehndi: CBIC circular 163/19/2021 says where it belongs.
INSERT INTO tax_rates (id, hsn_prefix, description, rate, valid_from)
SELECT lpad(to_hex(100 + row_number() OVER ()), 24, '0'), hsn, description, 500, '2025-09-22' FROM (VALUES
  ('14049090', 'Henna (mehndi) powder and leaves, nothing mixed in'),
  ('3305', 'Mehndi paste in cones')
) AS _ (hsn, description)
WHERE NOT EXISTS (SELECT FROM tax_rates WHERE hsn_prefix = hsn AND tax_rates.description ILIKE '%mehndi%');
