-- What the Consumer Protection (E-Commerce) Rules 2020 want a marketplace to show of each seller.
CREATE TABLE seller_profiles (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  about text NOT NULL DEFAULT '',
  business_name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  grievance_officer text NOT NULL DEFAULT '',
  gstin text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

COMMENT ON COLUMN seller_profiles.business_name IS 'the legal name; the account has the name that customers know';
COMMENT ON COLUMN seller_profiles.address IS 'of the head office and all branches';
