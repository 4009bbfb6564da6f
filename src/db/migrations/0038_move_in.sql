-- What an owner brings along from another shop: a move-in is one batch, that is tried first and can be taken back.

CREATE TABLE move_ins (
  id text NOT NULL PRIMARY KEY,
  started_by text REFERENCES accounts (id) ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('reading', 'checking', 'checked', 'running', 'done', 'taking-back', 'taken-back')),
  -- Where it is read from, while it is: an address with its key, sealed.
  source bytea,
  source_name text NOT NULL DEFAULT '',
  -- What is to be read next.
  progress jsonb,
  problem text NOT NULL DEFAULT '',
  -- What stayed when it was taken back, in sentences.
  kept jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  taken_back_at timestamptz
);

CREATE TABLE move_in_files (
  id text NOT NULL PRIMARY KEY,
  move_in_id text NOT NULL REFERENCES move_ins (id) ON DELETE CASCADE,
  name text NOT NULL,
  -- Null where nobody has said yet what it holds.
  kind text,
  format text NOT NULL DEFAULT '',
  headings text[] NOT NULL DEFAULT '{}',
  mapping jsonb,
  notes jsonb NOT NULL DEFAULT '[]',
  problem text NOT NULL DEFAULT '',
  -- Until the move-in is done, so that its columns can be named by hand.
  bytes bytea
);
CREATE INDEX move_in_files_of ON move_in_files (move_in_id);

CREATE TABLE move_in_rows (
  id text NOT NULL PRIMARY KEY,
  move_in_id text NOT NULL REFERENCES move_ins (id) ON DELETE CASCADE,
  file_id text REFERENCES move_in_files (id) ON DELETE CASCADE,
  kind text NOT NULL,
  -- Products before their reviews.
  rank smallint NOT NULL,
  line integer NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  -- Until it is brought along.
  thing jsonb,
  -- What the dry run says, and what was done.
  checked text CHECK (checked IN ('new', 'changed', 'same', 'problem')),
  done text CHECK (done IN ('new', 'changed', 'same', 'problem')),
  note text NOT NULL DEFAULT '',
  column_name text NOT NULL DEFAULT ''
);
CREATE INDEX move_in_rows_of ON move_in_rows (move_in_id, rank, id);
CREATE INDEX move_in_rows_unchecked ON move_in_rows (move_in_id, rank, id) WHERE checked IS NULL;
CREATE INDEX move_in_rows_to_do ON move_in_rows (move_in_id, rank, id) WHERE done IS NULL;

-- What a thing was known by in the other shop: bringing it along again finds it.
CREATE TABLE move_in_keys (
  kind text NOT NULL,
  key text NOT NULL,
  subject_id text NOT NULL,
  move_in_id text NOT NULL REFERENCES move_ins (id),
  digest text NOT NULL DEFAULT '',
  -- One that a thing is called by besides, such as its number.
  is_other boolean NOT NULL DEFAULT false,
  PRIMARY KEY (kind, key)
);
CREATE INDEX move_in_keys_of ON move_in_keys (move_in_id, kind, key);

CREATE TABLE move_in_pictures (
  move_in_id text NOT NULL REFERENCES move_ins (id) ON DELETE CASCADE,
  url text NOT NULL,
  host text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  path text,
  problem text NOT NULL DEFAULT '',
  -- Of a picture that came in an archive.
  bytes bytea,
  PRIMARY KEY (move_in_id, url)
);
CREATE INDEX move_in_pictures_due ON move_in_pictures (due_at) WHERE state = 'waiting';

CREATE TABLE move_in_picture_uses (
  move_in_id text NOT NULL,
  kind text NOT NULL,
  subject_id text NOT NULL,
  place smallint NOT NULL,
  url text NOT NULL,
  attached boolean NOT NULL DEFAULT false,
  PRIMARY KEY (move_in_id, kind, subject_id, place),
  FOREIGN KEY (move_in_id, url) REFERENCES move_in_pictures ON DELETE CASCADE
);
CREATE INDEX move_in_picture_uses_of_url ON move_in_picture_uses (move_in_id, url) WHERE NOT attached;

-- Orders of the shop that an owner came from: a record for its customers, apart from everything that counts orders.
CREATE TABLE past_orders (
  id text NOT NULL PRIMARY KEY,
  number text NOT NULL,
  email text NOT NULL,
  customer_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  address jsonb,
  placed_at timestamptz NOT NULL,
  status text NOT NULL,
  payment text NOT NULL DEFAULT '',
  subtotal bigint NOT NULL,
  delivery bigint NOT NULL,
  discount bigint NOT NULL,
  tax bigint NOT NULL,
  refunded bigint NOT NULL DEFAULT 0,
  total bigint NOT NULL,
  note text NOT NULL DEFAULT '',
  lines jsonb NOT NULL
);
CREATE INDEX past_orders_email ON past_orders (lower(email), placed_at DESC);
CREATE INDEX past_orders_placed ON past_orders (placed_at DESC, id DESC);
CREATE INDEX past_orders_number ON past_orders (lower(number));

-- Reviews that were written in another shop.
ALTER TABLE reviews
  ADD COLUMN author_name text,
  ADD COLUMN brought_from text,
  ADD COLUMN verified boolean;
