-- The back office's long tables, sorted by name and by email: each index has the column that its expression is made from and
-- what the table is filtered by, so that a page far behind is read from the index alone.
DROP INDEX accounts_by_name, contact_messages_by_name, newsletter_subscribers_by_name;

CREATE INDEX accounts_by_name ON accounts (role, lower(name), id) INCLUDE (name, is_active, state);
CREATE INDEX accounts_by_email ON accounts (role, lower(email), id) INCLUDE (email, is_active, state);
CREATE INDEX contact_messages_by_name ON contact_messages (lower(name), id) INCLUDE (name, handled_at, waiting_at);
CREATE INDEX newsletter_subscribers_by_name ON newsletter_subscribers (lower(name), id)
  INCLUDE (name, confirmed_at, unsubscribed_at);
CREATE INDEX newsletter_subscribers_by_email ON newsletter_subscribers (lower(email), id)
  INCLUDE (email, confirmed_at, unsubscribed_at);
