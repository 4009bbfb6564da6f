-- What happened in the shop, for the bell of the back office. One row per event: a seller's, or, without an account, every
-- admin's. Written by a job from what is in the other tables, so that placing an order pays nothing for it.
CREATE TABLE notifications (
  id text PRIMARY KEY,
  account_id text REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL,
  subject text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  link text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT notifications_once UNIQUE NULLS NOT DISTINCT (account_id, kind, subject)
);

COMMENT ON COLUMN notifications.subject IS 'what it is about: an event that is read twice is written once';

CREATE INDEX notifications_by_account ON notifications (account_id, id);
CREATE INDEX notifications_at ON notifications (at);

-- Those that were read one by one; `read_until` below stands for all up to one of them.
CREATE TABLE notification_reads (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  notification_id text NOT NULL REFERENCES notifications ON DELETE CASCADE,
  PRIMARY KEY (account_id, notification_id)
);

CREATE INDEX notification_reads_notification ON notification_reads (notification_id);

CREATE TABLE notification_choices (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  read_until text NOT NULL DEFAULT '',
  mail_groups text[] NOT NULL DEFAULT '{}',
  mailed_until text NOT NULL DEFAULT '',
  mailed_at timestamptz,
  version integer NOT NULL DEFAULT 1
);

CREATE TRIGGER notification_choices_version BEFORE UPDATE ON notification_choices
  FOR EACH ROW EXECUTE FUNCTION bump_version('read_until', 'mailed_until', 'mailed_at');

-- Up to when events have been read; nothing of the time before this migration is told.
CREATE TABLE notification_cursor (read_until timestamptz NOT NULL);
CREATE UNIQUE INDEX notification_cursor_only_one ON notification_cursor ((true));
INSERT INTO notification_cursor VALUES (now());

-- Which products were low or sold out when stock was last looked at: only what crosses the line is told.
CREATE TABLE stock_levels (
  product_id text PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  level text NOT NULL CHECK (level IN ('low', 'out'))
);

INSERT INTO stock_levels
SELECT id, CASE WHEN stock = 0 THEN 'out' ELSE 'low' END FROM products
WHERE stock <= (SELECT low_stock_threshold FROM settings) AND deleted_at IS NULL AND suspended_at IS NULL;

-- The job reads the newest of these every minute.
CREATE INDEX reviews_created ON reviews (created_at);
CREATE INDEX contact_messages_created ON contact_messages (created_at);
