-- The search of messages looks into these two as well: without them it read every message.
DROP INDEX contact_messages_words;
CREATE INDEX contact_messages_words ON contact_messages USING gin
  (name gin_trgm_ops, email gin_trgm_ops, message gin_trgm_ops, complaint_number gin_trgm_ops, about gin_trgm_ops);
