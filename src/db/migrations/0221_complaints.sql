-- A complaint is a message with a number, which is acknowledged by mail at once: the law gives 48 hours.
ALTER TABLE contact_messages
  ADD COLUMN complaint_number text UNIQUE,
  -- The order or return that it names, as it was typed; and the order, where it is the writer's.
  ADD COLUMN about text NOT NULL DEFAULT '',
  ADD COLUMN order_id text REFERENCES orders ON DELETE SET NULL,
  ADD COLUMN acknowledgement_id text;

COMMENT ON COLUMN contact_messages.acknowledgement_id IS 'the mail that tells the number';

CREATE INDEX contact_messages_complaints ON contact_messages (id) WHERE complaint_number IS NOT NULL;
