CREATE TABLE newsletter_issues (
  id text PRIMARY KEY,
  subject text NOT NULL,
  preview text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  html text NOT NULL DEFAULT '',
  segment text NOT NULL DEFAULT 'all' CHECK (segment IN ('all', 'bought', 'lapsed', 'new')),
  per_minute integer NOT NULL DEFAULT 60 CHECK (per_minute BETWEEN 1 AND 6000),
  state text NOT NULL DEFAULT 'draft'
    CHECK (state IN ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  send_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);

COMMENT ON COLUMN newsletter_issues.preview IS 'the line that mailboxes show beside the subject';
COMMENT ON COLUMN newsletter_issues.html IS 'the body, rendered and sanitised when it was saved';

CREATE INDEX newsletter_issues_due ON newsletter_issues (send_at) WHERE state IN ('scheduled', 'sending');

-- Who gets an issue, fixed when its sending begins. One row for each, so that nobody gets it twice.
CREATE TABLE newsletter_letters (
  issue_id text NOT NULL REFERENCES newsletter_issues ON DELETE CASCADE,
  subscriber_id text NOT NULL REFERENCES newsletter_subscribers ON DELETE CASCADE,
  mail_id text,
  queued_at timestamptz,
  outcome text CHECK (outcome IN ('sent', 'failed', 'skipped')),
  unsubscribed_at timestamptz,
  PRIMARY KEY (issue_id, subscriber_id)
);

CREATE INDEX newsletter_letters_waiting ON newsletter_letters (issue_id, subscriber_id) WHERE queued_at IS NULL;
CREATE INDEX newsletter_letters_open ON newsletter_letters (issue_id, queued_at) WHERE outcome IS NULL AND queued_at IS NOT NULL;
CREATE INDEX newsletter_letters_subscriber ON newsletter_letters (subscriber_id);

-- Orders of customers who came by a link of an issue.
CREATE TABLE newsletter_orders (
  order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  issue_id text NOT NULL REFERENCES newsletter_issues ON DELETE CASCADE
);

CREATE INDEX newsletter_orders_issue ON newsletter_orders (issue_id);
