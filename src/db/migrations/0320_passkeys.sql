-- Passkeys (WebAuthn): a key that a phone, a computer or a security key keeps, and opens with a fingerprint, a face or a PIN.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  credential_id text NOT NULL CONSTRAINT passkeys_credential UNIQUE,
  public_key bytea NOT NULL,
  -- How often it was used, as the device counts: one that falls back is a copy. Many devices always say 0.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);

CREATE INDEX passkeys_account ON passkeys (account_id);

-- Each is answered once. The hash of a challenge; for adding a passkey, of it and the session that asked.
CREATE TABLE passkey_challenges (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Signed in with a passkey, or added one since: both steps at once.
ALTER TABLE sessions ADD COLUMN by_passkey boolean NOT NULL DEFAULT false;
