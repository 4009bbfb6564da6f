-- What visitors wrote to the shop with the contact form.
CREATE TABLE contact_messages (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  handled_by text
);

CREATE INDEX contact_messages_open ON contact_messages (id) WHERE handled_at IS NULL;
