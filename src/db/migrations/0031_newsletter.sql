CREATE TABLE newsletter_subscribers (
  id text PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- In every newsletter for as long as it is read, and good for nothing but leaving: kept as it is.
  unsubscribe_token text NOT NULL
);

COMMENT ON COLUMN newsletter_subscribers.asked_at IS 'when somebody last asked for the newsletter to go to this address';

CREATE UNIQUE INDEX newsletter_subscribers_email ON newsletter_subscribers (lower(email));
CREATE UNIQUE INDEX newsletter_subscribers_token ON newsletter_subscribers (unsubscribe_token);

-- Links that work once and for a while. Only the hash is kept: who reads the table cannot use them.
CREATE TABLE mail_links (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('reset-password', 'confirm-email', 'newsletter')),
  account_id text REFERENCES accounts ON DELETE CASCADE,
  subscriber_id text REFERENCES newsletter_subscribers ON DELETE CASCADE,
  -- The address it was sent to: it proves that one and no other.
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (num_nonnulls(account_id, subscriber_id) = 1)
);

CREATE INDEX mail_links_account ON mail_links (account_id);
CREATE INDEX mail_links_subscriber ON mail_links (subscriber_id);
CREATE INDEX mail_links_expiry ON mail_links (expires_at);
