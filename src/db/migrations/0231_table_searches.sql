-- What the back office's tables look for parts of words in, and what they sort sellers by, counted by a job.
CREATE INDEX products_name_words ON products USING gin (name gin_trgm_ops);
CREATE INDEX product_rows_parts ON product_rows USING gin (words gin_trgm_ops);
CREATE INDEX products_deleted ON products (id) WHERE deleted_at IS NOT NULL;
CREATE INDEX reviews_words ON reviews USING gin (text gin_trgm_ops);
CREATE INDEX questions_words ON questions USING gin (text gin_trgm_ops, answer gin_trgm_ops);
CREATE INDEX contact_messages_words ON contact_messages USING gin (name gin_trgm_ops, email gin_trgm_ops, message gin_trgm_ops);
CREATE INDEX newsletter_subscribers_words ON newsletter_subscribers USING gin (name gin_trgm_ops, email gin_trgm_ops);
CREATE INDEX audit_events_words ON audit_events USING gin (actor_name gin_trgm_ops);
CREATE INDEX security_events_words ON security_events USING gin (account_name gin_trgm_ops, email gin_trgm_ops);
CREATE INDEX security_events_address ON security_events (address text_pattern_ops, id);

CREATE INDEX contact_messages_unread ON contact_messages (id) WHERE read_at IS NULL;
CREATE INDEX payment_attempts_in_review ON payment_attempts (payment_id) WHERE outcome = 'review';
CREATE INDEX refunds_by_hand ON refunds (order_id) WHERE state = 'manual';

ALTER TABLE accounts ADD COLUMN product_count integer NOT NULL DEFAULT 0;
CREATE INDEX accounts_by_products ON accounts (role, product_count, id);
DROP INDEX accounts_by_orders, accounts_by_spent;
CREATE INDEX accounts_by_orders ON accounts (role, order_count, id) INCLUDE (is_active, state);
CREATE INDEX accounts_by_spent ON accounts (role, spent, id) INCLUDE (is_active, state);
-- Those who wait for a decision first, then the declined ones.
CREATE INDEX accounts_by_state ON accounts (role, (CASE state WHEN 'waiting' THEN 2 WHEN 'declined' THEN 1 ELSE 0 END), id)
  INCLUDE (state, is_active);
