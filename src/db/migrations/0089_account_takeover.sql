-- Where the account moves once the new address confirms.
ALTER TABLE accounts ADD COLUMN pending_email text;

-- Addresses that an account had until lately. Their owners can take the account back, so nobody else can have them meanwhile.
CREATE TABLE former_emails (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  email text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, email)
);

CREATE INDEX former_emails_email ON former_emails (lower(email));

ALTER TABLE mail_links DROP CONSTRAINT mail_links_purpose_check;
ALTER TABLE mail_links ADD CONSTRAINT mail_links_purpose_check
  CHECK (purpose IN ('reset-password', 'confirm-email', 'newsletter', 'change-email', 'restore-email'));

-- What an account has signed in with, and from which networks.
CREATE TABLE account_devices (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device text NOT NULL,
  network text NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, device, network)
);

CREATE INDEX account_devices_last_used ON account_devices (last_used_at);

ALTER TABLE settings
  ADD COLUMN session_days integer NOT NULL DEFAULT 90 CHECK (session_days BETWEEN 1 AND 365),
  ADD COLUMN staff_idle_hours integer NOT NULL DEFAULT 12 CHECK (staff_idle_hours BETWEEN 1 AND 720);
