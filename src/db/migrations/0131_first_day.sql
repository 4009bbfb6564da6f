-- What the shop looks like; null is the logo and the colour that come with it.
ALTER TABLE settings
  ADD COLUMN logo text,
  ADD COLUMN accent text CHECK (accent ~ '^#[0-9a-f]{6}$');

-- Who a seller is to the tax office. Invoices and credit notes are drawn up from it.
CREATE TABLE tax_profiles (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  legal_name text NOT NULL,
  scheme text NOT NULL CHECK (scheme IN ('regular', 'composition', 'unregistered')),
  gstin text NOT NULL,
  pan text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tax_profiles_gstin CHECK ((gstin = '') = (scheme = 'unregistered'))
);

COMMENT ON COLUMN tax_profiles.address IS 'of the principal place of business';

-- What a seller has agreed to; it is asked again after a change of what it is about.
CREATE TABLE seller_agreements (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('delivery', 'policies')),
  agreed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind)
);

-- Who has put away the list of first steps.
CREATE TABLE dismissed_first_steps (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  dismissed_at timestamptz NOT NULL DEFAULT now()
);
