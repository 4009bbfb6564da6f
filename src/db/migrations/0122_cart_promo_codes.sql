-- The promo code that a customer has entered in the cart. It is used up by an order, not by being kept.
CREATE TABLE cart_promo_codes (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  code text NOT NULL
);
