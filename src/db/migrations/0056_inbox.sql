-- A message is new until an admin has opened it; those of before count as opened.
ALTER TABLE contact_messages ADD COLUMN read_at timestamptz;
UPDATE contact_messages SET read_at = coalesce(handled_at, now());

-- Who never confirmed is forgotten after a while.
CREATE INDEX newsletter_subscribers_unconfirmed ON newsletter_subscribers (asked_at) WHERE confirmed_at IS NULL;
