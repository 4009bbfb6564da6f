-- The orders and filters of the back office's long tables.
CREATE INDEX accounts_by_name ON accounts (role, lower(name), id);
CREATE INDEX contact_messages_by_name ON contact_messages (lower(name), id);
CREATE INDEX newsletter_subscribers_by_name ON newsletter_subscribers (lower(name), id);
CREATE INDEX reviews_by_stars ON reviews (stars, id);
CREATE INDEX audit_events_by_subject ON audit_events (subject, id);
CREATE INDEX audit_events_by_action ON audit_events (action, id);
