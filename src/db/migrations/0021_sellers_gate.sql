-- What sellers need before they can publish, what selling costs in the owner's words, and whether sellers make categories.
ALTER TABLE settings ADD COLUMN seller_papers boolean NOT NULL DEFAULT false;
ALTER TABLE settings ADD COLUMN selling_costs text NOT NULL DEFAULT '';
ALTER TABLE settings ADD COLUMN seller_categories boolean NOT NULL DEFAULT true;

-- Where a seller is paid; encrypted with the shop secret.
CREATE TABLE seller_bank_accounts (
  account_id text PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  hint text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
