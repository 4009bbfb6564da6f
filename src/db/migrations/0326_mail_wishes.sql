-- Mails about what a customer bought, only to those who ask for them.
CREATE TABLE mail_wishes (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('finish', 'reformulation')),
  -- For everything that the account buys; null: only for products that it chose.
  opted_in_at timestamptz,
  -- In every such mail, and good for nothing but ending them: kept as it is.
  token text NOT NULL UNIQUE,
  PRIMARY KEY (account_id, kind)
);

-- A choice for one product, which goes before the one for everything.
CREATE TABLE product_mail_wishes (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('finish', 'reformulation')),
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  wanted boolean NOT NULL,
  PRIMARY KEY (account_id, kind, product_id)
);

CREATE INDEX product_mail_wishes_product ON product_mail_wishes (product_id);
