-- What followed a message: answers by mail, replies that came to the shop's mailbox, and notes among admins.
CREATE TABLE message_entries (
  id text PRIMARY KEY,
  message_id text NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('answer', 'received', 'note')),
  text text NOT NULL,
  author_name text NOT NULL,
  mail_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);

COMMENT ON COLUMN message_entries.mail_id IS 'the mail that carries an answer; later ones refer to it';

CREATE INDEX message_entries_by_message ON message_entries (message_id, id);

ALTER TABLE contact_messages
  ADD COLUMN waiting_at timestamptz,
  ADD COLUMN assigned_to text REFERENCES accounts ON DELETE SET NULL,
  ADD COLUMN mail_id text;

COMMENT ON COLUMN contact_messages.waiting_at IS 'answered: waits for the one who wrote';
COMMENT ON COLUMN contact_messages.mail_id IS 'the mail that brought it to the shop''s mailbox; the first of the thread';

CREATE INDEX contact_messages_by_email ON contact_messages (lower(email), id);
