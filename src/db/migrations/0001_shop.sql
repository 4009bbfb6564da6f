-- The whole schema of the shop, by subject. Migrations that follow change it; `schema.sql` beside this folder shows the outcome.
-- Money is in paise. Days and moments are shown in India's time.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- An id as the shop makes them: 12 hex of the millisecond, 12 random.
CREATE FUNCTION new_id() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
      || lpad(to_hex((random() * 140737488355327)::bigint), 12, '0')
$$;

CREATE FUNCTION day_in_india() RETURNS date STABLE LANGUAGE sql RETURN (now() AT TIME ZONE 'Asia/Kolkata')::date;

-- Every record that people edit has a version. A write that names the version it was based on is refused once that is no
-- longer the current one, so that nobody overwrites what somebody else has changed meanwhile.
-- The arguments are columns that do not count as an edit.
CREATE FUNCTION bump_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Null, not empty, without arguments.
  ignored text[] := coalesce(TG_ARGV, '{}');
BEGIN
  IF to_jsonb(NEW) - ignored IS DISTINCT FROM to_jsonb(OLD) - ignored AND NEW.version = OLD.version THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;

-- == Accounts: who may sign in, how, and what they did.

CREATE TABLE accounts (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('customer', 'seller', 'admin')),
  is_active boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  email_confirmed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  -- Waiting, approved or declined. is_active stays what sign-in checks; declined_at tells a declined account from one that nobody
  -- has decided about yet.
  declined_at timestamptz,
  state text NOT NULL GENERATED ALWAYS AS (CASE WHEN is_active THEN 'approved' WHEN (declined_at IS NULL) THEN 'waiting' ELSE 'declined' END) STORED,
  -- Where the account moves once the new address confirms.
  pending_email text,
  -- The tone that a customer chose to see products on; null until then.
  skin_tone text CHECK (skin_tone IN ('fair', 'wheatish', 'brown', 'deep')),
  -- Told by mail, and kept for the next admin.
  declined_reason text,
  -- What customers have ordered, for sorting a long table of them. Counted by a job, so that an order pays nothing for it; what a
  -- page shows of a customer is read from the orders.
  order_count integer NOT NULL DEFAULT 0,
  spent bigint NOT NULL DEFAULT 0,
  product_count integer NOT NULL DEFAULT 0,
  -- What an admin may do: values/rights.ts has the table.
  staff_role text CHECK (staff_role IN ('owner', 'manager', 'packer', 'editor', 'accountant')),
  -- Opened by an owner; until the email is confirmed, the invited person has not chosen a password.
  invited_at timestamptz,
  -- Two-step sign-in: a code of an authenticator app besides the password.
  two_step_at timestamptz,
  CONSTRAINT accounts_staff_role CHECK ((role = 'admin') = (staff_role IS NOT NULL))
);

CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));
CREATE INDEX accounts_role ON accounts (role, id);
CREATE INDEX accounts_customers_created ON accounts (created_at) WHERE role = 'customer';
CREATE INDEX accounts_words ON accounts USING gin (name gin_trgm_ops, email gin_trgm_ops);
-- The menu counts them on every screen.
CREATE INDEX accounts_waiting ON accounts (role) WHERE state = 'waiting';
CREATE INDEX accounts_by_name ON accounts (role, lower(name), id) INCLUDE (name, is_active, state);
CREATE INDEX accounts_by_email ON accounts (role, lower(email), id) INCLUDE (email, is_active, state);
CREATE INDEX accounts_by_products ON accounts (role, product_count, id);
CREATE INDEX accounts_by_orders ON accounts (role, order_count, id) INCLUDE (is_active, state);
CREATE INDEX accounts_by_spent ON accounts (role, spent, id) INCLUDE (is_active, state);
-- Those who wait for a decision first, then the declined ones.
CREATE INDEX accounts_by_state ON accounts (role, (CASE state WHEN 'waiting' THEN 2 WHEN 'declined' THEN 1 ELSE 0 END), id)
  INCLUDE (state, is_active);

-- Only the profile: whether an account is active, or its password, is not edited with a form of values.
CREATE TRIGGER accounts_version BEFORE UPDATE OF name, email, staff_role ON accounts
  FOR EACH ROW WHEN (NEW.name <> OLD.name OR NEW.email <> OLD.email OR NEW.staff_role IS DISTINCT FROM OLD.staff_role)
  EXECUTE FUNCTION bump_version();

-- A signed-in browser. Only the hash of its token is kept: who reads the table cannot sign in with it.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  user_agent text,
  -- What a session is called when its owner looks at the list: neither its token nor the hash of it.
  id text NOT NULL DEFAULT new_id(),
  -- Signed in with a passkey, or added one since: both steps at once.
  by_passkey boolean NOT NULL DEFAULT false
);

CREATE INDEX sessions_account ON sessions (account_id);
-- The sweep looks for what has expired; without this it would read every session of the last 30 days.
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE UNIQUE INDEX sessions_id ON sessions (id);

-- Counted attempts within a window of time. Losing them in a crash only forgives.
CREATE UNLOGGED TABLE attempts (
  key text PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);

-- What an account has signed in with, and from which networks.
CREATE TABLE account_devices (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device text NOT NULL,
  network text NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, device, network)
);

CREATE INDEX account_devices_last_used ON account_devices (last_used_at);

-- What admins note about a person, for each other.
CREATE TABLE account_notes (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  text text NOT NULL,
  author_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX account_notes_by_account ON account_notes (account_id, id);

-- Addresses that an account had until lately. Their owners can take the account back, so nobody else can have them meanwhile.
CREATE TABLE former_emails (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  email text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, email)
);

CREATE INDEX former_emails_email ON former_emails (lower(email));

-- One-time codes for the first admin, one per start of an instance: printed there, kept only as a hash.
CREATE TABLE setup_codes (
  code_hash bytea PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Six digits that were mailed, the newest for each account. Hashed like a password: a copy of the table does not give them
-- away within the minutes that they work.
CREATE TABLE sign_in_codes (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Where it was sent: the code ends when the account moves to another address.
  email text NOT NULL,
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);

CREATE INDEX sign_in_codes_expiry ON sign_in_codes (expires_at);

-- Encrypted with the shop's secret. A code of a step that is not later than last_step is refused: it was seen already.
CREATE TABLE two_step_secrets (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  sealed bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (account_id, code_hash)
);

-- Passkeys (WebAuthn): a key that a phone, a computer or a security key keeps, and opens with a fingerprint, a face or a PIN.
CREATE TABLE passkeys (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  credential_id text NOT NULL CONSTRAINT passkeys_credential UNIQUE,
  public_key bytea NOT NULL,
  -- How often it was used, as the device counts: one that falls back is a copy. Many devices always say 0.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);

CREATE INDEX passkeys_account ON passkeys (account_id);

-- Each is answered once. The hash of a challenge; for adding a passkey, of it and the session that asked.
CREATE TABLE passkey_challenges (
  hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- What the demo last did with the passwords of its accounts. A hash that is no longer the account's: the owner changed it.
CREATE TABLE demo_accounts (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  password text NOT NULL CHECK (password IN ('published', 'random', 'closed')),
  password_hash text NOT NULL
);

-- What the Consumer Protection (E-Commerce) Rules 2020 want a marketplace to show of each seller.
CREATE TABLE seller_profiles (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  about text NOT NULL DEFAULT '',
  -- The legal name; the account has the name that customers know.
  business_name text NOT NULL DEFAULT '',
  -- Of the head office and all branches.
  address text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  grievance_officer text NOT NULL DEFAULT '',
  gstin text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- What a seller has agreed to; it is asked again after a change of what it is about.
CREATE TABLE seller_agreements (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('delivery', 'policies')),
  agreed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, kind)
);

-- == Audit, files and revisions.

-- Who changed what and when, for every write of the back office. Never updated, never deleted.
CREATE TABLE audit_events (
  id text PRIMARY KEY,
  actor_id text,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  -- The version that a change made, to tell a writer who was overtaken by whom.
  version integer,
  -- What the changed thing was called then.
  label text
);

CREATE INDEX audit_events_subject ON audit_events (subject, subject_id, id);
CREATE INDEX audit_events_actor ON audit_events (actor_id, id);
CREATE INDEX audit_events_at ON audit_events (at);
CREATE INDEX audit_events_by_subject ON audit_events (subject, id);
CREATE INDEX audit_events_by_action ON audit_events (action, id);
CREATE INDEX audit_events_words ON audit_events USING gin (actor_name gin_trgm_ops);

-- Who signed in or tried to, what was refused, whose rights changed. Not the audit log, which has what was changed in the
-- shop and is kept for ever; no foreign key, because it outlives accounts.
CREATE TABLE security_events (
  id text PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  account_id text,
  account_name text NOT NULL,
  email text NOT NULL,
  address text NOT NULL,
  device text NOT NULL,
  detail text NOT NULL
);

CREATE INDEX security_events_at ON security_events (at);
CREATE INDEX security_events_kind ON security_events (kind, id);
CREATE INDEX security_events_account ON security_events (account_id, id);
CREATE INDEX security_events_words ON security_events USING gin (account_name gin_trgm_ops, email gin_trgm_ops);
CREATE INDEX security_events_address ON security_events (address text_pattern_ops, id);

-- Every picture and video that somebody sent, so that what nobody uses can be removed again. What the
-- demo brought along is not in it and stays.
CREATE TABLE stored_files (
  path text PRIMARY KEY CHECK (path ~ '^/media/[0-9a-f]{32}\.[a-z0-9]+$'),
  -- The last time that somebody sent it.
  stored_at timestamptz NOT NULL DEFAULT now(),
  -- When it was first seen that nothing in the shop names it.
  unused_since timestamptz,
  -- False: a job has yet to make its smaller copies.
  has_copies boolean NOT NULL DEFAULT true
);

CREATE INDEX stored_files_unused ON stored_files (unused_since) WHERE unused_since IS NOT NULL;
CREATE INDEX stored_files_without_copies ON stored_files (stored_at) WHERE NOT has_copies;

-- What a page shows in a picture's place until it is there: a few colours of it. A job looks
-- at new pictures.
CREATE TABLE picture_tints (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{32}$'),
  -- Colours at the top, in the middle and at the bottom, three hex digits each; empty: has none; null: not looked at yet.
  tint text CHECK (tint ~ '^([0-9a-f]{9})?$')
);

CREATE INDEX picture_tints_wanted ON picture_tints (hash) WHERE tint IS NULL;

-- Every text of the shop as it was after each change: to look at, to compare and to restore.
CREATE TABLE revisions (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('about', 'contact', 'footer', 'policy', 'article', 'home', 'collection', 'category')),
  subject_id text NOT NULL,
  snapshot jsonb NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  restored_from timestamptz,
  -- As it was before the first change that was kept; nobody knows since when.
  is_first boolean NOT NULL DEFAULT false
);

CREATE INDEX revisions_subject ON revisions (kind, subject_id, id);

-- == Settings.

-- What the owner decides for the whole shop: one row.
CREATE TABLE settings (
  shop_name text NOT NULL DEFAULT 'Kanti',
  default_badge text NOT NULL DEFAULT '10% OFF',
  default_rating numeric(2,1) NOT NULL DEFAULT 4 CHECK (default_rating BETWEEN 0 AND 5),
  low_stock_threshold integer NOT NULL DEFAULT 5 CHECK (low_stock_threshold >= 0),
  support_email text NOT NULL DEFAULT '',
  support_phone text NOT NULL DEFAULT '',
  grievance_officer jsonb NOT NULL DEFAULT '{"name": "", "email": "", "phone": ""}',
  version integer NOT NULL DEFAULT 1,
  -- How much an account may have on the way unpaid before it has confirmed its email or received anything; null is no limit.
  cod_open_orders integer DEFAULT 5 CHECK (cod_open_orders >= 0),
  cod_open_value bigint DEFAULT 2500000 CHECK (cod_open_value >= 0),
  session_days integer NOT NULL DEFAULT 90 CHECK (session_days BETWEEN 1 AND 365),
  staff_idle_hours integer NOT NULL DEFAULT 12 CHECK (staff_idle_hours BETWEEN 1 AND 720),
  security_log_days integer NOT NULL DEFAULT 180 CHECK (security_log_days BETWEEN 1 AND 3650),
  -- Before a product's first review: the default rating, the word 'New', or nothing.
  unrated_shows text NOT NULL DEFAULT 'rating' CHECK (unrated_shows IN ('rating', 'new', 'nothing')),
  -- What the shop looks like; null is the logo and the colour that come with it.
  logo text,
  accent text CHECK (accent ~ '^#[0-9a-f]{6}$'),
  -- How many products of a new seller an admin looks at before they go live; 0 for none.
  reviewed_products integer NOT NULL DEFAULT 0 CHECK (reviewed_products >= 0),
  -- Hours after the last thing was put into a cart; null: no reminders.
  cart_reminder_hours integer CHECK (cart_reminder_hours BETWEEN 1 AND 168),
  -- Days after the last parcel of an order came; null: no such mails.
  review_invitation_days integer DEFAULT 7 CHECK (review_invitation_days BETWEEN 1 AND 60),
  -- Which roles have to use it ('seller', or a role of the team), and since when: sessions that are older go on.
  two_step_roles text[] NOT NULL DEFAULT '{}',
  two_step_since timestamptz NOT NULL DEFAULT now(),
  promise_days integer NOT NULL DEFAULT 120 CHECK (promise_days BETWEEN 0 AND 3650)
);

CREATE UNIQUE INDEX settings_only_one ON settings ((true));

INSERT INTO settings DEFAULT VALUES;

CREATE TRIGGER settings_version BEFORE UPDATE ON settings
  FOR EACH ROW EXECUTE FUNCTION bump_version();

-- Who has put away the list of first steps.
CREATE TABLE dismissed_first_steps (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  dismissed_at timestamptz NOT NULL DEFAULT now()
);

-- == Categories and products.

CREATE TABLE categories (
  id text PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- The sentence below the title of a category's page.
  intro text NOT NULL DEFAULT '',
  -- For its products that have no HSN code of their own, set by admins.
  hsn text NOT NULL DEFAULT '',
  gst_rate numeric(5,2) CHECK (gst_rate BETWEEN 0 AND 100)
);

CREATE TRIGGER categories_version BEFORE UPDATE ON categories
  FOR EACH ROW EXECUTE FUNCTION bump_version();

-- A renamed category's earlier addresses: they lead to it, and no other category may take them.
CREATE TABLE category_old_slugs (
  slug text PRIMARY KEY,
  category_id text NOT NULL REFERENCES categories ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX category_old_slugs_category ON category_old_slugs (category_id);

-- Pictures are matched to products by the names of their files: values/picture-names.ts has the same rule.
CREATE FUNCTION name_key(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(lower(words), '[^[:alnum:]]+', '-', 'g'), '-');

-- Without these the parser sees no paths, hosts, tags or hyphenated words, and a document and a query are cut alike.
-- An apostrophe joins: Men's and Mens are one word.
CREATE FUNCTION plain_words(given text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN translate(lower(unaccent(given)), '-/.@:&_+<>~''’‘', '           ');

-- What the back office's table of products is searched by, in small letters without accents. Immutable, as a
-- generated column needs it: the rules of unaccent do not change.
CREATE FUNCTION product_words(name text, brand text, part_number text, gtin text, kind text, option_label text, color text)
  RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN plain_words(name) || E'\n' || plain_words(concat_ws(' ', brand, part_number, gtin, kind, option_label, color));

-- What the shop knows of a kind of product, such as 'Face serum': products name it, admins describe it.
CREATE TABLE product_kinds (
  id text PRIMARY KEY DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 24),
  name text NOT NULL,
  -- Whether an opened piece may come back: only sealed ones, any, or none at all.
  return_class text NOT NULL DEFAULT 'sealed_only' CHECK (return_class IN ('sealed_only', 'normal', 'none')),
  -- How much most people use in a day, in grams or millilitres; null where nobody can tell, such as of eye make-up and nail
  -- polish, whose packs are rarely emptied before they are too old.
  daily_use numeric CHECK (daily_use > 0),
  -- Where its colour is worn; null where it is not.
  colour_area text CHECK (colour_area IN ('face', 'cheeks', 'lips', 'eyes', 'nails')),
  -- Where it stands in a routine; null: as its list of ingredients tells.
  routine_step text CHECK (routine_step IN ('remover', 'wash', 'mask', 'scrub', 'toner', 'serum', 'gel', 'cream', 'oil',
    'sunscreen', 'foundation', 'powder', 'blush', 'eyes', 'lips')),
  is_for_face boolean NOT NULL DEFAULT true,
  is_rinsed_off boolean NOT NULL DEFAULT false,
  -- Whose reviews help: of people with the same skin, the same tone, or the same hair.
  profile_part text NOT NULL DEFAULT 'skin' CHECK (profile_part IN ('skin', 'makeup', 'hair')),
  -- Null until somebody has looked at the facts: then they are those of a similar kind, or the defaults.
  described_at timestamptz,
  version integer NOT NULL DEFAULT 1
);

CREATE UNIQUE INDEX product_kinds_name ON product_kinds (lower(name));

CREATE TRIGGER product_kinds_version BEFORE UPDATE ON product_kinds
  FOR EACH ROW EXECUTE FUNCTION bump_version();

-- Daily use: about half of the high-use figures of the EU's committee for consumer safety where it has one, else a guess.
-- Masks once a week: some 14 g for the hair, 7 g for the face.
INSERT INTO product_kinds (id, name, return_class, daily_use, colour_area, routine_step, is_for_face, is_rinsed_off,
  profile_part, described_at)
SELECT lpad(to_hex(row_number() OVER ()), 24, '0'), name, return_class, daily_use, colour_area, routine_step,
  is_for_face, is_rinsed_off, profile_part, now()
FROM (VALUES
  ('Makeup remover|Make-up remover', 'sealed_only', NULL, NULL, 'remover', true, true, 'makeup'),
  ('Micellar water', 'sealed_only', NULL, NULL, 'remover', true, false, 'skin'),
  ('Face wash|Cleanser|Face cleanser', 'sealed_only', 2, NULL, 'wash', true, true, 'skin'),
  ('Cleansing balm|Cleansing oil', 'sealed_only', 2, NULL, 'wash', true, true, 'skin'),
  ('Bathing bar|Soap|Soap bar|Bar soap', 'sealed_only', 4, NULL, 'wash', true, true, 'skin'),
  ('Shaving soap', 'sealed_only', 1.5, NULL, 'wash', true, true, 'skin'),
  ('Hand wash', 'sealed_only', NULL, NULL, 'wash', false, true, 'skin'),
  ('Body wash|Shower gel', 'sealed_only', 9, NULL, 'wash', false, true, 'skin'),
  ('Face mask|Clay mask|Clay mask stick|Sheet mask|Face pack|Ubtan', 'sealed_only', 1, NULL, 'mask', true, true, 'skin'),
  ('Face scrub|Scrub|Exfoliator', 'sealed_only', 2, NULL, 'scrub', true, true, 'skin'),
  ('Exfoliating bathing bar', 'sealed_only', 4, NULL, 'scrub', true, true, 'skin'),
  ('Pore strips', 'sealed_only', NULL, NULL, 'scrub', true, true, 'skin'),
  ('Body scrub', 'sealed_only', 2, NULL, 'scrub', false, true, 'skin'),
  ('Toner|Facial toner mist|Face mist|Essence|Rose water', 'sealed_only', 1, NULL, 'toner', true, false, 'skin'),
  ('Face serum|Serum|Ampoule', 'sealed_only', 0.25, NULL, 'serum', true, false, 'skin'),
  ('Gel|Face gel|Gel moisturiser|Aloe vera gel', 'sealed_only', 0.7, NULL, 'gel', true, false, 'skin'),
  ('Cream|Face cream|Day cream|Night cream|Lotion|Moisturiser|Moisturizer', 'sealed_only', 0.7, NULL, 'cream', true, false, 'skin'),
  ('Eye cream', 'sealed_only', NULL, NULL, 'cream', true, false, 'skin'),
  ('Face oil', 'sealed_only', 0.7, NULL, 'oil', true, false, 'skin'),
  ('Sunscreen', 'sealed_only', 1.2, NULL, 'sunscreen', true, false, 'skin'),
  ('Peel|Spot treatment|Skincare', 'sealed_only', NULL, NULL, NULL, true, false, 'skin'),
  ('Hand cream', 'sealed_only', 1, NULL, 'cream', false, false, 'skin'),
  ('Foot cream', 'sealed_only', 0.7, NULL, 'cream', false, false, 'skin'),
  ('Body lotion|Body cream|Body butter|Body milk', 'sealed_only', 4, NULL, 'cream', false, false, 'skin'),
  ('Body oil', 'sealed_only', 4, NULL, 'oil', false, false, 'skin'),
  ('Talcum powder', 'sealed_only', 0.05, NULL, 'powder', false, false, 'skin'),
  ('Bath salts', 'sealed_only', NULL, NULL, NULL, false, true, 'skin'),
  ('Bath & Soaps', 'sealed_only', 4, NULL, 'wash', false, true, 'skin'),
  ('Shaving cream', 'sealed_only', 1.5, NULL, 'cream', true, true, 'skin'),
  ('Shaving foam', 'sealed_only', 1.5, NULL, NULL, true, true, 'skin'),
  ('Shaving gel', 'sealed_only', 1.5, NULL, 'gel', true, true, 'skin'),
  ('Aftershave', 'sealed_only', 1.5, NULL, NULL, true, false, 'skin'),
  ('Aftershave lotion', 'sealed_only', 1.5, NULL, 'cream', true, false, 'skin'),
  ('Men''s Grooming', 'sealed_only', NULL, NULL, NULL, true, false, 'skin'),
  ('Attar|Attar roll-on', 'sealed_only', 0.1, NULL, NULL, false, false, 'skin'),
  ('Eau de parfum|Eau de toilette|Perfume|Cologne|Deodorant', 'sealed_only', 0.3, NULL, NULL, false, false, 'skin'),
  ('Body mist', 'sealed_only', 0.3, NULL, 'toner', false, false, 'skin'),
  ('Fragrance', 'sealed_only', NULL, NULL, NULL, false, false, 'skin'),
  ('Foundation|Liquid foundation|Concealer|BB cream|CC cream', 'sealed_only', 0.25, 'face', 'foundation', true, false, 'makeup'),
  ('Compact|Compact powder|Compact face powder|Face powder|Loose powder', 'sealed_only', 0.05, 'face', 'powder', true, false, 'makeup'),
  ('Blush|Powder blush|Cream blush', 'sealed_only', 0.05, 'cheeks', 'blush', true, false, 'makeup'),
  ('Highlighter|Bronzer', 'sealed_only', 0.05, 'cheeks', 'powder', true, false, 'makeup'),
  ('Kajal|Kajal pencil|Kohl', 'sealed_only', 0.005, 'eyes', 'eyes', false, false, 'makeup'),
  ('Mascara', 'sealed_only', NULL, 'eyes', 'eyes', false, false, 'makeup'),
  ('Eyeliner|Eyeshadow|Eyeshadow palette|Eyebrow pencil', 'sealed_only', NULL, 'eyes', 'eyes', true, false, 'makeup'),
  ('Lipstick|Liquid lipstick|Lip gloss|Lip liner|Lip tint|Lip crayon', 'sealed_only', 0.025, 'lips', 'lips', false, false, 'makeup'),
  ('Lip balm', 'sealed_only', 0.05, 'lips', 'lips', false, false, 'makeup'),
  ('Lip scrub', 'sealed_only', NULL, NULL, 'scrub', false, true, 'makeup'),
  ('Lip mask', 'sealed_only', NULL, NULL, 'mask', false, true, 'makeup'),
  ('Primer|Setting spray|Contour stick|Bindi|Sindoor|Makeup', 'sealed_only', NULL, NULL, NULL, true, false, 'makeup'),
  ('Nail polish|Nail top coat|Nail base coat|Nails', 'sealed_only', NULL, 'nails', NULL, false, false, 'makeup'),
  ('Nail polish remover', 'sealed_only', NULL, NULL, 'remover', false, true, 'makeup'),
  ('Cuticle oil', 'sealed_only', NULL, NULL, 'oil', false, false, 'makeup'),
  ('Shampoo|Dry shampoo|Conditioner|Hair conditioner', 'sealed_only', 2, NULL, NULL, false, true, 'hair'),
  ('Hair mask', 'sealed_only', 2, NULL, 'mask', false, true, 'hair'),
  ('Hair oil', 'sealed_only', 1.5, NULL, 'oil', false, false, 'hair'),
  ('Hair serum', 'sealed_only', 0.25, NULL, 'serum', false, false, 'hair'),
  ('Scalp serum', 'sealed_only', 0.5, NULL, 'serum', false, false, 'hair'),
  ('Hair cream', 'sealed_only', 0.7, NULL, 'cream', false, false, 'hair'),
  ('Hair gel', 'sealed_only', 0.7, NULL, 'gel', false, false, 'hair'),
  ('Hair spray|Hair colour|Henna|Haircare', 'sealed_only', NULL, NULL, NULL, false, false, 'hair'),
  ('Beard balm|Beard oil', 'sealed_only', 0.5, NULL, 'oil', false, false, 'hair'),
  ('Beard wash', 'sealed_only', 0.5, NULL, 'wash', false, true, 'hair'),
  ('Comb|Hair comb|Hair brush|Hairbrush', 'normal', NULL, NULL, NULL, false, false, 'hair'),
  ('Brush|Brushes|Brush set|Makeup brush|Makeup brush set|Kabuki brush|Makeup sponge|Sponge|Beauty blender', 'normal', NULL, NULL, NULL, true, false, 'makeup'),
  ('Foundation brush', 'normal', NULL, NULL, 'foundation', true, false, 'makeup'),
  ('Powder brush', 'normal', NULL, NULL, 'powder', true, false, 'makeup'),
  ('Eye brush set|Eyelash curler', 'normal', NULL, NULL, 'eyes', true, false, 'makeup'),
  ('Cleansing brush', 'normal', NULL, NULL, 'wash', true, false, 'makeup'),
  ('Blackhead extractor|Blackhead tweezers|Comedone loop|Pore vacuum device|Skin spatula|Tweezers', 'normal', NULL, NULL, NULL, true, false, 'makeup'),
  ('Tool|Tools|Device|Devices|Accessory|Accessories|Makeup Tools', 'normal', NULL, NULL, NULL, true, false, 'makeup'),
  ('Roller|Facial roller|Gua sha|Mirror|Scissors|Sharpener|Pouch', 'normal', NULL, NULL, NULL, true, false, 'makeup'),
  ('Nail file|Nail clipper|Nail clippers|Nail cutter', 'normal', NULL, NULL, NULL, false, false, 'makeup'),
  ('Shaving brush', 'normal', NULL, NULL, NULL, true, true, 'skin'),
  ('Razor|Double-edge safety razor|Trimmer', 'normal', NULL, NULL, NULL, true, false, 'skin'),
  ('Sample|Tester|Free gift', 'none', NULL, NULL, NULL, true, false, 'skin')
) AS seeded (names, return_class, daily_use, colour_area, routine_step, is_for_face, is_rinsed_off, profile_part),
  unnest(string_to_array(names, '|')) AS name;

-- Shades and sizes of one thing. Families are a seller's own: another seller's of the same name is another one.
CREATE TABLE families (
  id text PRIMARY KEY DEFAULT left(replace(gen_random_uuid()::text, '-', ''), 24),
  name text NOT NULL,
  seller_id text REFERENCES accounts ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (name, seller_id)
);

CREATE INDEX families_seller ON families (seller_id);

CREATE TABLE products (
  id text PRIMARY KEY,
  seller_id text REFERENCES accounts ON DELETE SET NULL,
  category_id text REFERENCES categories ON DELETE SET NULL,
  -- What every long table filters and sorts by comes first: PostgreSQL reads a row's columns up to the last one that it needs.
  deleted_at timestamptz,
  -- Since when it is not for sale, because its state is not live or its seller is not approved; set by triggers. Customers see
  -- only products with neither this nor deleted_at.
  suspended_at timestamptz,
  -- A product is a draft, in the shop, hidden, or goes live at a time; that of a new seller may wait for an admin first.
  state text NOT NULL DEFAULT 'live' CHECK (state IN ('draft', 'live', 'hidden', 'scheduled', 'review', 'declined')),
  stock integer NOT NULL DEFAULT 0 CHECK (stock >= 0),
  -- The family of the seller that the product names; set by a trigger.
  family_id text REFERENCES families ON DELETE SET NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  -- Paise, as every amount of money in this database.
  price bigint NOT NULL CHECK (price > 0),
  -- The MRP printed on the pack.
  max_price bigint,
  retail_price bigint CHECK (retail_price > 0),
  brand_name text NOT NULL DEFAULT '',
  -- The average of the reviews that are shown; null before the first.
  rating numeric(3,2),
  image text,
  images text[] NOT NULL DEFAULT '{}',
  manufacturer text NOT NULL DEFAULT '',
  manufacturer_contact text NOT NULL DEFAULT '',
  age_range text NOT NULL DEFAULT '',
  number_of_items integer,
  item_type_name text NOT NULL DEFAULT '',
  kind_id text NOT NULL REFERENCES product_kinds,
  color text NOT NULL DEFAULT '',
  part_number text NOT NULL DEFAULT '',
  is_sensitive boolean NOT NULL DEFAULT false,
  is_expirable boolean NOT NULL DEFAULT false,
  unit_count numeric,
  unit_type text NOT NULL DEFAULT '',
  width numeric,
  height numeric,
  length numeric,
  weight numeric,
  item_condition text NOT NULL DEFAULT 'New',
  compliance_info text NOT NULL DEFAULT '',
  bullet_points text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  ingredients text NOT NULL DEFAULT '',
  how_to_use text NOT NULL DEFAULT '',
  country_of_origin text NOT NULL DEFAULT '',
  -- Name and address, for goods made abroad.
  importer text NOT NULL DEFAULT '',
  hsn text NOT NULL DEFAULT '',
  gst_rate numeric(5,2) CHECK (gst_rate BETWEEN 0 AND 100),
  shelf_life_months integer CHECK (shelf_life_months >= 0),
  concerns text[] NOT NULL DEFAULT '{}',
  claims text[] NOT NULL DEFAULT '{}',
  sold_count integer NOT NULL DEFAULT 0 CHECK (sold_count >= 0),
  -- Shades and sizes of one thing are products of their own that name the same family.
  family text NOT NULL DEFAULT '',
  family_kind text CHECK (family_kind IN ('shade', 'size')),
  option_label text NOT NULL DEFAULT '',
  -- A colour such as #c4506b.
  swatch text NOT NULL DEFAULT '',
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  -- The number of a product's barcode (EAN, UPC); '' where it has none.
  gtin text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  -- Which pictures of a product show it on skin, and of which tone: [{ "path", "tone", "allShades" }].
  skin_pictures jsonb NOT NULL DEFAULT '[]',
  -- When a scheduled product goes live; null in every other state.
  live_at timestamptz,
  -- What the seller is told about a declined product; empty in every other state.
  decline_reason text NOT NULL DEFAULT '',
  -- When it went live for the first time; null while no customer has ever seen it.
  first_live_at timestamptz,
  -- Until when the pieces in stock are good, so that a seller finds what expires soon.
  best_before date,
  -- Which of a product's pictures shows its back label, by its path; '' for none.
  label_picture text NOT NULL DEFAULT '',
  -- Pieces of a product that were made together: one batch with its dates. A product that is kept in lots has as much stock as
  -- there is to sell of them; one that is not has a number.
  tracks_lots boolean NOT NULL DEFAULT false,
  -- How many days are left, at least, when a piece reaches its customer; null: as the shop's setting says.
  promise_days integer CHECK (promise_days BETWEEN 0 AND 3650),
  -- For how many months it is good once it is opened; null where the pack does not say.
  pao_months integer CHECK (pao_months BETWEEN 1 AND 120),
  -- What a seller declares; without it, what the number of a shade says (430C) is used.
  undertone text CHECK (undertone IN ('cool', 'neutral', 'warm')),
  -- The name, then brand, numbers, kind and shade: the back office's table searches it by parts, and sorts names by it. A line
  -- break sorts before everything that a name can hold.
  words text COLLATE "C" NOT NULL GENERATED ALWAYS AS
    (product_words(name, brand_name, part_number, gtin, item_type_name, option_label, color)) STORED,
  CHECK (max_price >= price),
  -- ₹1 crore, as the forms say.
  CONSTRAINT products_price_bounds CHECK (price <= 1000000000 AND max_price <= 1000000000),
  CONSTRAINT products_category CHECK (category_id IS NOT NULL OR deleted_at IS NOT NULL),
  CONSTRAINT products_live_at CHECK ((state = 'scheduled') = (live_at IS NOT NULL))
);

-- Ids sort by time, so newest first is this index read backwards.
CREATE INDEX products_live ON products (id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_category ON products (category_id, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_seller ON products (seller_id, id) WHERE deleted_at IS NULL;
-- So that deleting a category finds the products it was given to, the deleted ones too.
CREATE INDEX products_category ON products (category_id);
CREATE INDEX products_by_family ON products (family_id, id) WHERE deleted_at IS NULL AND family_id IS NOT NULL;
-- The back office sorts its table by name; stock has no index of its own, because every order would have to keep it.
CREATE INDEX products_by_words ON products (words, id) WHERE deleted_at IS NULL;
CREATE INDEX products_words ON products USING gin (words gin_trgm_ops);
CREATE INDEX products_price ON products (price, id) WHERE deleted_at IS NULL;
-- What the table filters by and few products have.
CREATE INDEX products_state ON products (state, id) WHERE deleted_at IS NULL AND state <> 'live';
CREATE INDEX products_suspended ON products (id) WHERE deleted_at IS NULL AND state = 'live' AND suspended_at IS NOT NULL;
CREATE INDEX products_without_picture ON products (id) WHERE deleted_at IS NULL AND image IS NULL AND images = '{}';
CREATE INDEX products_without_hsn ON products (id) WHERE deleted_at IS NULL AND hsn = '';
-- The kinds of products that there are, each found by one index lookup.
CREATE INDEX products_by_kind ON products (item_type_name COLLATE "C")
  WHERE item_type_name <> '' AND deleted_at IS NULL AND suspended_at IS NULL;
CREATE INDEX products_by_kind_id ON products (kind_id) WHERE deleted_at IS NULL;
CREATE INDEX products_scheduled ON products (live_at) WHERE state = 'scheduled' AND deleted_at IS NULL;
CREATE INDEX products_to_review ON products (id) WHERE state = 'review' AND deleted_at IS NULL;
CREATE INDEX products_by_part_number_key ON products (name_key(part_number))
  WHERE part_number <> '' AND deleted_at IS NULL;
CREATE INDEX products_by_name_key ON products (name_key(name)) WHERE deleted_at IS NULL;
CREATE INDEX products_by_gtin ON products (gtin) WHERE gtin <> '' AND deleted_at IS NULL;
-- A product's address ends with the end of its id: values/product-path.ts.
CREATE INDEX products_short_id ON products (right(id, 8));
-- The job looks for them every minute; most products have no such date.
CREATE INDEX products_best_before ON products (best_before) WHERE best_before IS NOT NULL;
-- What the back office's tables look for parts of words in, and what they sort sellers by, counted by a job.
CREATE INDEX products_name_words ON products USING gin (name gin_trgm_ops);
CREATE INDEX products_deleted ON products (id) WHERE deleted_at IS NOT NULL;

CREATE FUNCTION set_product_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.family_id := NULL;
  IF NEW.family = '' THEN RETURN NEW; END IF;
  SELECT id INTO NEW.family_id FROM families WHERE name = NEW.family AND seller_id IS NOT DISTINCT FROM NEW.seller_id;
  IF FOUND THEN RETURN NEW; END IF;
  INSERT INTO families (name, seller_id) VALUES (NEW.family, NEW.seller_id) ON CONFLICT DO NOTHING;
  SELECT id INTO NEW.family_id FROM families WHERE name = NEW.family AND seller_id IS NOT DISTINCT FROM NEW.seller_id;
  RETURN NEW;
END $$;

CREATE TRIGGER set_product_family BEFORE INSERT OR UPDATE OF family, seller_id ON products FOR EACH ROW
  EXECUTE FUNCTION set_product_family();

-- The kind that a product names, else the one that is called like its category. A new name begins with the facts of the
-- described kind that it ends with ('Rose face serum': 'Face serum'), else of the one that is called like the category.
CREATE FUNCTION set_product_kind() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category text := (SELECT name FROM categories WHERE id = NEW.category_id);
  wanted text := coalesce(nullif(btrim(NEW.item_type_name), ''), category);
BEGIN
  -- A deleted product whose category is deleted, too.
  IF wanted IS NULL THEN RETURN NEW; END IF;
  SELECT id INTO NEW.kind_id FROM product_kinds WHERE lower(name) = lower(wanted);
  IF FOUND THEN RETURN NEW; END IF;
  INSERT INTO product_kinds (name, return_class, daily_use, colour_area, routine_step, is_for_face, is_rinsed_off, profile_part)
  SELECT wanted, return_class, daily_use, colour_area, routine_step, is_for_face, is_rinsed_off, profile_part
  FROM product_kinds WHERE described_at IS NOT NULL
    AND (right(lower(wanted), length(name) + 1) = ' ' || lower(name) OR lower(name) = lower(category))
  ORDER BY lower(name) = lower(category), length(name) DESC LIMIT 1 ON CONFLICT DO NOTHING;
  INSERT INTO product_kinds (name) VALUES (wanted) ON CONFLICT DO NOTHING;
  SELECT id INTO NEW.kind_id FROM product_kinds WHERE lower(name) = lower(wanted);
  RETURN NEW;
END $$;

CREATE TRIGGER set_product_kind BEFORE INSERT OR UPDATE OF item_type_name, category_id ON products FOR EACH ROW
  EXECUTE FUNCTION set_product_kind();

CREATE FUNCTION suspend_products_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Locked in id order, like place-order, to avoid deadlocks.
  PERFORM FROM products WHERE seller_id = NEW.id AND deleted_at IS NULL AND state = 'live' ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET suspended_at = CASE WHEN NEW.is_active THEN NULL ELSE now() END, updated_at = now()
  WHERE seller_id = NEW.id AND deleted_at IS NULL AND state = 'live' AND (suspended_at IS NULL) <> NEW.is_active;
  RETURN NULL;
END $$;

CREATE TRIGGER suspend_products_of_seller AFTER UPDATE OF is_active ON accounts FOR EACH ROW
  WHEN (NEW.role = 'seller' AND OLD.is_active <> NEW.is_active) EXECUTE FUNCTION suspend_products_of_seller();

CREATE FUNCTION suspend_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  approved boolean;
BEGIN
  -- FOR SHARE waits for a concurrent decision about the seller, which would not see this product yet.
  SELECT is_active INTO approved FROM accounts WHERE id = NEW.seller_id AND role = 'seller' FOR SHARE;
  NEW.suspended_at := CASE WHEN NEW.state <> 'live' OR approved IS FALSE THEN now() END;
  IF NEW.state = 'live' AND NEW.first_live_at IS NULL THEN NEW.first_live_at := now(); END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER suspend_product BEFORE INSERT OR UPDATE OF seller_id, state ON products FOR EACH ROW
  EXECUTE FUNCTION suspend_product();

-- Selling and reviewing change a product without editing it. They do not touch updated_at, so that the trigger costs an
-- order nothing. Stock is guarded by the number that the writer expects.
CREATE TRIGGER products_version BEFORE UPDATE ON products
  FOR EACH ROW WHEN (NEW.updated_at IS DISTINCT FROM OLD.updated_at)
  EXECUTE FUNCTION bump_version(
    'stock', 'sold_count', 'rating', 'review_count', 'suspended_at', 'first_live_at', 'updated_at', 'words');

-- What a product has cost, to show that a crossed-out price was a real one.
CREATE TABLE product_prices (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  price bigint NOT NULL,
  max_price bigint,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX product_prices_product ON product_prices (product_id, at);

CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_prices (product_id, price, max_price) VALUES (NEW.id, NEW.price, NEW.max_price);
  RETURN NULL;
END $$;

CREATE TRIGGER note_first_price AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_price();
CREATE TRIGGER note_price AFTER UPDATE OF price, max_price ON products FOR EACH ROW
  WHEN (NEW.price IS DISTINCT FROM OLD.price OR NEW.max_price IS DISTINCT FROM OLD.max_price)
  EXECUTE FUNCTION note_price();

-- Which products are often in one order, counted by a job: the cart recommends them.
CREATE TABLE bought_together (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  other_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  orders integer NOT NULL CHECK (orders > 0),
  PRIMARY KEY (product_id, other_id)
);

CREATE INDEX bought_together_other ON bought_together (other_id);

-- One change for many products, made batch by batch by a job, so that it goes on when its screen is closed.
CREATE TABLE bulk_changes (
  id text PRIMARY KEY,
  actor_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  change jsonb NOT NULL,
  product_ids text[] NOT NULL,
  -- How many of product_ids, from the first, have been tried.
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  refused_count integer NOT NULL DEFAULT 0,
  -- The first products that could not be changed, each with the reason.
  refused jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);

CREATE INDEX bulk_changes_unfinished ON bulk_changes (id) WHERE finished_at IS NULL;

-- == Ingredients.

-- What lists of ingredients are read with, in memory as a whole: facts in our own words, which admins edit. What is left out is
-- none or no. No caution about pregnancy means that it is not on our list, never that it is safe.
CREATE TABLE ingredients (
  slug text PRIMARY KEY,
  inci text NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}',
  kinds text[] NOT NULL DEFAULT '{}',
  sentence text NOT NULL,
  origin text NOT NULL CHECK (origin IN ('plant', 'mineral', 'animal', 'synthetic', 'varies')),
  vegan text NOT NULL CHECK (vegan IN ('yes', 'no', 'depends')),
  flags text[] NOT NULL DEFAULT '{}',
  -- Flags that a label cannot decide.
  unsure text[] NOT NULL DEFAULT '{}',
  palm text NOT NULL CHECK (palm IN ('no', 'possible', 'yes', 'unknown')),
  food_allergen text NOT NULL DEFAULT '',
  -- The law allows 1 % at most.
  capped boolean NOT NULL DEFAULT false,
  key_active boolean NOT NULL DEFAULT false,
  chosen_for jsonb NOT NULL DEFAULT '[]',
  notes jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT '2026-11-14 18:30:00+00',
  version integer NOT NULL DEFAULT 1,
  -- A number that never changes its meaning: cards name ingredients by it, in one or two characters.
  n smallint GENERATED BY DEFAULT AS IDENTITY UNIQUE
);

CREATE TRIGGER ingredients_version BEFORE UPDATE ON ingredients
  FOR EACH ROW EXECUTE FUNCTION bump_version('updated_at');

-- Microseconds since 1970, so that the versions of two shops never mean different entries in one process.
CREATE TABLE ingredient_dictionary (
  version bigint NOT NULL
);

CREATE UNIQUE INDEX ingredient_dictionary_only_one ON ingredient_dictionary ((true));

INSERT INTO ingredient_dictionary VALUES (1);

-- What was read on the label of each product that has a list. It stands apart from products, so that an order does not copy it.
CREATE TABLE product_labels (
  -- No foreign key: it is written before a new product, whose search document is built from it.
  product_id text PRIMARY KEY,
  -- The version of the dictionary; 0 where a job still has to read it.
  read_with bigint NOT NULL,
  -- Filters of the search document: i:SLUG for each ingredient, w:LIST where the label is certainly without what is on an
  -- avoid-list.
  tokens text[] NOT NULL DEFAULT '{}',
  -- The words of the label that the dictionary does not know for certain.
  unread text[] NOT NULL DEFAULT '{}',
  -- What a card tells the browser of a label, which judges it by the shopper's profile: values/profiles/fit-code.ts.
  fit text NOT NULL DEFAULT ''
);

CREATE INDEX product_labels_read_with ON product_labels (read_with);
CREATE INDEX product_labels_unread ON product_labels (product_id) WHERE unread <> '{}';

-- What changed in a product's list of ingredients, whenever it reads differently than before.
CREATE TABLE reformulations (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  -- The lists as they were written.
  before text NOT NULL,
  after text NOT NULL,
  -- Names of what came, went, and crossed the one-per-cent line.
  change jsonb NOT NULL,
  -- Only a typing mistake was corrected: customers are neither shown nor told.
  is_correction boolean NOT NULL,
  -- Null while buyers are still to be told.
  told_at timestamptz,
  told_count integer NOT NULL DEFAULT 0
);

CREATE INDEX reformulations_product ON reformulations (product_id, at);
CREATE INDEX reformulations_untold ON reformulations (at) WHERE told_at IS NULL;

-- == Search.

-- What is left of a word's first seven letters without up to two of them, of a short word without one: words that are so many
-- mistakes apart have some of it in common.
CREATE FUNCTION spellings_of(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
DECLARE
  beginning text := left(word, 7);
  letters integer := length(beginning);
  spellings text[] := ARRAY[beginning];
  shorter text;
BEGIN
  FOR one IN 1..letters LOOP
    shorter := left(beginning, one - 1) || substr(beginning, one + 1);
    spellings := spellings || shorter;
    IF letters > 4 THEN
      FOR other IN one..letters - 1 LOOP
        spellings := spellings || (left(shorter, other - 1) || substr(shorter, other + 1));
      END LOOP;
    END IF;
  END LOOP;
  RETURN spellings;
END $$;

-- English stems without stop words: 'The' may be half of a brand. Words in other scripts stay as they are.
CREATE TEXT SEARCH DICTIONARY shop_stem (TEMPLATE = snowball, Language = english);
CREATE TEXT SEARCH CONFIGURATION shop (COPY = english);
ALTER TEXT SEARCH CONFIGURATION shop
  ALTER MAPPING FOR asciiword, word, asciihword, hword, hword_asciipart, hword_part WITH shop_stem;

-- The words of the catalogue as people write them, for completing and correcting what they type.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  stem text COLLATE "C" NOT NULL,
  documents integer NOT NULL
);

CREATE INDEX search_words_stem ON search_words (stem);
CREATE INDEX search_words_spellings ON search_words USING gin (spellings_of(word)) WITH (fastupdate = off)
  WHERE word !~ '[0-9]';
-- Without statistics ANALYZE does not spell thousands of words.
ALTER INDEX search_words_spellings ALTER COLUMN 1 SET STATISTICS 0;

CREATE FUNCTION words_in(given text) RETURNS SETOF text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT token FROM ts_parse('default', plain_words(given)) WHERE tokid <> 12 AND length(token) <= 60
$$;

CREATE FUNCTION words_of(p products, category text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT word COLLATE "C" FROM words_in(concat_ws(' ', p.name, p.brand_name, category,
    p.item_type_name, p.color, p.part_number, array_to_string(p.bullet_points, ' '), p.ingredients)) word ORDER BY 1)
$$;

CREATE FUNCTION stem_of(word text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((tsvector_to_array(to_tsvector('shop', word)))[1], word)
$$;

-- Counted later by one hand (fold_search_words): two sellers who write 'cream' at once must not wait for each other.
CREATE TABLE search_word_changes (
  word text NOT NULL,
  change integer NOT NULL
);

-- A new word is known at once; how often it stands in the catalogue is counted later.
CREATE FUNCTION change_words(added text[], removed text[], times integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word, stem, documents)
    SELECT one, stem_of(one), 0 FROM unnest(added) one
    WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.word = one) ORDER BY one
    ON CONFLICT DO NOTHING;
  INSERT INTO search_word_changes (word, change)
    SELECT one, times FROM unnest(added) one WHERE one <> ALL (removed)
    UNION ALL SELECT one, -times FROM unnest(removed) one WHERE one <> ALL (added);
END $$;

CREATE FUNCTION fold_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('search words')) THEN RETURN; END IF;
  WITH taken AS (DELETE FROM search_word_changes RETURNING word, change),
       sums AS (SELECT word, sum(change) AS change FROM taken GROUP BY word HAVING sum(change) <> 0)
  INSERT INTO search_words AS known (word, stem, documents)
    SELECT word, stem_of(word), greatest(0, change) FROM sums ORDER BY word
    ON CONFLICT (word) DO UPDATE SET documents = greatest(0, known.documents
      + (SELECT change FROM sums WHERE sums.word = known.word));
  DELETE FROM search_words known WHERE documents = 0
    AND NOT EXISTS (SELECT FROM search_word_changes later WHERE later.word = known.word);
END $$;

CREATE FUNCTION rebuild_search_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE search_words, search_word_changes;
  INSERT INTO search_words (word, stem, documents)
    SELECT word, stem_of(word), documents FROM (
      SELECT word, count(*) AS documents FROM products p JOIN categories c ON c.id = p.category_id
        CROSS JOIN LATERAL unnest(words_of(p, c.name)) word
      WHERE p.deleted_at IS NULL AND p.suspended_at IS NULL GROUP BY word) counted;
END $$;

-- Words that mean the same; an admin edits them.
CREATE TABLE search_synonyms (
  position integer PRIMARY KEY,
  words text[] NOT NULL,
  -- Each of the words as its stems with a space between, as queries are cut.
  stems text[] NOT NULL
);

-- The synonyms are edited as a whole, so that they have one version together.
CREATE TABLE search_synonyms_version (
  version integer NOT NULL DEFAULT 1
);

CREATE UNIQUE INDEX search_synonyms_version_only_one ON search_synonyms_version ((true));

INSERT INTO search_synonyms_version DEFAULT VALUES;

-- What people call the colours by which products are found.
CREATE TABLE search_colors (
  word text PRIMARY KEY,
  color text NOT NULL,
  -- As a product's colour 'Coffee' is a brown; in a query it is an ingredient just as well.
  is_only_color boolean NOT NULL DEFAULT true
);

INSERT INTO search_colors (word, color) VALUES
  ('red', 'red'), ('scarlet', 'red'), ('crimson', 'red'), ('ruby', 'red'),
  ('pink', 'pink'), ('fuchsia', 'pink'), ('magenta', 'pink'), ('coral', 'coral'), ('peach', 'coral'), ('peachy', 'coral'),
  ('terracotta', 'coral'), ('orange', 'orange'), ('tangerine', 'orange'), ('nude', 'nude'), ('beige', 'nude'),
  ('brown', 'brown'), ('mocha', 'brown'), ('bronze', 'brown'),
  ('berry', 'berry'), ('plum', 'berry'), ('wine', 'berry'), ('burgundy', 'berry'), ('maroon', 'berry'),
  ('purple', 'purple'), ('mauve', 'purple'), ('lilac', 'purple'), ('violet', 'purple'), ('yellow', 'yellow'),
  ('green', 'green'), ('blue', 'blue'), ('navy', 'blue'), ('teal', 'blue'),
  ('grey', 'grey'), ('gray', 'grey'), ('silver', 'grey'), ('black', 'black'), ('white', 'white');
INSERT INTO search_colors (word, color, is_only_color) VALUES
  ('brick', 'red', false), ('blush', 'pink', false), ('rose', 'pink', false), ('rosy', 'pink', false), ('rust', 'orange', false),
  ('tan', 'nude', false), ('caramel', 'nude', false), ('chocolate', 'brown', false), ('coffee', 'brown', false),
  ('lavender', 'purple', false), ('gold', 'yellow', false), ('golden', 'yellow', false), ('olive', 'green', false),
  ('charcoal', 'grey', false), ('clear', 'clear', false), ('transparent', 'clear', false);

-- Dark reds are berries, pale or dull warm tones are nudes and browns: as shoppers call shades, not as a colour wheel does.
CREATE FUNCTION color_of_swatch(swatch text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  r float8; g float8; b float8; most float8; least_ float8; span float8;
  hue float8; saturation float8; lightness float8;
BEGIN
  IF swatch !~ '^#[0-9a-fA-F]{6}$' THEN RETURN NULL; END IF;
  r := ('x' || substr(swatch, 2, 2))::bit(8)::int / 255.0;
  g := ('x' || substr(swatch, 4, 2))::bit(8)::int / 255.0;
  b := ('x' || substr(swatch, 6, 2))::bit(8)::int / 255.0;
  most := greatest(r, g, b);
  least_ := least(r, g, b);
  span := most - least_;
  lightness := (most + least_) / 2;
  IF lightness < 0.1 THEN RETURN 'black'; END IF;
  IF lightness > 0.95 THEN RETURN 'white'; END IF;
  saturation := span / (1 - abs(2 * lightness - 1));
  IF saturation < 0.1 THEN RETURN CASE WHEN lightness < 0.2 THEN 'black' ELSE 'grey' END; END IF;
  hue := 60 * CASE most
    WHEN r THEN (g - b) / span
    WHEN g THEN (b - r) / span + 2
    ELSE (r - g) / span + 4 END;
  IF hue < 0 THEN hue := hue + 360; END IF;
  RETURN CASE
    WHEN hue >= 352 OR hue < 6 THEN CASE
      WHEN lightness < 0.28 THEN 'berry'
      WHEN saturation < 0.45 THEN CASE WHEN lightness < 0.45 THEN 'brown' ELSE 'nude' END
      WHEN lightness > 0.62 THEN 'pink' ELSE 'red' END
    WHEN hue < 24 THEN CASE
      WHEN lightness < 0.46 THEN 'brown'
      WHEN lightness > 0.7 OR saturation < 0.45 THEN 'nude' ELSE 'coral' END
    WHEN hue < 46 THEN CASE
      WHEN saturation > 0.7 AND lightness < 0.7 THEN 'orange'
      WHEN lightness < 0.52 THEN 'brown' ELSE 'nude' END
    WHEN hue < 68 THEN 'yellow'
    WHEN hue < 165 THEN 'green'
    WHEN hue < 258 THEN 'blue'
    WHEN hue < 310 THEN 'purple'
    WHEN lightness < 0.32 THEN 'berry'
    ELSE 'pink' END;
END $$;

-- By the swatch; without one, by the last word of the colour's name that is one: 'Hibiscus pink' is pink, 'Rose brown' brown.
CREATE FUNCTION color_of(p products) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(color_of_swatch(p.swatch), (
    SELECT known.color FROM words_in(p.color) WITH ORDINALITY given(word, nth)
    JOIN search_colors known ON known.word = given.word ORDER BY nth DESC LIMIT 1))
$$;

-- Where a word stands is known to the index, too: a:WORD for one of the name, ab:WORD for one of name, brand, category or
-- type. 'aqua', which is in every second list of ingredients, is then found in names without reading all of those.
CREATE FUNCTION document_of(p products, category text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(name, 'A') || setweight(kind, 'B')
      || setweight(to_tsvector('shop', plain_words(concat_ws(' ', array_to_string(p.bullet_points, ' '), p.color, p.part_number))), 'C')
      || setweight(to_tsvector('shop', plain_words(p.ingredients)), 'D')
      || array_to_tsvector(
           ARRAY['b:' || p.brand_name, 'o:' || p.country_of_origin,
                 'k:' || p.item_type_name, 'h:' || coalesce(color_of(p), '')]
           || ARRAY(SELECT 'n:' || one FROM unnest(p.concerns) one)
           || ARRAY(SELECT 'l:' || one FROM unnest(p.claims) one)
           || ARRAY(SELECT 'a:' || one FROM unnest(tsvector_to_array(name)) one)
           || ARRAY(SELECT 'ab:' || one FROM unnest(tsvector_to_array(name || kind)) one)
           || ARRAY(SELECT unnest(tokens) FROM product_labels WHERE product_id = p.id))
  FROM to_tsvector('shop', plain_words(p.name)) name,
       to_tsvector('shop', plain_words(concat_ws(' ', p.brand_name, category, p.item_type_name))) kind
$$;

-- What listings filter, rank and count by: one narrow row per product that can be bought, kept by the triggers below.
-- It stands apart from products so that an order, which only takes stock, rewrites no search index.
CREATE TABLE listed_products (
  product_id text PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  category_id text NOT NULL,
  seller_id text,
  brand text NOT NULL,
  price bigint NOT NULL,
  -- Hundredths of a star; 0 before the first review.
  rating smallint NOT NULL,
  -- Whole percent off the MRP.
  discount smallint NOT NULL,
  -- Sales on a logarithmic scale, exact up to 23: it changes seldom enough to be indexed.
  popularity smallint NOT NULL,
  in_stock boolean NOT NULL,
  origin text NOT NULL,
  concerns text[] NOT NULL,
  claims text[] NOT NULL,
  -- Words weighted A name, B brand, category and type, C bullets, D ingredients; and b:BRAND, o:COUNTRY and the like, so that
  -- one index answers words and filters together.
  doc tsvector NOT NULL,
  family_id text
);

-- Each is read backwards too; the id comes last, so that equals keep one order from page to page.
CREATE INDEX listed_products_category ON listed_products (category_id, product_id);
CREATE INDEX listed_products_seller ON listed_products (seller_id, product_id);
CREATE INDEX listed_products_brand ON listed_products (lower(brand) COLLATE "C", brand);
-- Without a pending list, which every search would have to read from end to end.
CREATE INDEX listed_products_doc ON listed_products USING gin (doc) WITH (fastupdate = off);
CREATE INDEX listed_products_by_price ON listed_products (price, product_id) INCLUDE (family_id, in_stock);
CREATE INDEX listed_products_by_discount ON listed_products (discount, product_id) INCLUDE (family_id, in_stock);
CREATE INDEX listed_products_by_rating ON listed_products (rating, product_id) INCLUDE (family_id, in_stock);
CREATE INDEX listed_products_by_popularity ON listed_products (popularity, in_stock, product_id) INCLUDE (family_id);
CREATE INDEX listed_products_by_family ON listed_products (family_id)
  INCLUDE (product_id, in_stock, price, discount, rating, popularity) WHERE family_id IS NOT NULL;

CREATE FUNCTION popularity_of(sold integer) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT floor(16 * ln((sold + 1)::float8) / ln(2.0::float8) + 1e-9)::smallint
$$;

CREATE FUNCTION discount_of(price bigint, mrp bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN mrp > price THEN ((mrp - price) * 100 / mrp)::smallint ELSE 0::smallint END
$$;

CREATE FUNCTION listing_of(p products, category text) RETURNS listed_products LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p.id, p.category_id, p.seller_id, p.brand_name, p.price, coalesce(p.rating * 100, 0)::smallint,
         discount_of(p.price, p.max_price), popularity_of(p.sold_count), p.stock > 0, p.country_of_origin,
         ARRAY(SELECT DISTINCT unnest(p.concerns)), ARRAY(SELECT DISTINCT unnest(p.claims)), document_of(p, category),
         p.family_id
$$;

-- Everything anew, set by set: for a shop that has products already, and after a bulk load without triggers.
CREATE FUNCTION rebuild_listings() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE listed_products;
  INSERT INTO listed_products SELECT listing.* FROM products p JOIN categories c ON c.id = p.category_id
    CROSS JOIN LATERAL listing_of(p, c.name) listing WHERE p.deleted_at IS NULL AND p.suspended_at IS NULL;
END $$;

CREATE FUNCTION list_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category text := (SELECT name FROM categories WHERE id = NEW.category_id);
  old_category text;
  was text[] := '{}';
  became text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND OLD.suspended_at IS NULL THEN
    old_category := CASE WHEN OLD.category_id = NEW.category_id THEN category
      ELSE (SELECT name FROM categories WHERE id = OLD.category_id) END;
    was := words_of(OLD, old_category);
  END IF;
  DELETE FROM listed_products WHERE product_id = NEW.id;
  IF NEW.deleted_at IS NULL AND NEW.suspended_at IS NULL THEN
    became := words_of(NEW, category);
    INSERT INTO listed_products SELECT (listing).* FROM listing_of(NEW, category) listing;
  END IF;
  IF was <> became THEN PERFORM change_words(became, was, 1); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER list_new_product AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION list_product();

CREATE FUNCTION list_renamed_category() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE products_in integer;
BEGIN
  UPDATE listed_products listed SET doc = document_of(p, NEW.name)
    FROM products p WHERE p.category_id = NEW.id AND p.deleted_at IS NULL AND listed.product_id = p.id;
  GET DIAGNOSTICS products_in = ROW_COUNT;
  IF products_in > 0 THEN
    PERFORM change_words(ARRAY(SELECT words_in(NEW.name)), ARRAY(SELECT words_in(OLD.name)), products_in);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER list_renamed_category AFTER UPDATE OF name ON categories FOR EACH ROW
  WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION list_renamed_category();

CREATE FUNCTION list_product_color() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_products SET doc = document_of(NEW, (SELECT name FROM categories WHERE id = NEW.category_id))
  WHERE product_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER list_product_color AFTER UPDATE OF swatch ON products FOR EACH ROW
  WHEN (OLD.swatch <> NEW.swatch) EXECUTE FUNCTION list_product_color();

CREATE FUNCTION list_product_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_products SET family_id = NEW.family_id WHERE product_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER list_product_family AFTER UPDATE OF family, family_id ON products FOR EACH ROW
  WHEN (OLD.family_id IS DISTINCT FROM NEW.family_id) EXECUTE FUNCTION list_product_family();
CREATE TRIGGER list_changed_product AFTER UPDATE OF name, brand_name, category_id, seller_id, item_type_name, color,
  part_number, bullet_points, ingredients, country_of_origin, concerns, claims, deleted_at, suspended_at, state
  ON products FOR EACH ROW WHEN (
  (OLD.name, OLD.brand_name, OLD.category_id, OLD.seller_id, OLD.item_type_name, OLD.color, OLD.part_number,
   OLD.bullet_points, OLD.ingredients, OLD.country_of_origin, OLD.concerns, OLD.claims, OLD.deleted_at, OLD.suspended_at)
  IS DISTINCT FROM
  (NEW.name, NEW.brand_name, NEW.category_id, NEW.seller_id, NEW.item_type_name, NEW.color, NEW.part_number,
   NEW.bullet_points, NEW.ingredients, NEW.country_of_origin, NEW.concerns, NEW.claims, NEW.deleted_at, NEW.suspended_at)
) EXECUTE FUNCTION list_product();

CREATE FUNCTION list_product_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listed_products SET
    price = NEW.price, rating = coalesce(NEW.rating * 100, 0), discount = discount_of(NEW.price, NEW.max_price),
    popularity = popularity_of(NEW.sold_count), in_stock = NEW.stock > 0
  WHERE product_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER list_product_figures AFTER UPDATE OF price, max_price, rating, sold_count ON products FOR EACH ROW WHEN (
  (OLD.price, OLD.max_price, OLD.rating, popularity_of(OLD.sold_count))
  IS DISTINCT FROM
  (NEW.price, NEW.max_price, NEW.rating, popularity_of(NEW.sold_count))
) EXECUTE FUNCTION list_product_figures();
CREATE TRIGGER list_product_stock AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN ((OLD.stock > 0) <> (NEW.stock > 0)) EXECUTE FUNCTION list_product_figures();

-- == Collections.

-- Products chosen by hand, in an order chosen by hand.
CREATE TABLE collections (
  id text PRIMARY KEY,
  slug text NOT NULL CONSTRAINT collections_slug UNIQUE,
  title text NOT NULL,
  intro text NOT NULL DEFAULT '',
  -- The page of its own that each of the shop's four curated collections has.
  route text UNIQUE CHECK (route IN ('/makeup', '/bath', '/treatement', '/makeuptool')),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- Routines made by the shop are collections whose products are shown by morning and evening.
  routine boolean NOT NULL DEFAULT false
);

-- The pages are there from the first day; what is on them comes later.
INSERT INTO collections (id, slug, title, route) VALUES
  (new_id(), 'latest-makeup-products', 'Latest Makeup Products', '/makeup'),
  (new_id(), 'best-bath-soaps', 'Best Bath Soaps', '/bath'),
  (new_id(), 'blackhead-remover-tools', 'Blackhead Remover Tools', '/treatement'),
  (new_id(), 'premium-makeup-tools', 'Premium Makeup Tools', '/makeuptool');

CREATE TRIGGER collections_version BEFORE UPDATE ON collections
  FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE collection_products (
  collection_id text NOT NULL REFERENCES collections ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (collection_id, product_id)
);

CREATE INDEX collection_products_product ON collection_products (product_id);

-- == Beauty profiles and shades.

-- Never pregnancy: that stays in the browser. The tone of the skin stands in accounts.
CREATE TABLE beauty_profiles (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  skin_type text CHECK (skin_type IN ('oily', 'dry', 'combination', 'normal', 'sensitive')),
  hair text CHECK (hair IN ('straight', 'wavy', 'curly', 'coily')),
  undertone text CHECK (undertone IN ('cool', 'neutral', 'warm')),
  concerns text[] NOT NULL DEFAULT '{}',
  -- Names of avoid-lists: values/ingredients/avoid-lists.ts.
  avoid text[] NOT NULL DEFAULT '{}',
  -- Slugs of single ingredients that are avoided.
  ingredients text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- How a shade fitted those who bought it, and what they wore before, where they say.
CREATE TABLE shade_reports (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  verdict text NOT NULL CHECK (verdict IN ('too light', 'right', 'too dark')),
  other_brand text NOT NULL DEFAULT '',
  other_shade text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The colour of what somebody wore before, as they picked it; '' where they did not.
  other_swatch text NOT NULL DEFAULT '' CHECK (other_swatch ~ '^(#[0-9a-f]{6})?$'),
  PRIMARY KEY (account_id, product_id)
);

CREATE INDEX shade_reports_product ON shade_reports (product_id);
CREATE INDEX shade_reports_other ON shade_reports (lower(other_brand), lower(other_shade)) WHERE other_shade <> '';

-- == Addresses, delivery, cart and wishes.

CREATE TABLE addresses (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  phone text NOT NULL,
  line1 text NOT NULL,
  line2 text,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  is_default boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);

CREATE INDEX addresses_by_account ON addresses (account_id, id);
-- At most one; whoever changes an account's addresses locks the account, so that there is also always one.
CREATE UNIQUE INDEX addresses_default ON addresses (account_id) WHERE is_default;
-- Callers say who they are by their number.
CREATE INDEX addresses_phone ON addresses (phone);

CREATE TRIGGER addresses_version BEFORE UPDATE ON addresses
  FOR EACH ROW EXECUTE FUNCTION bump_version('is_default');

-- What delivery costs and how long it takes: one row. Overrides are for a state or the first digits of a PIN code.
CREATE TABLE delivery_rules (
  is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
  fee bigint NOT NULL CHECK (fee >= 0),
  -- Goods for this much are delivered free; null where nothing is.
  free_from bigint CHECK (free_from > 0),
  from_days integer NOT NULL CHECK (from_days >= 0),
  to_days integer NOT NULL,
  overrides jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1,
  -- Which ways to pay are open. Beside the delivery rules, because whoever places an order reads that row anyway.
  cod_open boolean NOT NULL DEFAULT true,
  -- Orders up to this total can be paid in cash; null is no limit.
  cod_most bigint CHECK (cod_most > 0),
  -- Part of the delivery of an order that is paid in cash.
  cod_fee bigint NOT NULL DEFAULT 0 CHECK (cod_fee >= 0),
  online_open boolean NOT NULL DEFAULT true,
  CHECK (to_days >= from_days)
);

INSERT INTO delivery_rules (fee, from_days, to_days) VALUES (4900, 3, 7);

CREATE TRIGGER delivery_rules_version BEFORE UPDATE ON delivery_rules
  FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE cart_lines (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  -- A cart keeps the order in which its lines were added.
  position bigint GENERATED ALWAYS AS IDENTITY,
  -- So that carts of a period can be counted beside its orders.
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, product_id)
);

CREATE INDEX cart_lines_product ON cart_lines (product_id);
-- The age of a cart is that of its newest line.
CREATE INDEX cart_lines_added ON cart_lines (added_at);

-- What was in a cart and is put aside: it is not ordered and not counted until it is moved back.
CREATE TABLE saved_lines (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 99),
  position bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (account_id, product_id)
);

CREATE INDEX saved_lines_product ON saved_lines (product_id);

-- The promo code that a customer has entered in the cart. It is used up by an order, not by being kept.
CREATE TABLE cart_promo_codes (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  code text NOT NULL
);

CREATE TABLE cart_reminder_choices (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- Null for somebody who wants no more.
  opted_in_at timestamptz,
  -- In every reminder, and good for nothing but ending them: kept as it is.
  token text NOT NULL UNIQUE
);

CREATE TABLE cart_reminders (
  id text PRIMARY KEY DEFAULT new_id(),
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  queued_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX cart_reminders_account ON cart_reminders (account_id, queued_at);
CREATE INDEX cart_reminders_queued ON cart_reminders (queued_at);

CREATE TABLE wishlist_items (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  -- A wishlist keeps the order in which its products were added.
  position bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (account_id, product_id)
);

CREATE INDEX wishlist_items_product ON wishlist_items (product_id);

-- Who wants to be told once a sold-out product is back. A guest's address counts only after it has confirmed.
CREATE TABLE stock_alerts (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  account_id text REFERENCES accounts ON DELETE CASCADE,
  email text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  -- Of the link in the mail that asks to confirm.
  token_hash bytea,
  confirmed_at timestamptz,
  told_at timestamptz
);

CREATE UNIQUE INDEX stock_alerts_one_each ON stock_alerts (product_id, lower(email));
CREATE UNIQUE INDEX stock_alerts_token ON stock_alerts (token_hash);
CREATE INDEX stock_alerts_account ON stock_alerts (account_id);
CREATE INDEX stock_alerts_waiting ON stock_alerts (product_id) WHERE confirmed_at IS NOT NULL AND told_at IS NULL;

-- == Orders.

-- An order keeps its own copy of everything it says: people, products and prices may change or go afterwards.
CREATE TABLE orders (
  id text PRIMARY KEY,
  order_number text NOT NULL CONSTRAINT orders_number UNIQUE,
  account_id text REFERENCES accounts ON DELETE SET NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  payment_method text NOT NULL,
  address jsonb,
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  delivery bigint NOT NULL CHECK (delivery >= 0),
  discount bigint NOT NULL,
  total bigint NOT NULL,
  -- That of the least advanced live shipment; written only together with the shipments.
  status text NOT NULL CHECK (status IN ('Unpaid', 'Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled')),
  idempotency_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  promo_code text,
  -- Of the body that came with the key. The same key with another body is a mistake of the client; null accepts any.
  idempotency_digest text,
  -- Numbers the orders of an account while Cash on Delivery has limits for it. Two orders that are placed at once have counted
  -- the same open orders and want the same number: one of them gets it, the other counts again.
  limited_nth integer CHECK (limited_nth > 0),
  -- The days that the customer was told when the order was placed. Null without an address.
  arrives_from date,
  arrives_to date,
  -- An order's address may be changed until something of it is sent; a change that is based on an older one is refused.
  address_version integer NOT NULL DEFAULT 1,
  -- An order that waits for its payment holds its stock but is no sale yet: 'Unpaid', in its shipments too, so that whatever
  -- lists or counts orders by status leaves it out. 'cod' is paid at the door.
  payment_state text NOT NULL DEFAULT 'cod' CHECK (payment_state IN ('cod', 'awaiting', 'paid', 'expired')),
  pay_by timestamptz,
  paid_at timestamptz,
  -- The customer gave it up before it was paid: money that comes later goes back.
  withdrawn_at timestamptz,
  -- What was in the cart goes back there when it is not paid for; Buy Now never took it out.
  from_cart boolean NOT NULL DEFAULT true,
  -- Who a business customer is to the tax office.
  buyer_gstin text,
  buyer_name text,
  -- What of the total is cancelled; all of it, with the delivery, once nothing is left.
  cancelled bigint NOT NULL DEFAULT 0,
  CHECK (discount BETWEEN 0 AND subtotal),
  CHECK (total = subtotal + delivery - discount)
);

CREATE INDEX orders_by_account ON orders (account_id, id) INCLUDE (status, created_at);
CREATE UNIQUE INDEX orders_idempotency_key ON orders (account_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
-- The back office looks for a part of a number, a name or an email among all orders and accounts there ever were. New
-- entries wait in the index's own list and are sorted in later, so that placing an order pays next to nothing for it.
CREATE INDEX orders_words ON orders USING gin
  (order_number gin_trgm_ops, customer_name gin_trgm_ops, customer_email gin_trgm_ops);
CREATE UNIQUE INDEX orders_limited_nth ON orders (account_id, limited_nth) WHERE limited_nth IS NOT NULL;
CREATE INDEX orders_pay_by ON orders (pay_by) WHERE payment_state = 'awaiting';
-- Staff are told of an online order when it is paid, not when it is placed.
CREATE INDEX orders_paid ON orders (paid_at) WHERE paid_at IS NOT NULL;
-- Each has what the table is filtered by, and the columns that its expression is made from. Of equal ones the newest first,
-- or the oldest where the order is reversed.
CREATE INDEX orders_by_amount ON orders ((total - cancelled), id DESC) INCLUDE (total, cancelled, status, created_at);
CREATE INDEX orders_by_customer ON orders (lower(customer_name), id DESC) INCLUDE (customer_name, status, created_at);
CREATE INDEX orders_by_status ON orders (status, id) INCLUDE (created_at);
-- Pages far behind and counts of the order table are read from an index alone.
CREATE INDEX orders_listed ON orders (id) INCLUDE (status, created_at);
CREATE INDEX orders_created ON orders (created_at) INCLUDE (status, account_id);

-- KN-2026-000123: counted anew each year of the shop's own calendar. A sequence per year, because a counter row would make
-- every order wait for the commit of the one before; an order that is refused leaves a gap.
CREATE FUNCTION next_order_number(at timestamptz) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  year text := to_char(at AT TIME ZONE 'Asia/Kolkata', 'YYYY');
  sequence text := 'order_numbers_' || year;
  n text;
BEGIN
  IF to_regclass(sequence) IS NULL THEN
    PERFORM pg_advisory_xact_lock(hashtext(sequence));
    EXECUTE format(
      'CREATE SEQUENCE IF NOT EXISTS %I START WITH %s',
      sequence,
      -- After the orders there are: a restored shop goes on where it was.
      (SELECT coalesce(max(split_part(order_number, '-', 3)::bigint), 0) + 1
        FROM orders WHERE order_number LIKE 'KN-' || year || '-%')
    );
  END IF;
  n := nextval(sequence);
  RETURN 'KN-' || year || '-' || lpad(n, greatest(6, length(n)), '0');
END $$;

-- A body as text: otherwise PostgreSQL adds no column with a default to a table whose row the function takes.
CREATE FUNCTION current_total(placed orders) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT placed.total - placed.cancelled
$$;

-- What one seller sends of an order. The shop's own products have no seller.
CREATE TABLE shipments (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  id text NOT NULL,
  seller_id text,
  seller_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('Unpaid', 'Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled')),
  -- What the customer cancelled is final, what a seller or an admin cancelled an admin may bring back.
  cancelled_by_customer boolean NOT NULL DEFAULT false,
  -- A seller may send their part of an order in several shipments, or cancel some of it. Then every shipment that the seller has
  -- of that order is marked: lists, which show a seller's part once, look for its other shipments only there.
  is_split boolean NOT NULL DEFAULT false,
  -- When a parcel left and when it came. An order's history says it too, but returns and documents ask for it often.
  dispatched_at timestamptz,
  delivered_at timestamptz,
  -- How a parcel can be followed; the version counts changes of these columns alone.
  carrier text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  expected_on date,
  tracking_version integer NOT NULL DEFAULT 1,
  -- The number of its invoice; whether one is due as soon as its seller has a tax profile.
  invoice text,
  invoice_waits boolean NOT NULL DEFAULT false,
  -- What the goods of this seller in the order cost that are not cancelled, over all shipments the seller makes of it.
  goods bigint NOT NULL DEFAULT 0,
  -- The order's.
  customer_name text NOT NULL DEFAULT '',
  -- When the order was placed.
  placed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (order_id, id),
  CONSTRAINT shipments_cancelled_by_customer CHECK (status = 'Cancelled' OR (NOT cancelled_by_customer))
);

-- What waits to be handed over, oldest first; what left on a day; whose parcel a tracking number is.
CREATE INDEX shipments_to_pack ON shipments (id) WHERE status IN ('Pending', 'Processing');
CREATE INDEX shipments_dispatched ON shipments (dispatched_at) WHERE dispatched_at IS NOT NULL;
CREATE INDEX shipments_tracking_number ON shipments (tracking_number) WHERE tracking_number <> '';
CREATE INDEX shipments_delivered ON shipments (delivered_at) WHERE delivered_at IS NOT NULL;
CREATE INDEX shipments_invoice_waits ON shipments (seller_id) WHERE invoice_waits;
CREATE INDEX shipments_by_seller ON shipments (seller_id, order_id) INCLUDE (id, status, is_split, placed_at);
CREATE INDEX shipments_by_seller_status ON shipments (seller_id, status, order_id) INCLUDE (id, is_split, placed_at);
CREATE INDEX shipments_by_customer ON shipments (seller_id, lower(customer_name), order_id DESC)
  INCLUDE (id, customer_name, status, is_split, placed_at);
-- Few orders are sent in several shipments of one seller.
CREATE INDEX shipments_split ON shipments (seller_id, order_id) INCLUDE (status) WHERE is_split;
CREATE INDEX shipments_by_goods ON shipments (seller_id, goods, order_id DESC) INCLUDE (id, status, is_split, placed_at);

CREATE TABLE order_lines (
  order_id text NOT NULL,
  id text NOT NULL,
  shipment_id text NOT NULL,
  -- Without a foreign key: the line outlives its product.
  product_id text NOT NULL,
  name text NOT NULL,
  brand_name text NOT NULL,
  category text NOT NULL,
  image text,
  price bigint NOT NULL CHECK (price > 0),
  quantity integer NOT NULL CHECK (quantity > 0),
  discount bigint NOT NULL DEFAULT 0,
  -- What figures are made of stands in the lines themselves: a chart reads one stretch of one table, and joins nothing.
  seller_id text,
  sold_at timestamptz NOT NULL DEFAULT now(),
  is_cancelled boolean NOT NULL DEFAULT false,
  -- The part of the discount that the seller pays for; it lowers the invoice.
  seller_discount bigint NOT NULL DEFAULT 0,
  -- The promotions that make up the discount: promotion, title, code, amount, fundedBy.
  discounts jsonb,
  -- Copied when an order is placed, in basis points.
  hsn text,
  gst_rate integer,
  -- How many pieces of a line came back and were paid back: figures leave them out.
  returned integer NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, id),
  FOREIGN KEY (order_id, shipment_id) REFERENCES shipments ON DELETE CASCADE,
  CONSTRAINT order_lines_discount CHECK (discount BETWEEN 0 AND price * quantity),
  CONSTRAINT order_lines_seller_discount CHECK (seller_discount BETWEEN 0 AND discount)
);

CREATE INDEX order_lines_sold ON order_lines (sold_at);
CREATE INDEX order_lines_sold_by ON order_lines (seller_id, sold_at);
CREATE INDEX order_lines_words ON order_lines USING gin (name gin_trgm_ops);

-- An order that waits for its payment has cancelled lines, so that no figure counts them, but nothing of it is cancelled.
CREATE FUNCTION sum_order(of_order text) RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE orders o SET cancelled = CASE WHEN lines.is_gone THEN o.total ELSE lines.gone END
  FROM (
    SELECT bool_and(is_cancelled) AS is_gone, coalesce(sum(price * quantity - discount) FILTER (WHERE is_cancelled), 0) AS gone
    FROM order_lines WHERE order_id = of_order
  ) AS lines
  WHERE o.id = of_order AND o.status <> 'Unpaid';
  UPDATE shipments s SET goods = coalesce((
    SELECT sum(price * quantity) FROM order_lines l
    WHERE l.order_id = s.order_id AND l.seller_id IS NOT DISTINCT FROM s.seller_id AND NOT l.is_cancelled), 0)
  WHERE s.order_id = of_order AND s.status <> 'Unpaid';
END;

-- Of all orders, also after a bulk load.
CREATE FUNCTION rebuild_order_sums() RETURNS void LANGUAGE sql
BEGIN ATOMIC
  UPDATE orders o SET cancelled = CASE WHEN lines.is_gone THEN o.total ELSE lines.gone END
  FROM (
    SELECT order_id, bool_and(is_cancelled) AS is_gone,
      coalesce(sum(price * quantity - discount) FILTER (WHERE is_cancelled), 0) AS gone
    FROM order_lines GROUP BY order_id
  ) AS lines
  WHERE o.id = lines.order_id AND o.status <> 'Unpaid' AND lines.gone > 0;
  UPDATE shipments s SET goods = lines.goods, customer_name = o.customer_name, placed_at = o.created_at
  FROM orders o, (
    SELECT order_id, seller_id, coalesce(sum(price * quantity) FILTER (WHERE NOT l.is_cancelled OR o.status = 'Unpaid'), 0) AS goods
    FROM order_lines l JOIN orders o ON o.id = l.order_id GROUP BY order_id, seller_id
  ) AS lines
  WHERE o.id = s.order_id AND lines.order_id = s.order_id AND lines.seller_id IS NOT DISTINCT FROM s.seller_id;
END;

-- What is left of a line's amount after discounts. Shares are rounded as credit notes round them. Inlined by the planner.
CREATE FUNCTION kept_amount(price bigint, quantity integer, discount bigint, returned integer) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN returned = 0 THEN price * quantity - discount
  ELSE price * quantity - discount - round((price * quantity - discount)::numeric * returned / quantity)::bigint END;

-- Whoever moves a shipment, its lines follow.
CREATE FUNCTION mark_cancelled_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_lines SET is_cancelled = NEW.status = 'Cancelled'
  WHERE order_id = NEW.order_id AND shipment_id = NEW.id;
  PERFORM sum_order(NEW.order_id);
  RETURN NULL;
END $$;

CREATE TRIGGER shipments_cancelled AFTER UPDATE OF status ON shipments FOR EACH ROW
WHEN ((OLD.status = 'Cancelled') IS DISTINCT FROM (NEW.status = 'Cancelled'))
EXECUTE FUNCTION mark_cancelled_lines();

-- What happened to an order, or to one shipment of it: when, and by whom.
CREATE TABLE order_events (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  id text NOT NULL,
  shipment_id text,
  status text NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  note text,
  PRIMARY KEY (order_id, id)
);

-- Links in mails that show an order without signing in. Only the hash is kept: who reads the table cannot use them.
CREATE TABLE order_links (
  token_hash bytea PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX order_links_order ON order_links (order_id);
CREATE INDEX order_links_expiry ON order_links (expires_at);

-- What people write about an order, and what they change of it besides its status.
CREATE TABLE order_notes (
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  id text NOT NULL,
  -- Internal: sellers and admins; customer: its customer too; change: written by the shop.
  kind text NOT NULL CHECK (kind IN ('internal', 'customer', 'change')),
  -- Of a seller and for that seller and admins; null is an admin's, for every seller of the order.
  seller_id text,
  text text NOT NULL CHECK (text <> ''),
  author_id text,
  author_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Of a customer note: when the mail was queued that carries it.
  mailed_at timestamptz,
  PRIMARY KEY (order_id, id)
);

-- Few notes wait for a mail.
CREATE INDEX order_notes_unmailed ON order_notes (order_id) WHERE kind = 'customer' AND mailed_at IS NULL;

-- Orders that an admin or a seller takes by phone. A draft holds no stock and no prices: it is priced whenever it is read,
-- placed like any other order, and deleted then.
CREATE TABLE order_drafts (
  id text PRIMARY KEY,
  -- Whose it is; null for those of admins.
  seller_id text REFERENCES accounts ON DELETE CASCADE,
  -- Null for somebody without an account.
  customer_id text REFERENCES accounts ON DELETE CASCADE,
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  customer_email text NOT NULL,
  items jsonb NOT NULL,
  address jsonb,
  discount bigint NOT NULL CHECK (discount >= 0),
  discount_reason text NOT NULL,
  note text NOT NULL,
  author_name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Who orders by phone for a business says its GSTIN: {"gstin": …, "name": …}.
  business jsonb
);

CREATE INDEX order_drafts_by_seller ON order_drafts (seller_id, id);
CREATE INDEX order_drafts_customer ON order_drafts (customer_id) WHERE customer_id IS NOT NULL;

CREATE TRIGGER order_drafts_version BEFORE UPDATE ON order_drafts
  FOR EACH ROW EXECUTE FUNCTION bump_version('updated_at');

-- == Promotions and sales.

CREATE TABLE promotions (
  id text PRIMARY KEY,
  code text,
  kind text NOT NULL CONSTRAINT promotions_kind CHECK (kind IN ('percent', 'amount', 'free-delivery', 'buy-get')),
  -- Paise, or hundredths of a percent; of buy X get Y what is off the rewards.
  value bigint NOT NULL,
  cap bigint CHECK (cap > 0),
  minimum bigint NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  first_order_only boolean NOT NULL DEFAULT false,
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer CHECK (total_limit > 0),
  per_customer_limit integer CHECK (per_customer_limit > 0),
  is_active boolean NOT NULL DEFAULT true,
  -- Counted only while there is a total limit; otherwise promotion_uses say it.
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  -- Grows with every edit: an order is written only by the terms it was priced with.
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Promotions of some goods, free delivery, buy X get Y, without a code, and who pays for them.
  automatic boolean NOT NULL DEFAULT false,
  title text NOT NULL DEFAULT '',
  combines boolean NOT NULL DEFAULT false,
  funded_by text NOT NULL DEFAULT 'shop' CHECK (funded_by IN ('shop', 'seller')),
  -- Lists of ids: products, categories, sellers; and brands. Empty or missing lists do not limit.
  scope jsonb NOT NULL DEFAULT '{}',
  buy_quantity integer CHECK (buy_quantity BETWEEN 1 AND 99),
  get_quantity integer CHECK (get_quantity BETWEEN 1 AND 99),
  -- The goods that buy X get Y gives; empty for those of the scope.
  reward jsonb NOT NULL DEFAULT '{}',
  CHECK (ends_at > starts_at),
  CONSTRAINT promotions_value CHECK (
    CASE kind WHEN 'free-delivery' THEN value = 0 WHEN 'amount' THEN value > 0 ELSE value BETWEEN 1 AND 10000 END),
  CONSTRAINT promotions_buy_get CHECK (
    (kind = 'buy-get') = (buy_quantity IS NOT NULL) AND (kind = 'buy-get') = (get_quantity IS NOT NULL)),
  CONSTRAINT promotions_code_or_title CHECK (
    CASE WHEN automatic THEN code IS NULL AND title <> '' ELSE code IS NOT NULL END)
);

CREATE UNIQUE INDEX promotions_code ON promotions (lower(code));
-- Every checkout reads these, so that there must be nothing to read in a shop without them.
CREATE INDEX promotions_automatic ON promotions (id) WHERE automatic AND is_active;

-- The code that the home page names. Admins may change or end it like any other.
INSERT INTO promotions (id, code, kind, value, cap, first_order_only, per_customer_limit)
VALUES (new_id(), 'WELCOME2000', 'percent', 5000, 200000, true, 1);

-- The use of a promotion by an order. A cancelled order gives it back: the row stays, with the moment.
CREATE TABLE promotion_uses (
  promotion_id text NOT NULL REFERENCES promotions,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  account_id text REFERENCES accounts ON DELETE SET NULL,
  -- The customer's first, second … use. Orders that are placed at once want the same number: one of them gets it.
  nth integer NOT NULL CHECK (nth > 0),
  first_order boolean NOT NULL,
  discount bigint NOT NULL CHECK (discount >= 0),
  given_back_at timestamptz,
  -- Where a first-order discount was sent; null for other promotions.
  phone text,
  address_key text,
  PRIMARY KEY (order_id, promotion_id)
);

CREATE INDEX promotion_uses_promotion ON promotion_uses (promotion_id);
CREATE UNIQUE INDEX promotion_uses_nth ON promotion_uses (account_id, promotion_id, nth) WHERE given_back_at IS NULL;
-- A customer has one first order, whatever codes there are for it.
CREATE UNIQUE INDEX promotion_uses_first ON promotion_uses (account_id) WHERE first_order AND given_back_at IS NULL;
CREATE UNIQUE INDEX promotion_uses_first_phone ON promotion_uses (phone)
  WHERE first_order AND given_back_at IS NULL;
CREATE UNIQUE INDEX promotion_uses_first_address ON promotion_uses (address_key)
  WHERE first_order AND given_back_at IS NULL;

-- A first-order discount is for a household, not for an account: new accounts are free, phones and addresses are not.
-- Only ASCII punctuation and space is dropped, so that an address in any script keeps its letters.
CREATE FUNCTION address_key(address jsonb) RETURNS text LANGUAGE sql IMMUTABLE
RETURN nullif(regexp_replace(lower(concat(address ->> 'line1', address ->> 'line2')), '[\s!-/:-@\[-`{-~]', '', 'g'), '')
  || ' ' || (address ->> 'pincode');

-- Sale prices from a moment to another. `products.price` is what a product costs now: a job changes it when a sale begins
-- and changes it back when it ends.
CREATE TABLE sales (
  id text PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'price')),
  -- Paise, or hundredths of a percent.
  value bigint NOT NULL,
  scope jsonb NOT NULL DEFAULT '{}',
  -- Whose sale it is, of their products only; null for one of an admin.
  seller_id text REFERENCES accounts ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  state text NOT NULL DEFAULT 'scheduled' CHECK (state IN ('scheduled', 'running', 'ended')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (value > 0 AND (kind <> 'percent' OR value < 10000)),
  CHECK (ends_at > starts_at)
);

CREATE INDEX sales_open ON sales (starts_at) WHERE state <> 'ended';

CREATE TABLE sale_prices (
  sale_id text NOT NULL REFERENCES sales ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  regular_price bigint NOT NULL,
  price bigint NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (sale_id, product_id),
  CHECK (price > 0 AND price < regular_price)
);

-- A product is in one sale at a time: the one that began first.
CREATE UNIQUE INDEX sale_prices_running ON sale_prices (product_id) WHERE ended_at IS NULL;

-- Somebody sets another price during a sale: that one counts, and the product leaves the sale.
CREATE FUNCTION leave_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale_prices SET ended_at = now() WHERE product_id = NEW.id AND ended_at IS NULL AND price <> NEW.price;
  RETURN NULL;
END $$;

CREATE TRIGGER leave_sale AFTER UPDATE OF price ON products FOR EACH ROW
  WHEN (NEW.price IS DISTINCT FROM OLD.price) EXECUTE FUNCTION leave_sale();

-- == Lots and finish dates.

-- fillfactor: orders change on_hand only, and find room for the new row beside the old one.
CREATE TABLE lots (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  -- As it is printed on the pack. Empty: what was there before the product was kept in lots, and has no date.
  batch_code text NOT NULL,
  made_on date,
  expires_on date,
  -- Until then a piece is sold; later it would not keep the promise when it arrives.
  sell_until date,
  on_hand integer NOT NULL DEFAULT 0,
  -- How many of these came back and wait until somebody puts them on the shelf again.
  held integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'sellable' CHECK (state IN ('sellable', 'held', 'recalled')),
  -- The lot whose pieces are offered here because they are short-dated.
  offered_from text,
  is_empty boolean NOT NULL GENERATED ALWAYS AS (on_hand = 0) STORED,
  received_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT lots_batch UNIQUE (product_id, batch_code),
  CHECK (expires_on > made_on),
  CHECK (held BETWEEN 0 AND on_hand)
) WITH (fillfactor = 70);

CREATE INDEX lots_shelf ON lots (coalesce(sell_until, 'infinity'::date), id) WHERE NOT is_empty;
CREATE INDEX lots_by_batch ON lots (upper(batch_code)) WHERE batch_code <> '';
CREATE INDEX lots_offered ON lots (offered_from) WHERE offered_from IS NOT NULL;
-- The lot that is sold first is found without sorting.
CREATE INDEX lots_first_expiry ON lots (product_id, expires_on NULLS FIRST, id) WHERE NOT is_empty;

-- The promise is at most half of the shelf life, or goods that keep only for some months could never be sold.
CREATE FUNCTION sell_until(made_on date, expires_on date, promise integer, delivery integer) RETURNS date
  IMMUTABLE LANGUAGE sql
  RETURN expires_on - least(promise, coalesce((expires_on - made_on) / 2, promise)) - delivery;

-- What of a product can be sold today.
CREATE FUNCTION pieces_to_sell(product text) RETURNS integer STABLE LANGUAGE sql RETURN (
  SELECT coalesce(sum(on_hand - held), 0)::integer FROM lots
  WHERE product_id = product AND state = 'sellable' AND (sell_until IS NULL OR sell_until >= day_in_india())
);

CREATE TRIGGER lots_version BEFORE UPDATE OF batch_code, made_on, expires_on, state ON lots
  FOR EACH ROW EXECUTE FUNCTION bump_version('on_hand', 'held', 'sell_until', 'is_empty');

-- Every change of a lot's number but orders', which are in order_line_lots. Never changed.
CREATE TABLE lot_moves (
  id text PRIMARY KEY,
  lot_id text NOT NULL REFERENCES lots ON DELETE CASCADE,
  delta integer NOT NULL CHECK (delta <> 0),
  reason text NOT NULL CHECK (reason IN ('opening', 'received', 'counted', 'write-off', 'exchange', 'offer')),
  note text NOT NULL DEFAULT '',
  -- Of an exchange: the return that it is for.
  ref text,
  actor_id text,
  actor_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX lot_moves_lot ON lot_moves (lot_id, id);
CREATE INDEX lot_moves_ref ON lot_moves (ref) WHERE ref IS NOT NULL;

-- Which lots the pieces of an order's line are from, and how many of them came back: by a cancellation or a return.
-- Without foreign keys, which every order would pay for; orders and lots are not deleted.
CREATE TABLE order_line_lots (
  order_id text NOT NULL,
  line_id text NOT NULL,
  lot_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  back integer NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, line_id, lot_id),
  CHECK (back BETWEEN 0 AND quantity)
);

CREATE INDEX order_line_lots_lot ON order_line_lots (lot_id);

-- When what a customer bought is about used up, and one mail before that, only for those who ask for it. The dates themselves
-- are worked out when they are read; only what people said is stored.
-- What a customer said of the pack of an order, the last answer only.
CREATE TABLE finish_answers (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  order_id text NOT NULL,
  answer text NOT NULL CHECK (answer IN ('empty', 'some')),
  -- How long a piece lasted; where some is left, how long it will last at least.
  days double precision NOT NULL CHECK (days > 0),
  answered_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, product_id, order_id)
);

CREATE INDEX finish_answers_product ON finish_answers (product_id) WHERE answer = 'empty';

-- One for each pack, and another one after a customer said that some is left.
CREATE TABLE finish_reminders (
  id text PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  order_id text NOT NULL,
  -- In the links of the mail. It answers about this pack, and nothing else.
  token text NOT NULL UNIQUE,
  queued_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX finish_reminders_pack ON finish_reminders (account_id, product_id, order_id);
CREATE INDEX finish_reminders_product ON finish_reminders (product_id);

-- == Returns and recalls.

-- What customers send back: some pieces of one shipment, all refunded or all exchanged. Its number is the order's with a count.
CREATE TABLE returns (
  id text PRIMARY KEY,
  number text NOT NULL UNIQUE,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  shipment_id text NOT NULL,
  seller_id text REFERENCES accounts ON DELETE SET NULL,
  account_id text REFERENCES accounts ON DELETE SET NULL,
  wish text NOT NULL CHECK (wish IN ('refund', 'exchange')),
  comment text NOT NULL DEFAULT '',
  pictures text[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'approved', 'refused', 'pickup_booked', 'picked_up', 'received',
    'inspected', 'refunded', 'exchanged', 'withdrawn', 'lapsed')),
  -- When the next step is due; null once there is none.
  due_at timestamptz,
  -- Approved without the goods coming back: they are missing, or cost less than the pickup.
  keeps_goods boolean NOT NULL DEFAULT false,
  outcome text CHECK (outcome IN ('ok', 'partly', 'refused')),
  refusal text,
  pickup_on date,
  courier text,
  courier_reference text,
  -- The refund that was shown to the customer.
  estimate bigint NOT NULL DEFAULT 0 CHECK (estimate >= 0),
  -- What the customer gets back for it, and the credit notes that say so.
  refunded bigint NOT NULL DEFAULT 0 CHECK (refunded >= 0),
  -- Whether the delivery of its shipment went back with it.
  with_delivery boolean NOT NULL DEFAULT false,
  exchange_order_id text REFERENCES orders ON DELETE SET NULL,
  disputed_at timestamptz,
  dispute text,
  dispute_closed_at timestamptz,
  dispute_answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- A credit note may follow later, with the invoice of a seller who had no tax profile: so the credits are kept, not the
  -- numbers.
  credits text[] NOT NULL DEFAULT '{}'
);

CREATE INDEX returns_order ON returns (order_id);
CREATE INDEX returns_account ON returns (account_id, id);
CREATE INDEX returns_seller ON returns (seller_id, state, id);
CREATE INDEX returns_state ON returns (state, id);
CREATE INDEX returns_due ON returns (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX returns_dispute ON returns (disputed_at) WHERE disputed_at IS NOT NULL AND dispute_closed_at IS NULL;
CREATE INDEX returns_exchange ON returns (exchange_order_id) WHERE exchange_order_id IS NOT NULL;
CREATE INDEX returns_created ON returns (created_at);
-- A seller's returns, newest first, whatever their state.
CREATE INDEX returns_of_seller ON returns (seller_id, id);

CREATE TABLE return_items (
  return_id text NOT NULL REFERENCES returns ON DELETE CASCADE,
  line_id text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  image text,
  quantity integer NOT NULL CHECK (quantity > 0),
  reason text NOT NULL CHECK (reason IN ('damaged', 'leaking', 'wrong', 'expired', 'fake', 'missing', 'allergic', 'shade', 'mind')),
  is_opened boolean NOT NULL,
  -- What comes instead, and how many of it are reserved for this return.
  exchange_product_id text,
  exchange_name text,
  reserved integer NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  -- Null before the inspection.
  accepted integer,
  restocked integer,
  PRIMARY KEY (return_id, line_id),
  CHECK (accepted BETWEEN 0 AND quantity),
  CHECK (restocked BETWEEN 0 AND quantity)
);

CREATE INDEX return_items_line ON return_items (line_id);
CREATE INDEX return_items_product ON return_items (product_id);

CREATE TABLE return_events (
  id text PRIMARY KEY,
  return_id text NOT NULL REFERENCES returns ON DELETE CASCADE,
  state text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  -- Null: the shop by itself, because a deadline was over.
  actor_id text,
  actor_name text NOT NULL,
  note text
);

CREATE INDEX return_events_return ON return_events (return_id, id);
CREATE INDEX return_events_at ON return_events (at);

-- Where the money goes of an order that was paid in cash. Encrypted with the shop's secret, which is not in the database.
CREATE TABLE return_payees (
  return_id text PRIMARY KEY REFERENCES returns ON DELETE CASCADE,
  sealed bytea NOT NULL,
  hint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Pieces that came back and cannot be sold again.
CREATE TABLE stock_write_offs (
  id text PRIMARY KEY,
  product_id text NOT NULL,
  return_id text REFERENCES returns ON DELETE SET NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_name text NOT NULL
);

CREATE INDEX stock_write_offs_product ON stock_write_offs (product_id, at);

-- Batches that customers are warned of. One person proposes a recall, another one confirms it.
CREATE TABLE recalls (
  id text PRIMARY KEY,
  seller_id text REFERENCES accounts ON DELETE SET NULL,
  level text NOT NULL CHECK (level IN ('stop-using', 'return')),
  reason text NOT NULL,
  instructions text NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'live', 'closed', 'withdrawn')),
  proposed_by text,
  proposed_name text NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  confirmed_name text,
  confirmed_at timestamptz,
  ended_name text,
  ended_at timestamptz,
  ended_reason text,
  -- Confirmed by the person who proposed it, because the shop had nobody else.
  confirmed_alone boolean NOT NULL DEFAULT false
);

CREATE INDEX recalls_live ON recalls (confirmed_at) WHERE confirmed_at IS NOT NULL;

-- The batch as it was printed when it was recalled: the page tells of it even when the product is gone.
CREATE TABLE recall_lots (
  recall_id text NOT NULL REFERENCES recalls ON DELETE CASCADE,
  lot_id text NOT NULL,
  product_id text NOT NULL,
  product_name text NOT NULL,
  batch_code text NOT NULL,
  PRIMARY KEY (recall_id, lot_id)
);

CREATE INDEX recall_lots_lot ON recall_lots (lot_id);

-- One for each line of an order with pieces of such a batch that have left.
CREATE TABLE recall_notices (
  recall_id text NOT NULL REFERENCES recalls ON DELETE CASCADE,
  order_id text NOT NULL,
  line_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  answer text CHECK (answer IN ('returned', 'thrown-away', 'used-up')),
  answered_at timestamptz,
  PRIMARY KEY (recall_id, order_id, line_id)
);

CREATE INDEX recall_notices_order ON recall_notices (order_id);

-- == Payments.

-- What the customer owes at the gateway. provider_order_id is null until the gateway has answered.
CREATE TABLE payments (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- The gateway that it is paid with, such as 'razorpay', and the gateway's name for it.
  provider text NOT NULL,
  provider_order_id text,
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'closed', 'review')),
  -- When the gateway is polled next, and how often it was polled since the customer last went to pay or the payment ended.
  next_poll_at timestamptz,
  polls integer NOT NULL DEFAULT 0,
  -- How often the end was postponed because an attempt was not decided.
  postponements integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the gateway was last polled because the customer viewed the order: at most every ten seconds.
  customer_polled_at timestamptz,
  UNIQUE (provider, provider_order_id)
);

CREATE UNIQUE INDEX payments_order ON payments (order_id);
CREATE INDEX payments_next_poll ON payments (next_poll_at) WHERE next_poll_at IS NOT NULL;
CREATE INDEX payments_state ON payments (state, id);

CREATE TABLE payment_attempts (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('created', 'failed', 'authorized', 'captured', 'refunded')),
  amount bigint NOT NULL,
  currency text NOT NULL,
  method text,
  fee bigint,
  tax bigint,
  failure text,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  -- What became of money that was taken: at most one pays for the order.
  outcome text CHECK (outcome IN ('used', 'extra', 'late', 'review'))
);

CREATE INDEX payment_attempts_payment ON payment_attempts (payment_id);
CREATE UNIQUE INDEX payment_attempts_used ON payment_attempts (payment_id) WHERE outcome = 'used';
CREATE INDEX payment_attempts_in_review ON payment_attempts (payment_id) WHERE outcome = 'review';

-- Webhooks of gateways. Only the ids they are about are stored: the rest is fetched from the gateway.
CREATE TABLE gateway_events (
  provider text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  -- Which of the gateway's orders and refunds it is about, where it is about one.
  provider_order_id text,
  provider_refund_id text,
  received_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  failure text,
  PRIMARY KEY (provider, id)
);

CREATE INDEX gateway_events_due ON gateway_events (due_at) WHERE done_at IS NULL;
CREATE INDEX gateway_events_order ON gateway_events (provider_order_id);
CREATE INDEX gateway_events_received ON gateway_events (received_at);

-- The id is the idempotency key at the gateway: a refund is sent once, however often it is tried.
CREATE TABLE refunds (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  attempt_id text REFERENCES payment_attempts ON DELETE CASCADE,
  -- The gateway that was paid, which it goes back through; null where it was paid in cash.
  provider text,
  amount bigint NOT NULL CHECK (amount > 0),
  cause text NOT NULL CHECK (cause IN ('cancelled', 'extra', 'late', 'review', 'goodwill', 'return')),
  reason text,
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'pending', 'processed', 'manual')),
  -- A refund that failed is tried once more the fast way, then an admin pays it by hand.
  is_fast boolean NOT NULL DEFAULT false,
  provider_refund_id text,
  bank_reference text,
  due_at timestamptz DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  requested_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  -- A refund of what was paid in cash has no attempt: an admin pays it by hand.
  return_id text REFERENCES returns ON DELETE SET NULL,
  UNIQUE (provider, provider_refund_id)
);

CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_attempt ON refunds (attempt_id);
CREATE INDEX refunds_due ON refunds (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX refunds_return ON refunds (return_id) WHERE return_id IS NOT NULL;
CREATE INDEX refunds_by_hand ON refunds (order_id) WHERE state = 'manual';
-- Money to be paid by hand, for the list of returns that wait for an admin.
CREATE INDEX refunds_to_pay ON refunds (return_id) WHERE return_id IS NOT NULL AND state = 'manual';

-- Every morning the gateway's report of each of the last days is compared with our books.
CREATE TABLE reconciliations (
  day date PRIMARY KEY,
  differences integer NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);

-- == Taxes and documents.

-- Rates of GST by day: a new rate is a new row, so that what was sold before keeps its own. In basis points.
CREATE TABLE tax_rates (
  id text PRIMARY KEY,
  hsn_prefix text NOT NULL CHECK (hsn_prefix ~ '^\d{2,8}$'),
  description text NOT NULL,
  rate integer NOT NULL CHECK (rate BETWEEN 0 AND 10000),
  valid_from date NOT NULL,
  -- The first day on which it does not apply.
  valid_to date,
  version integer NOT NULL DEFAULT 1,
  CHECK (valid_to > valid_from)
);

CREATE INDEX tax_rates_hsn ON tax_rates (hsn_prefix);

INSERT INTO tax_rates (id, hsn_prefix, description, rate, valid_from)
SELECT lpad(to_hex(row_number() OVER ()), 24, '0'), hsn, description, rate, '2025-09-22' FROM (VALUES
  ('3303', 'Perfume, attar, rose water', 1800),
  ('330410', 'Lip make-up', 1800),
  ('330420', 'Eye make-up, kajal pencil', 1800),
  ('330430', 'Manicure and pedicure, nail colour', 1800),
  ('33049110', 'Face powder', 500),
  ('33049120', 'Talcum powder', 500),
  ('33049190', 'Other powders, blush', 1800),
  ('330499', 'Creams, serum, sunscreen, foundation', 1800),
  ('330499', 'Kumkum, bindi, sindur, alta, kajal that is no pencil', 0),
  ('3305', 'Hair oil, shampoo', 500),
  ('3305', 'Conditioner, hair mask, dye, hair serum', 1800),
  ('3306', 'Toothpaste, tooth powder, floss', 500),
  ('3307', 'Shaving cream and lotion, aftershave', 500),
  ('3307', 'Deodorant, bath products, depilatories, beard oil', 1800),
  ('3401', 'Toilet soap bars', 500),
  ('340130', 'Face wash and body wash', 1800),
  ('8203', 'Tweezers', 1800),
  ('8212', 'Razors and blades', 1800),
  ('821420', 'Manicure and pedicure sets', 1800),
  ('8509', 'Electric beauty devices', 1800),
  ('960321', 'Toothbrushes', 500),
  ('9603', 'Other brushes', 1800),
  ('9615', 'Combs, hairpins', 500),
  ('9616', 'Powder puffs, scent sprays', 1800)
) AS _ (hsn, description, rate);

-- Who a seller is to the tax office. Invoices and credit notes are drawn up from it.
CREATE TABLE tax_profiles (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  legal_name text NOT NULL,
  scheme text NOT NULL CHECK (scheme IN ('regular', 'composition', 'unregistered')),
  gstin text NOT NULL,
  pan text NOT NULL,
  -- Of the principal place of business.
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tax_profiles_gstin CHECK ((gstin = '') = (scheme = 'unregistered'))
);

-- Who the shop itself is to the tax office, for what it sells without a seller.
CREATE TABLE shop_tax_profile (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  legal_name text NOT NULL,
  scheme text NOT NULL CHECK (scheme IN ('regular', 'composition', 'unregistered')),
  gstin text NOT NULL,
  pan text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT shop_tax_profile_gstin CHECK ((gstin = '') = (scheme = 'unregistered'))
);

CREATE SEQUENCE document_issuer_codes MINVALUE 1296 MAXVALUE 46655;

CREATE TABLE document_issuers (
  issuer text PRIMARY KEY,
  code integer NOT NULL DEFAULT nextval('document_issuer_codes'::regclass) UNIQUE
);

-- The last number of each series. A row, not a sequence: a sequence leaves gaps where a transaction is undone.
CREATE TABLE document_series (
  issuer text NOT NULL REFERENCES document_issuers,
  letter text NOT NULL CHECK (letter IN ('I', 'B', 'C')),
  year text NOT NULL CHECK (year ~ '^\d{4}$'),
  last integer NOT NULL CHECK (last BETWEEN 1 AND 999999),
  PRIMARY KEY (issuer, letter, year)
);

-- Kept for eight years whatever happens to orders and accounts, so without foreign keys to them.
CREATE TABLE documents (
  id text PRIMARY KEY,
  number text NOT NULL UNIQUE CHECK (number ~ '^[A-Z0-9/-]{1,16}$'),
  kind text NOT NULL CHECK (kind IN ('invoice', 'bill-of-supply', 'credit-note')),
  issuer text NOT NULL REFERENCES document_issuers,
  seller_id text,
  order_id text NOT NULL,
  shipment_id text NOT NULL,
  -- Of a credit note: what it takes back.
  invoice_id text REFERENCES documents,
  issued_on date NOT NULL,
  order_number text NOT NULL,
  recipient text NOT NULL,
  total bigint NOT NULL,
  tax bigint NOT NULL,
  -- JSON, as text: its digest is that of these very letters.
  data text NOT NULL,
  digest text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The delivery of an order may move to a shipment that has left already, and is then invoiced on its own.
  is_supplement boolean NOT NULL DEFAULT false,
  CHECK ((kind = 'credit-note') = (invoice_id IS NOT NULL))
);

CREATE INDEX documents_order ON documents (order_id);
CREATE INDEX documents_seller ON documents (seller_id, issued_on, id);
CREATE INDEX documents_day ON documents (issued_on, id);
CREATE UNIQUE INDEX documents_invoice ON documents (shipment_id, is_supplement) WHERE kind <> 'credit-note';
-- Lists of documents by kind and by words; few documents are credit notes, so each kind has its own order.
CREATE INDEX documents_kind ON documents (kind, issued_on, id);
CREATE INDEX documents_seller_kind ON documents (seller_id, kind, issued_on, id);
CREATE INDEX documents_words ON documents USING gin
  (number gin_trgm_ops, order_number gin_trgm_ops, recipient gin_trgm_ops);

CREATE FUNCTION refuse_changed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a document that is issued cannot be changed: %', OLD;
END $$;

CREATE TRIGGER documents_never_change BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_document();

-- Printed once, at the first download, and never again.
CREATE TABLE document_files (
  document_id text PRIMARY KEY REFERENCES documents,
  bytes bytea NOT NULL,
  digest text NOT NULL,
  printed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TRIGGER document_files_never_change BEFORE UPDATE OR DELETE ON document_files
  FOR EACH ROW EXECUTE FUNCTION refuse_changed_document();

-- What was taken back of a shipment. Without a document where its seller has no tax profile yet.
CREATE TABLE credits (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders ON DELETE CASCADE,
  shipment_id text NOT NULL,
  pieces jsonb NOT NULL,
  with_delivery boolean NOT NULL,
  reason text NOT NULL,
  document_id text REFERENCES documents,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX credits_shipment ON credits (shipment_id);

-- == Reviews and questions.

-- What buyers say of what they were sent. An account that goes leaves its reviews behind, without a name.
CREATE TABLE reviews (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  account_id text REFERENCES accounts ON DELETE SET NULL,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text text NOT NULL,
  skin_type text CHECK (skin_type IN ('oily', 'dry', 'combination', 'normal', 'sensitive')),
  pictures text[] NOT NULL DEFAULT '{}',
  hidden_at timestamptz,
  -- The admin; without a foreign key, the mark outlives the account.
  hidden_by text,
  hidden_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  helpful integer NOT NULL DEFAULT 0 CHECK (helpful >= 0),
  -- What the seller, or the shop, answers to a review: once, and shown below it.
  answer text,
  answered_at timestamptz,
  -- The seller of the product, or the shop: an admin.
  answered_by text CHECK (answered_by IN ('seller', 'shop')),
  -- Of the answer: the review itself is edited by its writer alone.
  version integer NOT NULL DEFAULT 1,
  -- The tables of reviews and questions read neither products nor accounts to find a page: what they are sorted and filtered by
  -- stands in their rows, and follows the product.
  product_name text NOT NULL DEFAULT '',
  seller_id text,
  -- What the writer wished to tell of skin and hair when it was written: values/profiles/snapshot.ts; null where nothing.
  profile jsonb,
  CONSTRAINT reviews_one_each UNIQUE (product_id, account_id),
  CONSTRAINT reviews_hidden_for_a_reason CHECK (hidden_at IS NULL OR hidden_reason IS NOT NULL),
  CHECK (num_nulls(answer, answered_at, answered_by) = ANY (ARRAY[0, 3]))
);

-- Counting a product's stars reads this index alone.
CREATE INDEX reviews_shown ON reviews (product_id, id) INCLUDE (stars) WHERE hidden_at IS NULL;
CREATE INDEX reviews_by_account ON reviews (account_id);
-- The job reads the newest of these every minute.
CREATE INDEX reviews_created ON reviews (created_at);
CREATE INDEX reviews_unanswered ON reviews (id) WHERE answer IS NULL;
CREATE INDEX reviews_words ON reviews USING gin (text gin_trgm_ops);
CREATE INDEX reviews_by_stars ON reviews (stars, id) INCLUDE (hidden_at, answered_at, seller_id);
CREATE INDEX reviews_by_product_name ON reviews (lower(product_name), id)
  INCLUDE (product_name, stars, hidden_at, answered_at, seller_id);
CREATE INDEX reviews_by_seller ON reviews (seller_id, id) INCLUDE (stars, hidden_at, answered_at);

CREATE TRIGGER reviews_version BEFORE UPDATE OF answer ON reviews FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE FUNCTION name_reviewed_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT name, seller_id INTO NEW.product_name, NEW.seller_id FROM products WHERE id = NEW.product_id;
  RETURN NEW;
END $$;

CREATE TRIGGER name_product BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION name_reviewed_product();

-- Who found a review helpful; the count stands on the review, to sort by it.
CREATE TABLE review_votes (
  review_id text NOT NULL REFERENCES reviews ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (review_id, account_id)
);

CREATE INDEX review_votes_account ON review_votes (account_id);

-- In a trigger, so that the votes of a deleted account are taken off too.
CREATE FUNCTION count_review_vote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN UPDATE reviews SET helpful = helpful + 1 WHERE id = NEW.review_id;
  ELSE UPDATE reviews SET helpful = helpful - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_review_vote AFTER INSERT OR DELETE ON review_votes
  FOR EACH ROW EXECUTE FUNCTION count_review_vote();

CREATE TABLE review_invitation_choices (
  account_id text PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  opted_out_at timestamptz,
  -- In every invitation, and good for nothing but ending them: kept as it is.
  token text NOT NULL UNIQUE
);

CREATE TABLE review_invitations (
  order_id text PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  queued_at timestamptz NOT NULL DEFAULT now()
);

-- What customers ask about a product. Shown once its seller, or an admin, has answered.
CREATE TABLE questions (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  account_id text REFERENCES accounts ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  answer text,
  answered_at timestamptz,
  -- The seller of the product, or the shop: an admin.
  answered_by text CHECK (answered_by IN ('seller', 'shop')),
  version integer NOT NULL DEFAULT 1,
  seller_id text,
  CHECK (num_nulls(answer, answered_at, answered_by) = ANY (ARRAY[0, 3]))
);

CREATE INDEX questions_by_product ON questions (product_id, id);
CREATE INDEX questions_open ON questions (id) WHERE answer IS NULL;
CREATE INDEX questions_by_account ON questions (account_id);
CREATE INDEX questions_words ON questions USING gin (text gin_trgm_ops, answer gin_trgm_ops);
CREATE INDEX questions_by_seller ON questions (seller_id, id) INCLUDE (product_id, answered_at);

CREATE TRIGGER questions_version BEFORE UPDATE ON questions FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE FUNCTION name_asked_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT seller_id INTO NEW.seller_id FROM products WHERE id = NEW.product_id;
  RETURN NEW;
END $$;

CREATE TRIGGER name_seller BEFORE INSERT ON questions FOR EACH ROW EXECUTE FUNCTION name_asked_seller();

CREATE FUNCTION follow_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET product_name = NEW.name, seller_id = NEW.seller_id WHERE product_id = NEW.id;
  UPDATE questions SET seller_id = NEW.seller_id WHERE product_id = NEW.id AND seller_id IS DISTINCT FROM NEW.seller_id;
  RETURN NULL;
END $$;

CREATE TRIGGER words_follow AFTER UPDATE OF name, seller_id ON products FOR EACH ROW
  WHEN ((OLD.name, OLD.seller_id) IS DISTINCT FROM (NEW.name, NEW.seller_id)) EXECUTE FUNCTION follow_product();

-- == Newsletter and mail.

CREATE TABLE newsletter_subscribers (
  id text PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When somebody last asked for the newsletter to go to this address.
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- In every newsletter for as long as it is read, and good for nothing but leaving: kept as it is.
  unsubscribe_token text NOT NULL
);

CREATE UNIQUE INDEX newsletter_subscribers_email ON newsletter_subscribers (lower(email));
CREATE UNIQUE INDEX newsletter_subscribers_token ON newsletter_subscribers (unsubscribe_token);
-- Who never confirmed is forgotten after a while.
CREATE INDEX newsletter_subscribers_unconfirmed ON newsletter_subscribers (asked_at) WHERE confirmed_at IS NULL;
CREATE INDEX newsletter_subscribers_by_name ON newsletter_subscribers (lower(name), id)
  INCLUDE (name, confirmed_at, unsubscribed_at);
CREATE INDEX newsletter_subscribers_by_email ON newsletter_subscribers (lower(email), id)
  INCLUDE (email, confirmed_at, unsubscribed_at);
CREATE INDEX newsletter_subscribers_words ON newsletter_subscribers USING gin (name gin_trgm_ops, email gin_trgm_ops);

CREATE TABLE newsletter_issues (
  id text PRIMARY KEY,
  subject text NOT NULL,
  -- The line that mailboxes show beside the subject.
  preview text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  -- The body, rendered and sanitised when it was saved.
  html text NOT NULL DEFAULT '',
  segment text NOT NULL DEFAULT 'all' CHECK (segment IN ('all', 'bought', 'lapsed', 'new')),
  per_minute integer NOT NULL DEFAULT 60 CHECK (per_minute BETWEEN 1 AND 6000),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')),
  send_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);

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

-- Links that work once and for a while. Only the hash is kept: who reads the table cannot use them.
CREATE TABLE mail_links (
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('reset-password', 'confirm-email', 'newsletter', 'change-email', 'restore-email')),
  account_id text REFERENCES accounts ON DELETE CASCADE,
  subscriber_id text REFERENCES newsletter_subscribers ON DELETE CASCADE,
  -- The address it was sent to: it proves that one and no other.
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (num_nonnulls(account_id, subscriber_id) = 1)
);

CREATE INDEX mail_links_account ON mail_links (account_id);
CREATE INDEX mail_links_subscriber ON mail_links (subscriber_id);
CREATE INDEX mail_links_expiry ON mail_links (expires_at);

-- Mails about what a customer bought, only to those who ask for them.
CREATE TABLE mail_wishes (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('finish', 'reformulation')),
  -- For everything that the account buys; null: only for products that it chose.
  opted_in_at timestamptz,
  -- In every such mail, and good for nothing but ending them: kept as it is.
  token text NOT NULL UNIQUE,
  PRIMARY KEY (account_id, kind)
);

-- A choice for one product, which goes before the one for everything.
CREATE TABLE product_mail_wishes (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('finish', 'reformulation')),
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  wanted boolean NOT NULL,
  PRIMARY KEY (account_id, kind, product_id)
);

CREATE INDEX product_mail_wishes_product ON product_mail_wishes (product_id);

-- == Notifications, API keys and webhooks.

-- What happened in the shop, recorded in the transaction that did it. Notifications, webhooks and GET /api/events follow
-- these rows by cursor: docs/decisions/events.md.
CREATE TABLE shop_events (
  id text PRIMARY KEY DEFAULT new_id(),
  -- In the order of commits, without gaps. Null until `numberEvents` has seen it committed.
  position bigint,
  kind text NOT NULL,
  subject_id text NOT NULL,
  -- Whose goods it is about; empty where it concerns the shop alone.
  seller_ids text[] NOT NULL DEFAULT '{}',
  order_id text,
  at timestamptz NOT NULL DEFAULT now(),
  data jsonb NOT NULL DEFAULT '{}'
);

CREATE UNIQUE INDEX shop_events_position ON shop_events (position) WHERE position IS NOT NULL;
CREATE INDEX shop_events_unnumbered ON shop_events (id) WHERE position IS NULL;
-- Whether a batch was told this week.
CREATE INDEX shop_events_expiring ON shop_events (subject_id) WHERE kind = 'stock.expires-soon';

-- How far each follower has read. 'numbering' is the last position that was given.
CREATE TABLE event_cursors (
  follower text PRIMARY KEY,
  position bigint NOT NULL
);

INSERT INTO event_cursors VALUES ('numbering', 0), ('notifications', 0), ('webhooks', 0), ('mails', 0);

-- What happened in the shop, for the bell of the back office. One row per event: a seller's, or, without an account, every
-- admin's. Written by a job from what is in the other tables, so that placing an order pays nothing for it.
CREATE TABLE notifications (
  id text PRIMARY KEY,
  account_id text REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL,
  -- What it is about: an event that is read twice is written once.
  subject text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  link text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT notifications_once UNIQUE NULLS NOT DISTINCT (account_id, kind, subject)
);

CREATE INDEX notifications_by_account ON notifications (account_id, id);
CREATE INDEX notifications_at ON notifications (at);

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

-- Those that were read one by one; `notification_choices.read_until` stands for all up to one of them.
CREATE TABLE notification_reads (
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  notification_id text NOT NULL REFERENCES notifications ON DELETE CASCADE,
  PRIMARY KEY (account_id, notification_id)
);

CREATE INDEX notification_reads_notification ON notification_reads (notification_id);

-- Which best-before date a seller has been told of: each is told once.
CREATE TABLE expiry_told (
  product_id text PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  best_before date NOT NULL
);

-- Which products were low or sold out when stock was last looked at: only what crosses the line is told.
CREATE TABLE stock_levels (
  product_id text PRIMARY KEY REFERENCES products ON DELETE CASCADE,
  level text NOT NULL CHECK (level IN ('low', 'out'))
);

-- Keys for programs of others. A key acts in the name of the account that made it, within its rights.
CREATE TABLE api_keys (
  id text PRIMARY KEY DEFAULT new_id(),
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  -- The end of the key, by which people recognise it.
  hint text NOT NULL,
  rights text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

CREATE INDEX api_keys_account ON api_keys (account_id);

-- Addresses that are told what happens, in the format of Standard Webhooks.
CREATE TABLE webhooks (
  id text PRIMARY KEY DEFAULT new_id(),
  -- A seller's is told of their own orders and goods, an owner's of what the team is told.
  account_id text NOT NULL REFERENCES accounts ON DELETE CASCADE,
  url text NOT NULL,
  -- The signing secret, encrypted with the shop's: it is needed for every call.
  sealed bytea NOT NULL,
  events text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX webhooks_account ON webhooks (account_id);

CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY DEFAULT new_id(),
  webhook_id text NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  -- Null for a test.
  event_id text,
  event text NOT NULL,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Null once it has arrived or was given up.
  due_at timestamptz DEFAULT now(),
  delivered_at timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (webhook_id, event_id)
);

CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);

-- == Inbox.

-- What visitors wrote to the shop with the contact form.
CREATE TABLE contact_messages (
  id text PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  handled_by text,
  -- A message is new until an admin has opened it.
  read_at timestamptz,
  -- Answered: waits for the one who wrote.
  waiting_at timestamptz,
  assigned_to text REFERENCES accounts ON DELETE SET NULL,
  -- The mail that brought it to the shop's mailbox; the first of the thread.
  mail_id text,
  -- A complaint is a message with a number, which is acknowledged by mail at once: the law gives 48 hours.
  complaint_number text UNIQUE,
  -- The order or return that it names, as it was typed; and the order, where it is the writer's.
  about text NOT NULL DEFAULT '',
  order_id text REFERENCES orders ON DELETE SET NULL,
  -- The mail that tells the number.
  acknowledgement_id text
);

CREATE INDEX contact_messages_open ON contact_messages (id) WHERE handled_at IS NULL;
CREATE INDEX contact_messages_created ON contact_messages (created_at);
CREATE INDEX contact_messages_by_email ON contact_messages (lower(email), id);
CREATE INDEX contact_messages_by_name ON contact_messages (lower(name), id) INCLUDE (name, handled_at, waiting_at);
CREATE INDEX contact_messages_complaints ON contact_messages (id) WHERE complaint_number IS NOT NULL;
CREATE INDEX contact_messages_unread ON contact_messages (id) WHERE read_at IS NULL;
CREATE INDEX contact_messages_words ON contact_messages USING gin
  (name gin_trgm_ops, email gin_trgm_ops, message gin_trgm_ops, complaint_number gin_trgm_ops, about gin_trgm_ops);

-- What followed a message: answers by mail, replies that came to the shop's mailbox, and notes among admins.
CREATE TABLE message_entries (
  id text PRIMARY KEY,
  message_id text NOT NULL REFERENCES contact_messages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('answer', 'received', 'note')),
  text text NOT NULL,
  author_name text NOT NULL,
  -- The mail that carries an answer; later ones refer to it.
  mail_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE INDEX message_entries_by_message ON message_entries (message_id, id);

-- == Pages: about, contact, footer, policies, home, blog.

-- What the shop says about itself. About, contact and footer are one row each.
CREATE TABLE about (
  id text PRIMARY KEY,
  heading text NOT NULL,
  image text,
  typewriter_texts text[] NOT NULL DEFAULT '{}',
  intro_paragraphs text[] NOT NULL DEFAULT '{}',
  mission text NOT NULL DEFAULT '',
  vision text NOT NULL DEFAULT '',
  features text[] NOT NULL DEFAULT '{}',
  achievements jsonb NOT NULL DEFAULT '[]',
  contact_email text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1
);

CREATE UNIQUE INDEX about_only_one ON about ((true));

-- What a new shop shows until its owner writes something better.
INSERT INTO about (id, heading, typewriter_texts, intro_paragraphs, mission, vision, features) VALUES (
  new_id(),
  'About our shop',
  ARRAY['Welcome.', 'Good things, carefully chosen.'],
  ARRAY[
    'We sell beauty products that we have chosen with care. You will find the price, the ingredients and the name of the maker on every page.',
    'Our shelves are being filled. If you are looking for something in particular, write to us and we will tell you whether we can get it.'
  ],
  'To offer good products at fair prices and to stand by what we sell.',
  'A shop that people like to come back to.',
  ARRAY['Clear prices with all taxes', 'Full product details', 'Careful packing', 'Help from a person']
);

CREATE TRIGGER about_version BEFORE UPDATE ON about
  FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE contact (
  id text PRIMARY KEY,
  heading text NOT NULL,
  description text NOT NULL DEFAULT '',
  head_office text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  -- A place to search for, or coordinates; empty: the head office.
  map_place text NOT NULL DEFAULT ''
);

CREATE UNIQUE INDEX contact_only_one ON contact ((true));

INSERT INTO contact (id, heading, description) VALUES
  (new_id(), 'Contact Us', 'Send us a message with the form and we will answer as soon as we can.');

CREATE TRIGGER contact_version BEFORE UPDATE ON contact
  FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE footers (
  id text PRIMARY KEY,
  logo_url text,
  description text NOT NULL,
  social_links jsonb NOT NULL,
  contact jsonb NOT NULL,
  newsletter jsonb NOT NULL,
  quick_links jsonb NOT NULL,
  bottom_links jsonb NOT NULL,
  copyright_text text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  -- Who designed the shop, beside the copyright; and the place the contact page's map shows.
  designer_credit jsonb NOT NULL DEFAULT '{"url": "", "text": ""}'
);

CREATE UNIQUE INDEX footers_only_one ON footers ((true));

CREATE TRIGGER footers_version BEFORE UPDATE ON footers
  FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE policies (
  kind text PRIMARY KEY CHECK (kind IN ('terms', 'privacy', 'returns', 'shipping')),
  -- When an admin last changed it; null until then.
  edited_at timestamptz
);

INSERT INTO policies (kind) VALUES ('terms'), ('privacy'), ('returns'), ('shipping');

CREATE TABLE policy_sections (
  id text PRIMARY KEY,
  kind text NOT NULL REFERENCES policies,
  position integer NOT NULL,
  heading text NOT NULL,
  content text NOT NULL DEFAULT '',
  bullet_points text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1
);

CREATE INDEX policy_sections_in_order ON policy_sections (kind, position);

CREATE TRIGGER policy_sections_version BEFORE UPDATE ON policy_sections
  FOR EACH ROW EXECUTE FUNCTION bump_version('position');

-- The pieces of the home page, each changed as a whole.
CREATE TABLE home_pieces (
  piece text PRIMARY KEY CHECK (piece IN ('slides', 'marquee', 'sideOffer', 'promo', 'brands', 'testimonials', 'trustBadges', 'routine', 'order')),
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);

INSERT INTO home_pieces (piece, value) VALUES
  ('slides', '[]'),
  ('marquee', '{
    "text": "LIMITED TIME OFFER – 50% OFF ON EVERYTHING",
    "secondText": "WITH CODE WELCOME2000 ON YOUR FIRST ORDER",
    "secondLink": "/term&condition"
  }'),
  ('sideOffer', '{
    "title": "Special Offer!",
    "text": "Get up to ₹2000 OFF on your first order. Use code WELCOME2000."
  }'),
  ('promo', '{ "picture": null, "heading": "", "text": "", "button": { "label": "", "path": "" } }'),
  ('brands', '[]'),
  ('testimonials', '[]'),
  ('trustBadges', '[
    { "title": "Trusted company", "text": "", "icon": "shield-check" },
    { "title": "10 Days Refund Policy", "text": "", "icon": "rotate-ccw" },
    { "title": "Fast and Free Delivery", "text": "", "icon": "truck" },
    { "title": "24/7 Customer Support", "text": "", "icon": "headset" }
  ]'),
  ('routine', '{ "collection": "" }'),
  ('order', '[]');

CREATE TRIGGER home_pieces_version BEFORE UPDATE ON home_pieces
  FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE articles (
  id text PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  author text NOT NULL DEFAULT '',
  picture text,
  -- Markdown; made safe whenever it is shown.
  body text NOT NULL DEFAULT '',
  reading_minutes integer NOT NULL,
  draft boolean NOT NULL,
  -- From then on everybody sees it, unless it is a draft.
  publish_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  -- The months in which an article leads the blog, every year; November to February goes over the new year.
  season_start smallint CHECK (season_start BETWEEN 1 AND 12),
  season_end smallint CHECK (season_end BETWEEN 1 AND 12),
  CHECK ((season_start IS NULL) = (season_end IS NULL))
);

CREATE INDEX articles_published ON articles (publish_at, id) WHERE NOT draft;

CREATE TRIGGER articles_version BEFORE UPDATE ON articles
  FOR EACH ROW EXECUTE FUNCTION bump_version('updated_at');

-- A renamed article's earlier addresses: they lead to it, and no other article may take them.
CREATE TABLE article_old_slugs (
  slug text PRIMARY KEY,
  article_id text NOT NULL REFERENCES articles ON DELETE CASCADE
);

CREATE INDEX article_old_slugs_article ON article_old_slugs (article_id);

-- == Dashboard, visits and backups.

-- What was sold on days that are over: written by a job (domain/dashboard/day-sales.ts), read by the dashboards. A day without rows
-- is read from its order lines.
CREATE TABLE day_sales (
  day date NOT NULL,
  -- Null for the shop itself.
  seller_id text,
  product_id text NOT NULL,
  -- The name it had when it was sold.
  category text NOT NULL,
  revenue bigint NOT NULL,
  pieces bigint NOT NULL,
  -- An order with several rows counts in one of them, so that the sum of a day is its number of orders.
  orders bigint NOT NULL,
  -- The same for one seller: an order counts in one row of each of its sellers.
  seller_orders bigint NOT NULL
);

CREATE INDEX day_sales_day ON day_sales (day);
CREATE INDEX day_sales_seller ON day_sales (seller_id, day);

-- A change of the past deletes the sums of its days, until the job writes them again. The job has an exclusive lock on the day, so
-- that it reads either all of a change or none.
CREATE FUNCTION delete_day_sales() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed date;
BEGIN
  FOR changed IN
    SELECT DISTINCT (at AT TIME ZONE 'Asia/Kolkata')::date FROM unnest(ARRAY[OLD.sold_at, NEW.sold_at]) AS at WHERE at IS NOT NULL ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock_shared(hashtext('day_sales'), changed - date '2000-01-01');
    DELETE FROM day_sales WHERE day = changed;
  END LOOP;
  RETURN NULL;
END $$;

-- Orders that customers place have sold_at = now().
CREATE TRIGGER order_lines_late AFTER INSERT ON order_lines FOR EACH ROW
WHEN (NEW.sold_at < now())
EXECUTE FUNCTION delete_day_sales();

CREATE TRIGGER order_lines_changed AFTER UPDATE OF returned, is_cancelled, sold_at, quantity, discount ON order_lines FOR EACH ROW
WHEN ((OLD.returned, OLD.is_cancelled, OLD.sold_at, OLD.quantity, OLD.discount)
    IS DISTINCT FROM (NEW.returned, NEW.is_cancelled, NEW.sold_at, NEW.quantity, NEW.discount)
  AND (least(OLD.sold_at, NEW.sold_at) AT TIME ZONE 'Asia/Kolkata')::date < day_in_india())
EXECUTE FUNCTION delete_day_sales();

-- What counts as a sale, wherever orders or shipments are listed, counted or summed: neither cancelled nor waiting for its
-- payment. Inlined by the planner.
CREATE FUNCTION is_sale(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN status NOT IN ('Cancelled', 'Unpaid');

-- How many different visitors a day had. Only counts: who they were is known to nobody, docs/decisions/visits.md.
CREATE TABLE visit_days (
  day date PRIMARY KEY,
  visits integer NOT NULL CHECK (visits >= 0)
);

-- And how many of them looked at a product's page.
CREATE TABLE product_visit_days (
  product_id text NOT NULL REFERENCES products ON DELETE CASCADE,
  day date NOT NULL,
  visits integer NOT NULL CHECK (visits >= 0),
  PRIMARY KEY (product_id, day)
);

CREATE INDEX product_visit_days_day ON product_visit_days (day);

-- What visitors searched for, and how many products have all of the words.
CREATE TABLE search_days (
  day date NOT NULL,
  words text NOT NULL,
  searches integer NOT NULL CHECK (searches >= 0),
  found integer NOT NULL CHECK (found >= 0),
  PRIMARY KEY (day, words)
);

CREATE INDEX search_days_without_result ON search_days (day) WHERE found = 0;

-- Copies of the whole shop that were made with `npm run backup`.
CREATE TABLE backups (
  id text PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now(),
  file text NOT NULL,
  rows bigint NOT NULL,
  pictures integer NOT NULL,
  bytes bigint NOT NULL
);
