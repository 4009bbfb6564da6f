-- A first-order discount is for a household, not for an account: new accounts are free, phones and addresses are not.
-- Only ASCII punctuation and space is dropped, so that an address in any script keeps its letters.
CREATE FUNCTION address_key(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE
RETURN nullif(regexp_replace(lower(concat(address ->> 'line1', address ->> 'line2')), '[\s!-/:-@\[-`{-~]', '', 'g'), '')
  || ' ' || (address ->> 'pincode');

ALTER TABLE promotion_uses ADD COLUMN phone text, ADD COLUMN address_key text;

COMMENT ON COLUMN promotion_uses.phone IS 'where a first-order discount was sent; null for other promotions';

UPDATE promotion_uses u SET phone = o.address ->> 'phone', address_key = address_key(o.address)
FROM orders o WHERE o.id = u.order_id AND u.first_order;

-- Of several uses from before, the first keeps the phone and the address.
UPDATE promotion_uses u SET phone = NULL FROM promotion_uses earlier
WHERE earlier.phone = u.phone AND earlier.order_id < u.order_id
  AND earlier.given_back_at IS NULL AND u.given_back_at IS NULL;
UPDATE promotion_uses u SET address_key = NULL FROM promotion_uses earlier
WHERE earlier.address_key = u.address_key AND earlier.order_id < u.order_id
  AND earlier.given_back_at IS NULL AND u.given_back_at IS NULL;

CREATE UNIQUE INDEX promotion_uses_first_phone ON promotion_uses (phone)
  WHERE first_order AND given_back_at IS NULL;
CREATE UNIQUE INDEX promotion_uses_first_address ON promotion_uses (address_key)
  WHERE first_order AND given_back_at IS NULL;
