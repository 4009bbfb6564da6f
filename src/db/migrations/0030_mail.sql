-- An id as the shop makes them: 12 hex of the millisecond, 12 random.
CREATE FUNCTION new_id() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
      || lpad(to_hex((random() * 140737488355327)::bigint), 12, '0')
$$;

-- Mails that committed changes asked for. What they say is read when they are made, so a row holds only whom and what it is
-- about; its row goes when there is nothing to tell any more.
CREATE TABLE mails (
  id text PRIMARY KEY DEFAULT new_id(),
  kind text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When to try next. Whoever sends it moves this ahead first: nobody else takes it meanwhile, and somebody will if they die.
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  recipient text,
  sent_at timestamptz,
  last_error text,
  dead_at timestamptz
);

CREATE INDEX mails_due ON mails (due_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX mails_dead ON mails (id) WHERE dead_at IS NOT NULL;
CREATE INDEX mails_sent ON mails (sent_at) WHERE sent_at IS NOT NULL;

ALTER TABLE accounts ADD COLUMN email_confirmed_at timestamptz;

-- What a session is called when its owner looks at the list: neither its token nor the hash of it.
ALTER TABLE sessions ADD COLUMN id text NOT NULL DEFAULT new_id();
CREATE UNIQUE INDEX sessions_id ON sessions (id);
