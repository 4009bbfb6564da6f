-- The schema that the migrations make. Written by `npm run schema`; a test compares it.
CREATE EXTENSION pg_trgm;
CREATE EXTENSION unaccent;

CREATE TABLE about (
  id text NOT NULL PRIMARY KEY,
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
CREATE TRIGGER about_version BEFORE UPDATE ON about FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE account_devices (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  device text NOT NULL,
  network text NOT NULL,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_devices_pkey PRIMARY KEY (account_id, device, network)
);
CREATE INDEX account_devices_last_used ON account_devices (last_used_at);

CREATE TABLE account_notes (
  id text NOT NULL PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  text text NOT NULL,
  author_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_notes_by_account ON account_notes (account_id, id);

CREATE TABLE accounts (
  id text NOT NULL PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL CHECK ((role = ANY (ARRAY['customer', 'seller', 'admin']))),
  is_active boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  email_confirmed_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  declined_at timestamptz,
  state text NOT NULL GENERATED ALWAYS AS ( CASE WHEN is_active THEN 'approved' WHEN (declined_at IS NULL) THEN 'waiting' ELSE 'declined' END) STORED,
  pending_email text,
  skin_tone text CHECK ((skin_tone = ANY (ARRAY['fair', 'wheatish', 'brown', 'deep']))),
  declined_reason text,
  order_count integer NOT NULL DEFAULT 0,
  spent bigint NOT NULL DEFAULT 0,
  product_count integer NOT NULL DEFAULT 0,
  staff_role text CHECK ((staff_role = ANY (ARRAY['owner', 'manager', 'packer', 'editor', 'accountant']))),
  invited_at timestamptz,
  two_step_at timestamptz,
  CONSTRAINT accounts_staff_role CHECK (((role = 'admin') = (staff_role IS NOT NULL)))
);
CREATE INDEX accounts_by_email ON accounts (role, lower(email), id) INCLUDE (email, is_active, state);
CREATE INDEX accounts_by_name ON accounts (role, lower(name), id) INCLUDE (name, is_active, state);
CREATE INDEX accounts_by_orders ON accounts (role, order_count, id) INCLUDE (is_active, state);
CREATE INDEX accounts_by_products ON accounts (role, product_count, id);
CREATE INDEX accounts_by_spent ON accounts (role, spent, id) INCLUDE (is_active, state);
CREATE INDEX accounts_by_state ON accounts (role, ( CASE state WHEN 'waiting' THEN 2 WHEN 'declined' THEN 1 ELSE 0 END), id) INCLUDE (state, is_active);
CREATE INDEX accounts_customers_created ON accounts (created_at) WHERE (role = 'customer');
CREATE UNIQUE INDEX accounts_email ON accounts (lower(email));
CREATE INDEX accounts_role ON accounts (role, id);
CREATE INDEX accounts_waiting ON accounts (role) WHERE (state = 'waiting');
CREATE INDEX accounts_words ON accounts USING gin (name gin_trgm_ops, email gin_trgm_ops);
CREATE TRIGGER accounts_claim_orders AFTER INSERT OR UPDATE OF email, email_confirmed_at ON accounts FOR EACH ROW WHEN ((new.email_confirmed_at IS NOT NULL)) EXECUTE FUNCTION claim_orders();
CREATE TRIGGER accounts_version BEFORE UPDATE OF name, email, staff_role ON accounts FOR EACH ROW WHEN (((new.name <> old.name) OR (new.email <> old.email) OR (new.staff_role IS DISTINCT FROM old.staff_role))) EXECUTE FUNCTION bump_version();
CREATE TRIGGER suspend_products_of_seller AFTER UPDATE OF is_active ON accounts FOR EACH ROW WHEN (((new.role = 'seller') AND (old.is_active <> new.is_active))) EXECUTE FUNCTION suspend_products_of_seller();

CREATE TABLE addresses (
  id text NOT NULL PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
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
CREATE UNIQUE INDEX addresses_default ON addresses (account_id) WHERE is_default;
CREATE INDEX addresses_phone ON addresses (phone);
CREATE TRIGGER addresses_version BEFORE UPDATE ON addresses FOR EACH ROW EXECUTE FUNCTION bump_version('is_default');

CREATE TABLE api_keys (
  id text NOT NULL DEFAULT new_id() PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  name text NOT NULL,
  key_hash bytea NOT NULL UNIQUE,
  hint text NOT NULL,
  rights text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_account ON api_keys (account_id);

CREATE TABLE approvals (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['refund', 'accept-dispute']))),
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  payment_id text NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
  attempt_id text NOT NULL REFERENCES payment_attempts(id) ON DELETE CASCADE,
  dispute_id text REFERENCES disputes(id) ON DELETE CASCADE,
  amount bigint NOT NULL CHECK ((amount > 0)),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK ((state = ANY (ARRAY['waiting', 'approved', 'refused']))),
  asked_by text NOT NULL,
  asked_name text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_by text,
  decided_name text,
  decided_at timestamptz,
  answer text
);
CREATE INDEX approvals_order ON approvals (order_id);
CREATE INDEX approvals_state ON approvals (state, id);

CREATE TABLE articles (
  id text NOT NULL PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  excerpt text NOT NULL DEFAULT '',
  author text NOT NULL DEFAULT '',
  picture text,
  body text NOT NULL DEFAULT '',
  reading_minutes integer NOT NULL,
  draft boolean NOT NULL,
  publish_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  season_start smallint CHECK (((season_start >= 1) AND (season_start <= 12))),
  season_end smallint CHECK (((season_end >= 1) AND (season_end <= 12))),
  words tsvector GENERATED ALWAYS AS (((setweight(to_tsvector('shop'::regconfig, title), 'A'::"char") || setweight(to_tsvector('shop'::regconfig, excerpt), 'B'::"char")) || setweight(to_tsvector('shop'::regconfig, body), 'D'::"char"))) STORED,
  CONSTRAINT articles_check CHECK (((season_start IS NULL) = (season_end IS NULL)))
);
CREATE INDEX articles_published ON articles (publish_at, id) WHERE (NOT draft);
CREATE INDEX articles_words ON articles USING gin (words);
CREATE TRIGGER articles_version BEFORE UPDATE ON articles FOR EACH ROW EXECUTE FUNCTION bump_version('updated_at');

CREATE UNLOGGED TABLE attempts (
  key text NOT NULL PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
);

CREATE TABLE audit_events (
  id text NOT NULL PRIMARY KEY,
  actor_id text,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  at timestamptz NOT NULL DEFAULT now(),
  version integer,
  label text
);
CREATE INDEX audit_events_actor ON audit_events (actor_id, id);
CREATE INDEX audit_events_at ON audit_events (at);
CREATE INDEX audit_events_by_action ON audit_events (action, id);
CREATE INDEX audit_events_by_subject ON audit_events (subject, id);
CREATE INDEX audit_events_subject ON audit_events (subject, subject_id, id);
CREATE INDEX audit_events_words ON audit_events USING gin (actor_name gin_trgm_ops);

CREATE TABLE backups (
  id text NOT NULL PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now(),
  file text NOT NULL,
  rows bigint NOT NULL,
  pictures integer NOT NULL,
  bytes bigint NOT NULL
);

CREATE TABLE bank_checks (
  seller_id text NOT NULL PRIMARY KEY REFERENCES accounts(id) ON DELETE CASCADE,
  bank_updated_at timestamptz NOT NULL,
  provider text NOT NULL,
  provider_check_id text,
  registered_name text NOT NULL DEFAULT '',
  is_valid boolean,
  due_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE bank_lines (
  id text NOT NULL PRIMARY KEY,
  day date NOT NULL,
  description text NOT NULL,
  reference text NOT NULL,
  amount bigint NOT NULL CHECK ((amount <> 0)),
  print text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'new' CHECK ((state = ANY (ARRAY['new', 'matched', 'suspense', 'booked']))),
  matched_kind text,
  matched_id text,
  imported_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT bank_lines_check CHECK (((state = 'matched') = ((matched_kind IS NOT NULL) AND (matched_id IS NOT NULL))))
);
CREATE UNIQUE INDEX bank_lines_matched ON bank_lines (matched_kind, matched_id) WHERE (matched_kind IS NOT NULL);
CREATE INDEX bank_lines_open ON bank_lines (id) WHERE (state = ANY (ARRAY['new', 'suspense']));

CREATE TABLE bearer_rules (
  kind text NOT NULL,
  seller_id text NOT NULL DEFAULT '',
  bearer text NOT NULL CHECK ((bearer = ANY (ARRAY['shop', 'seller']))),
  CONSTRAINT bearer_rules_pkey PRIMARY KEY (kind, seller_id)
);

CREATE TABLE beauty_profiles (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE PRIMARY KEY,
  skin_type text CHECK ((skin_type = ANY (ARRAY['oily', 'dry', 'combination', 'normal', 'sensitive']))),
  hair text CHECK ((hair = ANY (ARRAY['straight', 'wavy', 'curly', 'coily']))),
  undertone text CHECK ((undertone = ANY (ARRAY['cool', 'neutral', 'warm']))),
  concerns text[] NOT NULL DEFAULT '{}',
  avoid text[] NOT NULL DEFAULT '{}',
  ingredients text[] NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE bought_together (
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  other_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  orders integer NOT NULL CHECK ((orders > 0)),
  CONSTRAINT bought_together_pkey PRIMARY KEY (product_id, other_id)
);
CREATE INDEX bought_together_other ON bought_together (other_id);

CREATE TABLE bulk_changes (
  id text NOT NULL PRIMARY KEY,
  actor_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  change jsonb NOT NULL,
  product_ids text[] NOT NULL,
  done integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  refused_count integer NOT NULL DEFAULT 0,
  refused jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  made jsonb NOT NULL DEFAULT '[]',
  undone_at timestamptz
);
CREATE INDEX bulk_changes_unfinished ON bulk_changes (id) WHERE (finished_at IS NULL);

CREATE TABLE cart_lines (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (((quantity >= 1) AND (quantity <= 99))),
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT cart_lines_pkey PRIMARY KEY (account_id, product_id)
);
CREATE INDEX cart_lines_added ON cart_lines (added_at);
CREATE INDEX cart_lines_product ON cart_lines (product_id);

CREATE TABLE cart_promo_codes (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE PRIMARY KEY,
  code text NOT NULL
);

CREATE TABLE cart_reminders (
  id text NOT NULL DEFAULT new_id() PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  queued_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX cart_reminders_account ON cart_reminders (account_id, queued_at);
CREATE INDEX cart_reminders_queued ON cart_reminders (queued_at);

CREATE TABLE cash_parcels (
  order_id text NOT NULL,
  shipment_id text NOT NULL,
  amount bigint NOT NULL CHECK ((amount > 0)),
  remitted_on date,
  reference text NOT NULL DEFAULT '',
  remitted_by text,
  received_at timestamptz,
  received_by text,
  remitted_amount bigint CHECK ((remitted_amount > 0)),
  received_amount bigint CHECK ((received_amount > 0)),
  CONSTRAINT cash_parcels_check CHECK (((remitted_on IS NOT NULL) OR (received_at IS NOT NULL))),
  CONSTRAINT cash_parcels_order_id_shipment_id_fkey FOREIGN KEY (order_id, shipment_id) REFERENCES shipments(order_id, id) ON DELETE CASCADE,
  CONSTRAINT cash_parcels_pkey PRIMARY KEY (order_id, shipment_id)
);

CREATE TABLE categories (
  id text NOT NULL PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL UNIQUE,
  image text,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  intro text NOT NULL DEFAULT '',
  hsn text NOT NULL DEFAULT '',
  gst_rate numeric(5,2) CHECK (((gst_rate >= (0)::numeric) AND (gst_rate <= (100)::numeric))),
  gst_reason text NOT NULL DEFAULT '',
  gst_rate_on date NOT NULL DEFAULT CURRENT_DATE
);
CREATE TRIGGER categories_version BEFORE UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER list_renamed_category AFTER UPDATE OF name ON categories FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION list_renamed_category();

CREATE TABLE charge_rules (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['commission', 'closing-fee', 'freight', 'cash-handling']))),
  seller_id text REFERENCES accounts(id) ON DELETE CASCADE,
  category_id text REFERENCES categories(id) ON DELETE CASCADE,
  percent integer NOT NULL DEFAULT 0 CHECK (((percent >= 0) AND (percent <= 10000))),
  amount bigint NOT NULL DEFAULT 0 CHECK ((amount >= 0)),
  valid_from date NOT NULL,
  valid_to date,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT charge_rules_check CHECK ((valid_to > valid_from))
);
CREATE INDEX charge_rules_kind ON charge_rules (kind, valid_from);

CREATE TABLE collection_products (
  collection_id text NOT NULL REFERENCES collections(id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  position integer NOT NULL,
  CONSTRAINT collection_products_pkey PRIMARY KEY (collection_id, product_id)
);
CREATE INDEX collection_products_product ON collection_products (product_id);

CREATE TABLE collections (
  id text NOT NULL PRIMARY KEY,
  slug text NOT NULL CONSTRAINT collections_slug UNIQUE,
  title text NOT NULL,
  intro text NOT NULL DEFAULT '',
  route text CHECK ((route = ANY (ARRAY['/makeup', '/bath', '/treatement', '/makeuptool']))) UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  routine boolean NOT NULL DEFAULT false
);
CREATE TRIGGER collections_version BEFORE UPDATE ON collections FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE contact (
  id text NOT NULL PRIMARY KEY,
  heading text NOT NULL,
  description text NOT NULL DEFAULT '',
  head_office text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  map_place text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX contact_only_one ON contact ((true));
CREATE TRIGGER contact_version BEFORE UPDATE ON contact FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE contact_messages (
  id text NOT NULL PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  handled_at timestamptz,
  handled_by text,
  read_at timestamptz,
  waiting_at timestamptz,
  assigned_to text REFERENCES accounts(id) ON DELETE SET NULL,
  mail_id text,
  complaint_number text UNIQUE,
  about text NOT NULL DEFAULT '',
  order_id text REFERENCES orders(id) ON DELETE SET NULL,
  acknowledgement_id text
);
CREATE INDEX contact_messages_by_email ON contact_messages (lower(email), id);
CREATE INDEX contact_messages_by_name ON contact_messages (lower(name), id) INCLUDE (name, handled_at, waiting_at);
CREATE INDEX contact_messages_complaints ON contact_messages (id) WHERE (complaint_number IS NOT NULL);
CREATE INDEX contact_messages_created ON contact_messages (created_at);
CREATE INDEX contact_messages_open ON contact_messages (id) WHERE (handled_at IS NULL);
CREATE INDEX contact_messages_unread ON contact_messages (id) WHERE (read_at IS NULL);
CREATE INDEX contact_messages_words ON contact_messages USING gin (name gin_trgm_ops, email gin_trgm_ops, message gin_trgm_ops, complaint_number gin_trgm_ops, about gin_trgm_ops);

CREATE TABLE credits (
  id text NOT NULL PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  shipment_id text NOT NULL,
  pieces jsonb NOT NULL,
  with_delivery boolean NOT NULL,
  reason text NOT NULL,
  document_id text REFERENCES documents(id),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX credits_shipment ON credits (shipment_id);

CREATE TABLE day_sales (
  day date NOT NULL,
  seller_id text,
  product_id text NOT NULL,
  category text NOT NULL,
  revenue bigint NOT NULL,
  pieces bigint NOT NULL,
  orders bigint NOT NULL,
  seller_orders bigint NOT NULL
);
CREATE INDEX day_sales_day ON day_sales (day);
CREATE INDEX day_sales_seller ON day_sales (seller_id, day);

CREATE TABLE delivery_rules (
  is_only_row boolean NOT NULL DEFAULT true CHECK (is_only_row) PRIMARY KEY,
  fee bigint NOT NULL CHECK ((fee >= 0)),
  free_from bigint CHECK ((free_from > 0)),
  from_days integer NOT NULL CHECK ((from_days >= 0)),
  to_days integer NOT NULL,
  overrides jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 1,
  cod_open boolean NOT NULL DEFAULT true,
  cod_most bigint CHECK ((cod_most > 0)),
  cod_fee bigint NOT NULL DEFAULT 0 CHECK ((cod_fee >= 0)),
  online_open boolean NOT NULL DEFAULT true,
  CONSTRAINT delivery_rules_check CHECK ((to_days >= from_days))
);
CREATE TRIGGER delivery_rules_version BEFORE UPDATE ON delivery_rules FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE demo_accounts (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE PRIMARY KEY,
  password text NOT NULL CHECK ((password = ANY (ARRAY['published', 'random', 'closed']))),
  password_hash text NOT NULL
);

CREATE TABLE demo_start (
  table_name text NOT NULL PRIMARY KEY,
  rows jsonb NOT NULL
);

CREATE TABLE dismissed_first_steps (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE PRIMARY KEY,
  dismissed_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE disputes (
  id text NOT NULL PRIMARY KEY,
  provider text NOT NULL,
  provider_dispute_id text NOT NULL,
  attempt_id text NOT NULL REFERENCES payment_attempts(id) ON DELETE CASCADE,
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  amount bigint NOT NULL CHECK ((amount > 0)),
  deducted bigint NOT NULL DEFAULT 0 CHECK ((deducted >= 0)),
  phase text NOT NULL,
  reason_code text NOT NULL,
  reason text NOT NULL,
  status text NOT NULL CHECK ((status = ANY (ARRAY['open', 'under_review', 'won', 'lost', 'closed']))),
  respond_by timestamptz,
  explanation text NOT NULL DEFAULT '',
  answered_name text,
  answered_at timestamptz,
  answer text CHECK ((answer = ANY (ARRAY['contested', 'accepted']))),
  created_at timestamptz NOT NULL,
  asked_at timestamptz NOT NULL,
  decided_at timestamptz,
  CONSTRAINT disputes_provider_provider_dispute_id_key UNIQUE (provider, provider_dispute_id)
);
CREATE INDEX disputes_attempt ON disputes (attempt_id);
CREATE INDEX disputes_order ON disputes (order_id);
CREATE INDEX disputes_status ON disputes (status, id);

CREATE TABLE document_files (
  document_id text NOT NULL REFERENCES documents(id) PRIMARY KEY,
  bytes bytea NOT NULL,
  digest text NOT NULL,
  printed_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER document_files_never_change BEFORE DELETE OR UPDATE ON document_files FOR EACH ROW EXECUTE FUNCTION refuse_changed_document();

CREATE TABLE document_issuers (
  issuer text NOT NULL PRIMARY KEY,
  code integer NOT NULL DEFAULT nextval('document_issuer_codes'::regclass) UNIQUE
);

CREATE TABLE document_series (
  issuer text NOT NULL REFERENCES document_issuers(issuer),
  letter text NOT NULL CHECK ((letter = ANY (ARRAY['I', 'B', 'C', 'F', 'N']))),
  year text NOT NULL CHECK ((year ~ '^\d{4}$')),
  last integer NOT NULL CHECK (((last >= 1) AND (last <= 999999))),
  CONSTRAINT document_series_pkey PRIMARY KEY (issuer, letter, year)
);

CREATE TABLE documents (
  id text NOT NULL PRIMARY KEY,
  number text NOT NULL CHECK ((number ~ '^[A-Z0-9/-]{1,16}$')) UNIQUE,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['invoice', 'bill-of-supply', 'credit-note']))),
  issuer text NOT NULL REFERENCES document_issuers(issuer),
  seller_id text,
  order_id text,
  shipment_id text,
  invoice_id text REFERENCES documents(id),
  issued_on date NOT NULL,
  order_number text NOT NULL,
  recipient text NOT NULL,
  total bigint NOT NULL,
  tax bigint NOT NULL,
  data text NOT NULL,
  digest text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  is_supplement boolean NOT NULL DEFAULT false,
  charged_seller_id text,
  CONSTRAINT documents_check CHECK (((kind = 'credit-note') = (invoice_id IS NOT NULL))),
  CONSTRAINT documents_of CHECK ((((order_id IS NULL) = (charged_seller_id IS NOT NULL)) AND ((order_id IS NULL) = (shipment_id IS NULL))))
);
CREATE INDEX documents_charged ON documents (charged_seller_id, issued_on, id) WHERE (charged_seller_id IS NOT NULL);
CREATE INDEX documents_day ON documents (issued_on, id);
CREATE UNIQUE INDEX documents_fees ON documents (charged_seller_id, issued_on) WHERE ((charged_seller_id IS NOT NULL) AND (kind <> 'credit-note'));
CREATE UNIQUE INDEX documents_invoice ON documents (shipment_id, is_supplement) WHERE (kind <> 'credit-note');
CREATE INDEX documents_kind ON documents (kind, issued_on, id);
CREATE INDEX documents_order ON documents (order_id);
CREATE INDEX documents_seller ON documents (seller_id, issued_on, id);
CREATE INDEX documents_seller_kind ON documents (seller_id, kind, issued_on, id);
CREATE INDEX documents_words ON documents USING gin (number gin_trgm_ops, order_number gin_trgm_ops, recipient gin_trgm_ops);
CREATE TRIGGER documents_never_change BEFORE DELETE OR UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION refuse_changed_document();

CREATE TABLE event_cursors (
  follower text NOT NULL PRIMARY KEY,
  position bigint NOT NULL
);

CREATE TABLE expiry_told (
  product_id text NOT NULL PRIMARY KEY REFERENCES products(id) ON DELETE CASCADE,
  best_before date NOT NULL
);

CREATE TABLE families (
  id text NOT NULL DEFAULT "left"(replace((gen_random_uuid())::text, '-', ''), 24) PRIMARY KEY,
  name text NOT NULL,
  seller_id text REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT families_name_seller_id_key UNIQUE NULLS NOT DISTINCT (name, seller_id)
);
CREATE INDEX families_seller ON families (seller_id);

CREATE TABLE fee_transactions (
  transaction_id text NOT NULL REFERENCES ledger_transactions(id),
  seller_id text NOT NULL,
  document_id text NOT NULL REFERENCES documents(id),
  CONSTRAINT fee_transactions_pkey PRIMARY KEY (transaction_id, seller_id)
);
CREATE INDEX fee_transactions_document ON fee_transactions (document_id);

CREATE TABLE finish_answers (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  order_id text NOT NULL,
  answer text NOT NULL CHECK ((answer = ANY (ARRAY['empty', 'some']))),
  days double precision NOT NULL CHECK ((days > (0)::double precision)),
  answered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT finish_answers_pkey PRIMARY KEY (account_id, product_id, order_id)
);
CREATE INDEX finish_answers_product ON finish_answers (product_id) WHERE (answer = 'empty');

CREATE TABLE finish_reminders (
  id text NOT NULL PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  order_id text NOT NULL,
  token text NOT NULL UNIQUE,
  queued_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX finish_reminders_pack ON finish_reminders (account_id, product_id, order_id);
CREATE INDEX finish_reminders_product ON finish_reminders (product_id);

CREATE TABLE footers (
  id text NOT NULL PRIMARY KEY,
  logo_url text,
  description text NOT NULL,
  social_links jsonb NOT NULL,
  contact jsonb NOT NULL,
  newsletter jsonb NOT NULL,
  quick_links jsonb NOT NULL,
  bottom_links jsonb NOT NULL,
  copyright_text text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  designer_credit jsonb NOT NULL DEFAULT '{"url": "", "text": ""}'
);
CREATE UNIQUE INDEX footers_only_one ON footers ((true));
CREATE TRIGGER footers_version BEFORE UPDATE ON footers FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE former_emails (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  email text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT former_emails_pkey PRIMARY KEY (account_id, email)
);
CREATE INDEX former_emails_email ON former_emails (lower(email));

CREATE TABLE gateway_events (
  provider text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  provider_order_id text,
  provider_refund_id text,
  received_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  failure text,
  provider_dispute_id text,
  CONSTRAINT gateway_events_pkey PRIMARY KEY (provider, id)
);
CREATE INDEX gateway_events_due ON gateway_events (due_at) WHERE (done_at IS NULL);
CREATE INDEX gateway_events_order ON gateway_events (provider_order_id);
CREATE INDEX gateway_events_received ON gateway_events (received_at);

CREATE TABLE ingredient_dictionary (
  version bigint NOT NULL
);
CREATE UNIQUE INDEX ingredient_dictionary_only_one ON ingredient_dictionary ((true));

CREATE TABLE ingredients (
  slug text NOT NULL PRIMARY KEY,
  inci text NOT NULL,
  aliases text[] NOT NULL DEFAULT '{}',
  kinds text[] NOT NULL DEFAULT '{}',
  sentence text NOT NULL,
  origin text NOT NULL CHECK ((origin = ANY (ARRAY['plant', 'mineral', 'animal', 'synthetic', 'varies']))),
  vegan text NOT NULL CHECK ((vegan = ANY (ARRAY['yes', 'no', 'depends']))),
  flags text[] NOT NULL DEFAULT '{}',
  unsure text[] NOT NULL DEFAULT '{}',
  palm text NOT NULL CHECK ((palm = ANY (ARRAY['no', 'possible', 'yes', 'unknown']))),
  food_allergen text NOT NULL DEFAULT '',
  capped boolean NOT NULL DEFAULT false,
  key_active boolean NOT NULL DEFAULT false,
  chosen_for jsonb NOT NULL DEFAULT '[]',
  notes jsonb NOT NULL DEFAULT '{}',
  updated_at timestamptz NOT NULL DEFAULT '2026-11-14 18:30:00+00'::timestamptz,
  version integer NOT NULL DEFAULT 1,
  n smallint NOT NULL GENERATED BY DEFAULT AS IDENTITY UNIQUE
);
CREATE TRIGGER ingredients_version BEFORE UPDATE ON ingredients FOR EACH ROW EXECUTE FUNCTION bump_version('updated_at');

CREATE TABLE ledger_adjustments (
  id text NOT NULL PRIMARY KEY,
  debit text NOT NULL,
  credit text NOT NULL,
  seller_id text NOT NULL DEFAULT '',
  shipment_id text,
  bank_line_id text,
  amount bigint NOT NULL CHECK ((amount > 0)),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK ((state = ANY (ARRAY['waiting', 'posted', 'refused']))),
  asked_by text NOT NULL,
  asked_name text NOT NULL,
  decided_name text,
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE ledger_balances (
  account text NOT NULL,
  seller_id text NOT NULL,
  balance bigint NOT NULL,
  CONSTRAINT ledger_balances_pkey PRIMARY KEY (account, seller_id)
);
CREATE INDEX ledger_balances_seller ON ledger_balances (seller_id);

CREATE TABLE ledger_closings (
  month text NOT NULL CHECK ((month ~ '^20\d\d-(0[1-9]|1[0-2])$')) PRIMARY KEY,
  closed_name text NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER ledger_closings_never_change BEFORE DELETE OR UPDATE ON ledger_closings FOR EACH ROW EXECUTE FUNCTION refuse_changed_ledger();

CREATE TABLE ledger_postings (
  transaction_id text NOT NULL REFERENCES ledger_transactions(id),
  nth integer NOT NULL,
  account text NOT NULL,
  seller_id text NOT NULL DEFAULT '',
  entry text NOT NULL,
  amount bigint NOT NULL CHECK ((amount <> 0)),
  shipment_id text,
  line_id text,
  effective_on date NOT NULL,
  CONSTRAINT ledger_postings_pkey PRIMARY KEY (transaction_id, nth)
);
CREATE INDEX ledger_postings_account ON ledger_postings (account, seller_id, effective_on, transaction_id);
CREATE INDEX ledger_postings_shipment ON ledger_postings (shipment_id);
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER ledger_postings_never_change BEFORE DELETE OR UPDATE ON ledger_postings FOR EACH ROW EXECUTE FUNCTION refuse_changed_ledger();
CREATE TRIGGER ledger_postings_open_month BEFORE INSERT ON ledger_postings FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();
CREATE TRIGGER ledger_postings_summed AFTER INSERT ON ledger_postings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_ledger_postings();

CREATE TABLE ledger_start (
  is_only boolean NOT NULL DEFAULT true CHECK (is_only) PRIMARY KEY,
  began_at timestamptz NOT NULL
);

CREATE TABLE ledger_transactions (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL,
  source_id text NOT NULL,
  order_id text,
  effective_on date NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT ledger_transactions_kind_source_id_key UNIQUE (kind, source_id)
);
CREATE INDEX ledger_transactions_day ON ledger_transactions (effective_on, id);
CREATE INDEX ledger_transactions_order ON ledger_transactions (order_id);
CREATE TRIGGER ledger_transactions_never_change BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_changed_ledger();
CREATE TRIGGER ledger_transactions_open_month BEFORE INSERT ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();

CREATE TABLE linked_accounts (
  seller_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  provider text NOT NULL,
  provider_account_id text,
  bank_updated_at timestamptz NOT NULL,
  failure text NOT NULL DEFAULT '',
  due_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT linked_accounts_pkey PRIMARY KEY (seller_id, provider)
);

CREATE TABLE listed_products (
  product_id text NOT NULL PRIMARY KEY REFERENCES products(id) ON DELETE CASCADE,
  category_id text NOT NULL,
  seller_id text,
  brand text NOT NULL,
  price bigint NOT NULL,
  rating smallint NOT NULL,
  discount smallint NOT NULL,
  popularity smallint NOT NULL,
  in_stock boolean NOT NULL,
  origin text NOT NULL,
  concerns text[] NOT NULL,
  claims text[] NOT NULL,
  doc tsvector NOT NULL,
  family_id text
);
CREATE INDEX listed_products_brand ON listed_products (lower(brand) COLLATE "C", brand);
CREATE INDEX listed_products_by_discount ON listed_products (discount, product_id) INCLUDE (family_id, in_stock);
CREATE INDEX listed_products_by_family ON listed_products (family_id) INCLUDE (product_id, in_stock, price, discount, rating, popularity) WHERE (family_id IS NOT NULL);
CREATE INDEX listed_products_by_popularity ON listed_products (popularity, in_stock, product_id) INCLUDE (family_id);
CREATE INDEX listed_products_by_price ON listed_products (price, product_id) INCLUDE (family_id, in_stock);
CREATE INDEX listed_products_by_rating ON listed_products (rating, product_id) INCLUDE (family_id, in_stock);
CREATE INDEX listed_products_category ON listed_products (category_id, product_id);
CREATE INDEX listed_products_doc ON listed_products USING gin (doc) WITH (fastupdate=off);
CREATE INDEX listed_products_seller ON listed_products (seller_id, product_id);

CREATE TABLE look_draft (
  look text NOT NULL,
  choices jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX look_draft_only_one ON look_draft ((true));
CREATE TRIGGER look_draft_version BEFORE UPDATE ON look_draft FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE look_fonts (
  id text NOT NULL PRIMARY KEY,
  family text NOT NULL,
  file text NOT NULL,
  weights text NOT NULL,
  fallback jsonb NOT NULL,
  missing text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE look_previews (
  id text NOT NULL PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  made_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  made_by text REFERENCES accounts(id) ON DELETE CASCADE
);

CREATE TABLE look_styles (
  hash text NOT NULL PRIMARY KEY,
  css text NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE look_versions (
  n integer NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  look text NOT NULL,
  choices jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  goes_live timestamptz NOT NULL,
  announced boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text REFERENCES accounts(id) ON DELETE SET NULL
);

CREATE TABLE lot_moves (
  id text NOT NULL PRIMARY KEY,
  lot_id text NOT NULL REFERENCES lots(id) ON DELETE CASCADE,
  delta integer NOT NULL CHECK ((delta <> 0)),
  reason text NOT NULL CHECK ((reason = ANY (ARRAY['opening', 'received', 'counted', 'write-off', 'exchange', 'offer']))),
  note text NOT NULL DEFAULT '',
  ref text,
  actor_id text,
  actor_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX lot_moves_lot ON lot_moves (lot_id, id);
CREATE INDEX lot_moves_ref ON lot_moves (ref) WHERE (ref IS NOT NULL);

CREATE TABLE lots (
  id text NOT NULL PRIMARY KEY,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  batch_code text NOT NULL,
  made_on date,
  expires_on date,
  sell_until date,
  on_hand integer NOT NULL DEFAULT 0,
  held integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'sellable' CHECK ((state = ANY (ARRAY['sellable', 'held', 'recalled']))),
  offered_from text,
  is_empty boolean NOT NULL GENERATED ALWAYS AS ((on_hand = 0)) STORED,
  received_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT lots_batch UNIQUE (product_id, batch_code),
  CONSTRAINT lots_check CHECK ((expires_on > made_on)),
  CONSTRAINT lots_check1 CHECK (((held >= 0) AND (held <= on_hand)))
) WITH (fillfactor=70);
CREATE INDEX lots_by_batch ON lots (upper(batch_code)) WHERE (batch_code <> '');
CREATE INDEX lots_first_expiry ON lots (product_id, expires_on NULLS FIRST, id) WHERE (NOT is_empty);
CREATE INDEX lots_offered ON lots (offered_from) WHERE (offered_from IS NOT NULL);
CREATE INDEX lots_shelf ON lots (COALESCE(sell_until, 'infinity'::date), id) WHERE (NOT is_empty);
CREATE TRIGGER lots_version BEFORE UPDATE OF batch_code, made_on, expires_on, state ON lots FOR EACH ROW EXECUTE FUNCTION bump_version('on_hand', 'held', 'sell_until', 'is_empty');

CREATE TABLE lower_deductions (
  id text NOT NULL PRIMARY KEY,
  seller_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  number text NOT NULL,
  rate integer NOT NULL CHECK ((rate >= 0)),
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  most bigint NOT NULL CHECK ((most > 0)),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT lower_deductions_check CHECK ((valid_to >= valid_from)),
  CONSTRAINT lower_deductions_seller_id_number_key UNIQUE (seller_id, number)
);

CREATE TABLE mail_links (
  token_hash bytea NOT NULL PRIMARY KEY,
  purpose text NOT NULL CHECK ((purpose = ANY (ARRAY['reset-password', 'confirm-email', 'newsletter', 'change-email', 'restore-email']))),
  account_id text REFERENCES accounts(id) ON DELETE CASCADE,
  subscriber_id text REFERENCES newsletter_subscribers(id) ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT mail_links_check CHECK ((num_nonnulls(account_id, subscriber_id) = 1))
);
CREATE INDEX mail_links_account ON mail_links (account_id);
CREATE INDEX mail_links_expiry ON mail_links (expires_at);
CREATE INDEX mail_links_subscriber ON mail_links (subscriber_id);

CREATE TABLE mail_wishes (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['cart', 'finish', 'reformulation', 'review']))),
  opted_in_at timestamptz,
  token text NOT NULL UNIQUE,
  declined_at timestamptz,
  CONSTRAINT mail_wishes_pkey PRIMARY KEY (account_id, kind)
);

CREATE TABLE mails (
  id text NOT NULL DEFAULT new_id() PRIMARY KEY,
  kind text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  recipient text,
  sent_at timestamptz,
  last_error text,
  dead_at timestamptz
);
CREATE INDEX mails_dead ON mails (id) WHERE (dead_at IS NOT NULL);
CREATE INDEX mails_due ON mails (due_at) WHERE ((sent_at IS NULL) AND (dead_at IS NULL));
CREATE INDEX mails_sent ON mails (sent_at) WHERE (sent_at IS NOT NULL);

CREATE TABLE menus (
  place text NOT NULL PRIMARY KEY CHECK ((place = ANY (ARRAY['row', 'shop', 'panel', 'footer', 'mobile']))),
  items jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE TRIGGER menus_version BEFORE UPDATE ON menus FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE message_entries (
  id text NOT NULL PRIMARY KEY,
  message_id text NOT NULL REFERENCES contact_messages(id) ON DELETE CASCADE,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['answer', 'received', 'note']))),
  text text NOT NULL,
  author_name text NOT NULL,
  mail_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX message_entries_by_message ON message_entries (message_id, id);

CREATE TABLE migrations (
  name text NOT NULL PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE missed_addresses (
  path text NOT NULL PRIMARY KEY,
  misses integer NOT NULL,
  last_at timestamptz NOT NULL,
  referrer text,
  ignored boolean NOT NULL DEFAULT false
);

CREATE TABLE move_in_files (
  id text NOT NULL PRIMARY KEY,
  move_in_id text NOT NULL REFERENCES move_ins(id) ON DELETE CASCADE,
  name text NOT NULL,
  kind text,
  format text NOT NULL DEFAULT '',
  headings text[] NOT NULL DEFAULT '{}',
  mapping jsonb,
  notes jsonb NOT NULL DEFAULT '[]',
  problem text NOT NULL DEFAULT '',
  bytes bytea
);
CREATE INDEX move_in_files_of ON move_in_files (move_in_id);

CREATE TABLE move_in_keys (
  kind text NOT NULL,
  key text NOT NULL,
  subject_id text NOT NULL,
  move_in_id text NOT NULL REFERENCES move_ins(id),
  digest text NOT NULL DEFAULT '',
  is_other boolean NOT NULL DEFAULT false,
  CONSTRAINT move_in_keys_pkey PRIMARY KEY (kind, key)
);
CREATE INDEX move_in_keys_of ON move_in_keys (move_in_id, kind, key);

CREATE TABLE move_in_picture_uses (
  move_in_id text NOT NULL,
  kind text NOT NULL,
  subject_id text NOT NULL,
  place smallint NOT NULL,
  url text NOT NULL,
  attached boolean NOT NULL DEFAULT false,
  CONSTRAINT move_in_picture_uses_move_in_id_url_fkey FOREIGN KEY (move_in_id, url) REFERENCES move_in_pictures(move_in_id, url) ON DELETE CASCADE,
  CONSTRAINT move_in_picture_uses_pkey PRIMARY KEY (move_in_id, kind, subject_id, place)
);
CREATE INDEX move_in_picture_uses_of_url ON move_in_picture_uses (move_in_id, url) WHERE (NOT attached);

CREATE TABLE move_in_pictures (
  move_in_id text NOT NULL REFERENCES move_ins(id) ON DELETE CASCADE,
  url text NOT NULL,
  host text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK ((state = ANY (ARRAY['waiting', 'done', 'failed']))),
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  path text,
  problem text NOT NULL DEFAULT '',
  bytes bytea,
  CONSTRAINT move_in_pictures_pkey PRIMARY KEY (move_in_id, url)
);
CREATE INDEX move_in_pictures_due ON move_in_pictures (due_at) WHERE (state = 'waiting');

CREATE TABLE move_in_rows (
  id text NOT NULL PRIMARY KEY,
  move_in_id text NOT NULL REFERENCES move_ins(id) ON DELETE CASCADE,
  file_id text REFERENCES move_in_files(id) ON DELETE CASCADE,
  kind text NOT NULL,
  rank smallint NOT NULL,
  line integer NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  thing jsonb,
  checked text CHECK ((checked = ANY (ARRAY['new', 'changed', 'same', 'problem']))),
  done text CHECK ((done = ANY (ARRAY['new', 'changed', 'same', 'problem']))),
  note text NOT NULL DEFAULT '',
  column_name text NOT NULL DEFAULT ''
);
CREATE INDEX move_in_rows_of ON move_in_rows (move_in_id, rank, id);
CREATE INDEX move_in_rows_to_do ON move_in_rows (move_in_id, rank, id) WHERE (done IS NULL);
CREATE INDEX move_in_rows_unchecked ON move_in_rows (move_in_id, rank, id) WHERE (checked IS NULL);

CREATE TABLE move_ins (
  id text NOT NULL PRIMARY KEY,
  started_by text REFERENCES accounts(id) ON DELETE SET NULL,
  state text NOT NULL CHECK ((state = ANY (ARRAY['reading', 'checking', 'checked', 'running', 'done', 'taking-back', 'taken-back']))),
  source bytea,
  source_name text NOT NULL DEFAULT '',
  progress jsonb,
  problem text NOT NULL DEFAULT '',
  kept jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  taken_back_at timestamptz
);

CREATE TABLE newsletter_issues (
  id text NOT NULL PRIMARY KEY,
  subject text NOT NULL,
  preview text NOT NULL DEFAULT '',
  body text NOT NULL DEFAULT '',
  html text NOT NULL DEFAULT '',
  segment text NOT NULL DEFAULT 'all' CHECK ((segment = ANY (ARRAY['all', 'bought', 'lapsed', 'new']))),
  per_minute integer NOT NULL DEFAULT 60 CHECK (((per_minute >= 1) AND (per_minute <= 6000))),
  state text NOT NULL DEFAULT 'draft' CHECK ((state = ANY (ARRAY['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent']))),
  send_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX newsletter_issues_due ON newsletter_issues (send_at) WHERE (state = ANY (ARRAY['scheduled', 'sending']));

CREATE TABLE newsletter_letters (
  issue_id text NOT NULL REFERENCES newsletter_issues(id) ON DELETE CASCADE,
  subscriber_id text NOT NULL REFERENCES newsletter_subscribers(id) ON DELETE CASCADE,
  mail_id text,
  queued_at timestamptz,
  outcome text CHECK ((outcome = ANY (ARRAY['sent', 'failed', 'skipped']))),
  unsubscribed_at timestamptz,
  CONSTRAINT newsletter_letters_pkey PRIMARY KEY (issue_id, subscriber_id)
);
CREATE INDEX newsletter_letters_open ON newsletter_letters (issue_id, queued_at) WHERE ((outcome IS NULL) AND (queued_at IS NOT NULL));
CREATE INDEX newsletter_letters_subscriber ON newsletter_letters (subscriber_id);
CREATE INDEX newsletter_letters_waiting ON newsletter_letters (issue_id, subscriber_id) WHERE (queued_at IS NULL);

CREATE TABLE newsletter_orders (
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE PRIMARY KEY,
  issue_id text NOT NULL REFERENCES newsletter_issues(id) ON DELETE CASCADE
);
CREATE INDEX newsletter_orders_issue ON newsletter_orders (issue_id);

CREATE TABLE newsletter_subscribers (
  id text NOT NULL PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  unsubscribe_token text NOT NULL
);
CREATE INDEX newsletter_subscribers_by_email ON newsletter_subscribers (lower(email), id) INCLUDE (email, confirmed_at, unsubscribed_at);
CREATE INDEX newsletter_subscribers_by_name ON newsletter_subscribers (lower(name), id) INCLUDE (name, confirmed_at, unsubscribed_at);
CREATE UNIQUE INDEX newsletter_subscribers_email ON newsletter_subscribers (lower(email));
CREATE UNIQUE INDEX newsletter_subscribers_token ON newsletter_subscribers (unsubscribe_token);
CREATE INDEX newsletter_subscribers_unconfirmed ON newsletter_subscribers (asked_at) WHERE (confirmed_at IS NULL);
CREATE INDEX newsletter_subscribers_words ON newsletter_subscribers USING gin (name gin_trgm_ops, email gin_trgm_ops);

CREATE TABLE notification_choices (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE PRIMARY KEY,
  read_until text NOT NULL DEFAULT '',
  mail_groups text[] NOT NULL DEFAULT '{}',
  mailed_until text NOT NULL DEFAULT '',
  mailed_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE TRIGGER notification_choices_version BEFORE UPDATE ON notification_choices FOR EACH ROW EXECUTE FUNCTION bump_version('read_until', 'mailed_until', 'mailed_at');

CREATE TABLE notification_reads (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  notification_id text NOT NULL REFERENCES notifications(id) ON DELETE CASCADE,
  CONSTRAINT notification_reads_pkey PRIMARY KEY (account_id, notification_id)
);
CREATE INDEX notification_reads_notification ON notification_reads (notification_id);

CREATE TABLE notifications (
  id text NOT NULL PRIMARY KEY,
  account_id text REFERENCES accounts(id) ON DELETE CASCADE,
  kind text NOT NULL,
  subject text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  link text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT notifications_once UNIQUE NULLS NOT DISTINCT (account_id, kind, subject)
);
CREATE INDEX notifications_at ON notifications (at);
CREATE INDEX notifications_by_account ON notifications (account_id, id);

CREATE TABLE opening_balances (
  seller_id text NOT NULL PRIMARY KEY,
  amount bigint NOT NULL,
  note text NOT NULL,
  proposed_name text NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  agreed_at timestamptz
);

CREATE TABLE operator_supplies (
  document_id text NOT NULL PRIMARY KEY,
  seller_id text NOT NULL,
  shipment_id text NOT NULL,
  issued_on date NOT NULL,
  delivered_on date,
  pan text NOT NULL,
  gstin text NOT NULL,
  is_collected boolean NOT NULL,
  taxable bigint NOT NULL,
  tcs_igst bigint NOT NULL,
  tcs_cgst bigint NOT NULL,
  tcs_sgst bigint NOT NULL,
  tds bigint NOT NULL DEFAULT 0,
  is_credit boolean NOT NULL,
  released_on date,
  registration text NOT NULL DEFAULT '',
  enrolment_number text NOT NULL DEFAULT '',
  is_inter_state boolean NOT NULL DEFAULT false,
  tcs_value bigint NOT NULL DEFAULT 0,
  certificate text NOT NULL DEFAULT '',
  certified bigint NOT NULL DEFAULT 0,
  certified_tds bigint NOT NULL DEFAULT 0
);
CREATE INDEX operator_supplies_delivered ON operator_supplies (delivered_on);
CREATE INDEX operator_supplies_month ON operator_supplies (issued_on);
CREATE INDEX operator_supplies_seller ON operator_supplies (seller_id, issued_on);
CREATE INDEX operator_supplies_shipment ON operator_supplies (shipment_id);
CREATE INDEX operator_supplies_unreleased ON operator_supplies (seller_id) WHERE ((delivered_on IS NOT NULL) AND (released_on IS NULL) AND (NOT is_credit));

CREATE TABLE operator_tax_rates (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['tcs', 'tds', 'tds-without-pan']))),
  rate integer NOT NULL CHECK ((rate >= 0)),
  valid_from date NOT NULL,
  CONSTRAINT operator_tax_rates_kind_valid_from_key UNIQUE (kind, valid_from)
);

CREATE TABLE order_drafts (
  id text NOT NULL PRIMARY KEY,
  seller_id text REFERENCES accounts(id) ON DELETE CASCADE,
  customer_id text REFERENCES accounts(id) ON DELETE CASCADE,
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  customer_email text NOT NULL,
  items jsonb NOT NULL,
  address jsonb,
  discount bigint NOT NULL CHECK ((discount >= 0)),
  discount_reason text NOT NULL,
  note text NOT NULL,
  author_name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  business jsonb
);
CREATE INDEX order_drafts_by_seller ON order_drafts (seller_id, id);
CREATE INDEX order_drafts_customer ON order_drafts (customer_id) WHERE (customer_id IS NOT NULL);
CREATE TRIGGER order_drafts_version BEFORE UPDATE ON order_drafts FOR EACH ROW EXECUTE FUNCTION bump_version('updated_at');

CREATE TABLE order_events (
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  id text NOT NULL,
  shipment_id text,
  status text NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  note text,
  CONSTRAINT order_events_pkey PRIMARY KEY (order_id, id)
);

CREATE TABLE order_line_lots (
  order_id text NOT NULL,
  line_id text NOT NULL,
  lot_id text NOT NULL,
  quantity integer NOT NULL CHECK ((quantity > 0)),
  back integer NOT NULL DEFAULT 0,
  CONSTRAINT order_line_lots_check CHECK (((back >= 0) AND (back <= quantity))),
  CONSTRAINT order_line_lots_pkey PRIMARY KEY (order_id, line_id, lot_id)
);
CREATE INDEX order_line_lots_lot ON order_line_lots (lot_id);

CREATE TABLE order_lines (
  order_id text NOT NULL,
  id text NOT NULL,
  shipment_id text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  brand_name text NOT NULL,
  category text NOT NULL,
  image text,
  price bigint NOT NULL CHECK ((price > 0)),
  quantity integer NOT NULL CHECK ((quantity > 0)),
  discount bigint NOT NULL DEFAULT 0,
  seller_id text,
  sold_at timestamptz NOT NULL DEFAULT now(),
  is_cancelled boolean NOT NULL DEFAULT false,
  seller_discount bigint NOT NULL DEFAULT 0,
  discounts jsonb,
  hsn text,
  gst_rate integer,
  returned integer NOT NULL DEFAULT 0,
  delivery bigint CHECK ((delivery >= 0)),
  CONSTRAINT order_lines_discount CHECK (((discount >= 0) AND (discount <= (price * quantity)))),
  CONSTRAINT order_lines_order_id_shipment_id_fkey FOREIGN KEY (order_id, shipment_id) REFERENCES shipments(order_id, id) ON DELETE CASCADE,
  CONSTRAINT order_lines_pkey PRIMARY KEY (order_id, id),
  CONSTRAINT order_lines_seller_discount CHECK (((seller_discount >= 0) AND (seller_discount <= discount)))
);
CREATE INDEX order_lines_sold ON order_lines (sold_at);
CREATE INDEX order_lines_sold_by ON order_lines (seller_id, sold_at);
CREATE INDEX order_lines_words ON order_lines USING gin (name gin_trgm_ops);
CREATE TRIGGER order_lines_changed AFTER UPDATE OF returned, is_cancelled, sold_at, quantity, discount ON order_lines FOR EACH ROW WHEN (((((((old.returned IS DISTINCT FROM new.returned) OR (old.is_cancelled IS DISTINCT FROM new.is_cancelled)) OR (old.sold_at IS DISTINCT FROM new.sold_at)) OR (old.quantity IS DISTINCT FROM new.quantity)) OR (old.discount IS DISTINCT FROM new.discount)) AND (((LEAST(old.sold_at, new.sold_at) AT TIME ZONE 'Asia/Kolkata'))::date < day_in_india()))) EXECUTE FUNCTION delete_day_sales();
CREATE TRIGGER order_lines_late AFTER INSERT ON order_lines FOR EACH ROW WHEN ((new.sold_at < now())) EXECUTE FUNCTION delete_day_sales();

CREATE TABLE order_links (
  token_hash bytea NOT NULL PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX order_links_expiry ON order_links (expires_at);
CREATE INDEX order_links_order ON order_links (order_id);

CREATE TABLE order_notes (
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  id text NOT NULL,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['internal', 'customer', 'change']))),
  seller_id text,
  text text NOT NULL CHECK ((text <> '')),
  author_id text,
  author_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz,
  CONSTRAINT order_notes_pkey PRIMARY KEY (order_id, id)
);
CREATE INDEX order_notes_unmailed ON order_notes (order_id) WHERE ((kind = 'customer') AND (mailed_at IS NULL));

CREATE TABLE orders (
  id text NOT NULL PRIMARY KEY,
  order_number text NOT NULL CONSTRAINT orders_number UNIQUE,
  account_id text REFERENCES accounts(id) ON DELETE SET NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  payment_method text NOT NULL,
  address jsonb,
  subtotal bigint NOT NULL CHECK ((subtotal >= 0)),
  delivery bigint NOT NULL CHECK ((delivery >= 0)),
  discount bigint NOT NULL,
  total bigint NOT NULL,
  status text NOT NULL CHECK ((status = ANY (ARRAY['Unpaid', 'Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled']))),
  idempotency_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  promo_code text,
  idempotency_digest text,
  limited_nth integer CHECK ((limited_nth > 0)),
  arrives_from date,
  arrives_to date,
  address_version integer NOT NULL DEFAULT 1,
  payment_state text NOT NULL DEFAULT 'cod' CHECK ((payment_state = ANY (ARRAY['cod', 'awaiting', 'paid', 'expired']))),
  pay_by timestamptz,
  paid_at timestamptz,
  withdrawn_at timestamptz,
  from_cart boolean NOT NULL DEFAULT true,
  buyer_gstin text,
  buyer_name text,
  cancelled bigint NOT NULL DEFAULT 0,
  CONSTRAINT orders_check CHECK (((discount >= 0) AND (discount <= subtotal))),
  CONSTRAINT orders_check1 CHECK ((total = ((subtotal + delivery) - discount)))
);
CREATE INDEX orders_by_account ON orders (account_id, id) INCLUDE (status, created_at);
CREATE INDEX orders_by_address ON orders (address_key(address));
CREATE INDEX orders_by_amount ON orders (((total - cancelled)), id DESC) INCLUDE (total, cancelled, status, created_at);
CREATE INDEX orders_by_customer ON orders (lower(customer_name), id DESC) INCLUDE (customer_name, status, created_at);
CREATE INDEX orders_by_phone ON orders (((address ->> 'phone')));
CREATE INDEX orders_by_status ON orders (status, id) INCLUDE (created_at);
CREATE INDEX orders_created ON orders (created_at) INCLUDE (status, account_id);
CREATE UNIQUE INDEX orders_idempotency_key ON orders (account_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
CREATE UNIQUE INDEX orders_limited_nth ON orders (account_id, limited_nth) WHERE (limited_nth IS NOT NULL);
CREATE INDEX orders_listed ON orders (id) INCLUDE (status, created_at);
CREATE INDEX orders_of_guests ON orders (lower(customer_email)) WHERE (account_id IS NULL);
CREATE INDEX orders_paid ON orders (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_pay_by ON orders (pay_by) WHERE (payment_state = 'awaiting');
CREATE INDEX orders_words ON orders USING gin (order_number gin_trgm_ops, customer_name gin_trgm_ops, customer_email gin_trgm_ops);

CREATE TABLE page_drafts (
  page_id text NOT NULL REFERENCES pages(id) ON DELETE CASCADE PRIMARY KEY,
  sections jsonb NOT NULL,
  based_on integer,
  actor_name text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE TRIGGER page_drafts_version BEFORE UPDATE ON page_drafts FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE page_versions (
  page_id text NOT NULL REFERENCES pages(id) ON DELETE CASCADE,
  n integer NOT NULL,
  document jsonb NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT page_versions_pkey PRIMARY KEY (page_id, n)
);

CREATE TABLE pages (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['home', 'page']))),
  slug text NOT NULL UNIQUE,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  published integer,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER pages_version BEFORE UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE parcel_costs (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL,
  order_id text NOT NULL,
  shipment_id text NOT NULL,
  seller_id text,
  bearer text NOT NULL CHECK ((bearer = ANY (ARRAY['shop', 'seller']))),
  amount bigint NOT NULL CHECK ((amount > 0)),
  gst bigint NOT NULL CHECK ((gst >= 0)),
  reference text NOT NULL,
  on_day date NOT NULL,
  actor_name text NOT NULL,
  undone_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX parcel_costs_line ON parcel_costs (reference, shipment_id, kind) WHERE (undone_at IS NULL);

CREATE TABLE passkey_challenges (
  hash bytea NOT NULL PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

CREATE TABLE passkeys (
  id text NOT NULL PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  credential_id text NOT NULL CONSTRAINT passkeys_credential UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkeys_account ON passkeys (account_id);

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
CREATE INDEX past_orders_number ON past_orders (lower(number));
CREATE INDEX past_orders_placed ON past_orders (placed_at DESC, id DESC);

CREATE TABLE payment_attempts (
  id text NOT NULL PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
  status text NOT NULL CHECK ((status = ANY (ARRAY['created', 'failed', 'authorized', 'captured', 'refunded']))),
  amount bigint NOT NULL,
  currency text NOT NULL,
  method text,
  fee bigint,
  tax bigint,
  failure text,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  outcome text CHECK ((outcome = ANY (ARRAY['used', 'extra', 'late', 'review'])))
);
CREATE INDEX payment_attempts_in_review ON payment_attempts (payment_id) WHERE (outcome = 'review');
CREATE INDEX payment_attempts_payment ON payment_attempts (payment_id);
CREATE UNIQUE INDEX payment_attempts_used ON payment_attempts (payment_id) WHERE (outcome = 'used');

CREATE TABLE payments (
  id text NOT NULL PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  provider text NOT NULL,
  provider_order_id text,
  amount bigint NOT NULL CHECK ((amount >= 0)),
  state text NOT NULL DEFAULT 'open' CHECK ((state = ANY (ARRAY['open', 'paid', 'closed', 'review']))),
  next_poll_at timestamptz,
  polls integer NOT NULL DEFAULT 0,
  postponements integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  customer_polled_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payments_provider_provider_order_id_key UNIQUE (provider, provider_order_id)
);
CREATE INDEX payments_next_poll ON payments (next_poll_at) WHERE (next_poll_at IS NOT NULL);
CREATE UNIQUE INDEX payments_order ON payments (order_id);
CREATE INDEX payments_state ON payments (state, id);

CREATE TABLE payout_items (
  payout_id text NOT NULL REFERENCES payouts(id),
  shipment_id text NOT NULL DEFAULT '',
  amount bigint NOT NULL CHECK ((amount <> 0)),
  CONSTRAINT payout_items_pkey PRIMARY KEY (payout_id, shipment_id)
);

CREATE TABLE payout_runs (
  id text NOT NULL PRIMARY KEY,
  proposed_on date NOT NULL,
  proposed_name text NOT NULL,
  released_at timestamptz,
  released_by text,
  released_name text,
  decided_at timestamptz,
  decided_name text,
  is_approved boolean,
  file_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT payout_runs_check CHECK (((decided_at IS NULL) = (is_approved IS NULL))),
  CONSTRAINT payout_runs_check1 CHECK (((is_approved IS NOT TRUE) OR (released_at IS NOT NULL)))
);

CREATE TABLE payout_terms (
  seller_id text NOT NULL PRIMARY KEY REFERENCES accounts(id) ON DELETE CASCADE,
  reserve bigint NOT NULL DEFAULT 0 CHECK ((reserve >= 0)),
  hold_reason text NOT NULL DEFAULT '',
  held_name text NOT NULL DEFAULT '',
  held_at timestamptz
);

CREATE TABLE payout_transfers (
  id text NOT NULL PRIMARY KEY,
  payout_id text NOT NULL REFERENCES payouts(id),
  provider text NOT NULL,
  attempt_id text NOT NULL,
  amount bigint NOT NULL CHECK ((amount > 0)),
  provider_transfer_id text,
  is_reversed boolean NOT NULL DEFAULT false
);
CREATE INDEX payout_transfers_attempt ON payout_transfers (attempt_id);
CREATE INDEX payout_transfers_payout ON payout_transfers (payout_id);

CREATE TABLE payouts (
  id text NOT NULL PRIMARY KEY,
  run_id text NOT NULL REFERENCES payout_runs(id),
  seller_id text NOT NULL,
  rail text NOT NULL CHECK ((rail = ANY (ARRAY['route', 'bank-file']))),
  amount bigint NOT NULL CHECK ((amount > 0)),
  state text NOT NULL DEFAULT 'proposed' CHECK ((state = ANY (ARRAY['proposed', 'approved', 'sent', 'paid', 'failed', 'failed-late', 'left-out']))),
  payee bytea,
  payee_hint text NOT NULL DEFAULT '',
  reference text NOT NULL DEFAULT '',
  failure text NOT NULL DEFAULT '',
  sent_at timestamptz,
  paid_at timestamptz,
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX payouts_open ON payouts (seller_id, rail) WHERE (state = ANY (ARRAY['proposed', 'approved', 'sent']));
CREATE INDEX payouts_run ON payouts (run_id);
CREATE INDEX payouts_seller ON payouts (seller_id, id);

CREATE TABLE picture_tints (
  hash text NOT NULL CHECK ((hash ~ '^[0-9a-f]{32}$')) PRIMARY KEY,
  tint text CHECK ((tint ~ '^([0-9a-f]{9})?$'))
);
CREATE INDEX picture_tints_wanted ON picture_tints (hash) WHERE (tint IS NULL);

CREATE TABLE policies (
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['terms', 'privacy', 'returns', 'shipping']))) PRIMARY KEY,
  edited_at timestamptz
);

CREATE TABLE policy_sections (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL REFERENCES policies(kind),
  position integer NOT NULL,
  heading text NOT NULL,
  content text NOT NULL DEFAULT '',
  bullet_points text[] NOT NULL DEFAULT '{}',
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX policy_sections_in_order ON policy_sections (kind, "position");
CREATE TRIGGER policy_sections_version BEFORE UPDATE ON policy_sections FOR EACH ROW EXECUTE FUNCTION bump_version('position');

CREATE TABLE product_kinds (
  id text NOT NULL DEFAULT "left"(replace((gen_random_uuid())::text, '-', ''), 24) PRIMARY KEY,
  name text NOT NULL,
  return_class text NOT NULL DEFAULT 'sealed_only' CHECK ((return_class = ANY (ARRAY['sealed_only', 'normal', 'none']))),
  daily_use numeric CHECK ((daily_use > (0)::numeric)),
  colour_area text CHECK ((colour_area = ANY (ARRAY['face', 'cheeks', 'lips', 'eyes', 'nails']))),
  routine_step text CHECK ((routine_step = ANY (ARRAY['remover', 'wash', 'mask', 'scrub', 'toner', 'serum', 'gel', 'cream', 'oil', 'sunscreen', 'foundation', 'powder', 'blush', 'eyes', 'lips']))),
  is_for_face boolean NOT NULL DEFAULT true,
  is_rinsed_off boolean NOT NULL DEFAULT false,
  profile_part text NOT NULL DEFAULT 'skin' CHECK ((profile_part = ANY (ARRAY['skin', 'makeup', 'hair']))),
  described_at timestamptz,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX product_kinds_name ON product_kinds (lower(name));
CREATE TRIGGER product_kinds_version BEFORE UPDATE ON product_kinds FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE product_labels (
  product_id text NOT NULL PRIMARY KEY,
  read_with bigint NOT NULL,
  tokens text[] NOT NULL DEFAULT '{}',
  unread text[] NOT NULL DEFAULT '{}',
  fit text NOT NULL DEFAULT ''
);
CREATE INDEX product_labels_read_with ON product_labels (read_with);
CREATE INDEX product_labels_unread ON product_labels (product_id) WHERE (unread <> '{}');

CREATE TABLE product_mail_wishes (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['finish', 'reformulation']))),
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  wanted boolean NOT NULL,
  CONSTRAINT product_mail_wishes_pkey PRIMARY KEY (account_id, kind, product_id)
);
CREATE INDEX product_mail_wishes_product ON product_mail_wishes (product_id);

CREATE TABLE product_prices (
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  price bigint NOT NULL,
  max_price bigint,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_prices_product ON product_prices (product_id, at);

CREATE TABLE product_visit_days (
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  day date NOT NULL,
  visits integer NOT NULL CHECK ((visits >= 0)),
  CONSTRAINT product_visit_days_pkey PRIMARY KEY (product_id, day)
);
CREATE INDEX product_visit_days_day ON product_visit_days (day);

CREATE TABLE products (
  id text NOT NULL PRIMARY KEY,
  seller_id text REFERENCES accounts(id) ON DELETE SET NULL,
  category_id text REFERENCES categories(id) ON DELETE SET NULL,
  deleted_at timestamptz,
  suspended_at timestamptz,
  state text NOT NULL DEFAULT 'live' CHECK ((state = ANY (ARRAY['draft', 'live', 'hidden', 'scheduled', 'review', 'declined']))),
  stock integer NOT NULL DEFAULT 0 CHECK ((stock >= 0)),
  family_id text REFERENCES families(id) ON DELETE SET NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  price bigint NOT NULL CHECK ((price > 0)),
  max_price bigint,
  retail_price bigint CHECK ((retail_price > 0)),
  brand_name text NOT NULL DEFAULT '',
  rating numeric(3,2),
  image text,
  images text[] NOT NULL DEFAULT '{}',
  manufacturer text NOT NULL DEFAULT '',
  manufacturer_contact text NOT NULL DEFAULT '',
  age_range text NOT NULL DEFAULT '',
  number_of_items integer,
  item_type_name text NOT NULL DEFAULT '',
  kind_id text NOT NULL REFERENCES product_kinds(id),
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
  importer text NOT NULL DEFAULT '',
  hsn text NOT NULL DEFAULT '',
  gst_rate numeric(5,2) CHECK (((gst_rate >= (0)::numeric) AND (gst_rate <= (100)::numeric))),
  shelf_life_months integer CHECK ((shelf_life_months >= 0)),
  concerns text[] NOT NULL DEFAULT '{}',
  claims text[] NOT NULL DEFAULT '{}',
  sold_count integer NOT NULL DEFAULT 0 CHECK ((sold_count >= 0)),
  family text NOT NULL DEFAULT '',
  family_kind text CHECK ((family_kind = ANY (ARRAY['shade', 'size']))),
  option_label text NOT NULL DEFAULT '',
  swatch text NOT NULL DEFAULT '',
  review_count integer NOT NULL DEFAULT 0 CHECK ((review_count >= 0)),
  gtin text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  skin_pictures jsonb NOT NULL DEFAULT '[]',
  live_at timestamptz,
  decline_reason text NOT NULL DEFAULT '',
  first_live_at timestamptz,
  best_before date,
  label_picture text NOT NULL DEFAULT '',
  tracks_lots boolean NOT NULL DEFAULT false,
  promise_days integer CHECK (((promise_days >= 0) AND (promise_days <= 3650))),
  pao_months integer CHECK (((pao_months >= 1) AND (pao_months <= 120))),
  undertone text CHECK ((undertone = ANY (ARRAY['cool', 'neutral', 'warm']))),
  words text COLLATE "C" NOT NULL GENERATED ALWAYS AS (product_words(name, brand_name, part_number, gtin, item_type_name, option_label, color)) STORED,
  gst_reason text NOT NULL DEFAULT '',
  gst_rate_on date NOT NULL DEFAULT CURRENT_DATE,
  purged_at timestamptz,
  CONSTRAINT products_category CHECK (((category_id IS NOT NULL) OR (deleted_at IS NOT NULL))),
  CONSTRAINT products_check CHECK ((max_price >= price)),
  CONSTRAINT products_live_at CHECK (((state = 'scheduled') = (live_at IS NOT NULL))),
  CONSTRAINT products_price_bounds CHECK (((price <= 1000000000) AND (max_price <= 1000000000)))
);
CREATE INDEX products_best_before ON products (best_before) WHERE (best_before IS NOT NULL);
CREATE INDEX products_binned ON products (deleted_at, id) WHERE ((deleted_at IS NOT NULL) AND (purged_at IS NULL));
CREATE INDEX products_by_category ON products (category_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_by_family ON products (family_id, id) WHERE ((deleted_at IS NULL) AND (family_id IS NOT NULL));
CREATE INDEX products_by_gtin ON products (gtin) WHERE ((gtin <> '') AND (deleted_at IS NULL));
CREATE INDEX products_by_kind ON products (item_type_name COLLATE "C") WHERE ((item_type_name <> '') AND (deleted_at IS NULL) AND (suspended_at IS NULL));
CREATE INDEX products_by_kind_id ON products (kind_id) WHERE (deleted_at IS NULL);
CREATE INDEX products_by_name_key ON products (name_key(name)) WHERE (deleted_at IS NULL);
CREATE INDEX products_by_part_number_key ON products (name_key(part_number)) WHERE ((part_number <> '') AND (deleted_at IS NULL));
CREATE INDEX products_by_seller ON products (seller_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_by_words ON products (words, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_category ON products (category_id);
CREATE INDEX products_deleted ON products (id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX products_live ON products (id) WHERE (deleted_at IS NULL);
CREATE INDEX products_name_words ON products USING gin (name gin_trgm_ops);
CREATE INDEX products_price ON products (price, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_scheduled ON products (live_at) WHERE ((state = 'scheduled') AND (deleted_at IS NULL));
CREATE INDEX products_short_id ON products ("right"(id, 8));
CREATE INDEX products_state ON products (state, id) WHERE ((deleted_at IS NULL) AND (state <> 'live'));
CREATE INDEX products_suspended ON products (id) WHERE ((deleted_at IS NULL) AND (state = 'live') AND (suspended_at IS NOT NULL));
CREATE INDEX products_to_review ON products (id) WHERE ((state = 'review') AND (deleted_at IS NULL));
CREATE INDEX products_without_hsn ON products (id) WHERE ((deleted_at IS NULL) AND (hsn = ''));
CREATE INDEX products_without_picture ON products (id) WHERE ((deleted_at IS NULL) AND (image IS NULL) AND (images = '{}'));
CREATE INDEX products_words ON products USING gin (words gin_trgm_ops);
CREATE TRIGGER leave_sale AFTER UPDATE OF price ON products FOR EACH ROW WHEN ((new.price IS DISTINCT FROM old.price)) EXECUTE FUNCTION leave_sale();
CREATE TRIGGER list_changed_product AFTER UPDATE OF name, brand_name, category_id, seller_id, item_type_name, color, part_number, bullet_points, ingredients, country_of_origin, concerns, claims, deleted_at, suspended_at, state ON products FOR EACH ROW WHEN (((((((((((((((old.name IS DISTINCT FROM new.name) OR (old.brand_name IS DISTINCT FROM new.brand_name)) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.seller_id IS DISTINCT FROM new.seller_id)) OR (old.item_type_name IS DISTINCT FROM new.item_type_name)) OR (old.color IS DISTINCT FROM new.color)) OR (old.part_number IS DISTINCT FROM new.part_number)) OR (old.bullet_points IS DISTINCT FROM new.bullet_points)) OR (old.ingredients IS DISTINCT FROM new.ingredients)) OR (old.country_of_origin IS DISTINCT FROM new.country_of_origin)) OR (old.concerns IS DISTINCT FROM new.concerns)) OR (old.claims IS DISTINCT FROM new.claims)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.suspended_at IS DISTINCT FROM new.suspended_at))) EXECUTE FUNCTION list_product();
CREATE TRIGGER list_new_product AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION list_product();
CREATE TRIGGER list_product_color AFTER UPDATE OF swatch ON products FOR EACH ROW WHEN ((old.swatch <> new.swatch)) EXECUTE FUNCTION list_product_color();
CREATE TRIGGER list_product_family AFTER UPDATE OF family, family_id ON products FOR EACH ROW WHEN ((old.family_id IS DISTINCT FROM new.family_id)) EXECUTE FUNCTION list_product_family();
CREATE TRIGGER list_product_figures AFTER UPDATE OF price, max_price, rating, sold_count ON products FOR EACH ROW WHEN (((((old.price IS DISTINCT FROM new.price) OR (old.max_price IS DISTINCT FROM new.max_price)) OR (old.rating IS DISTINCT FROM new.rating)) OR (popularity_of(old.sold_count) IS DISTINCT FROM popularity_of(new.sold_count)))) EXECUTE FUNCTION list_product_figures();
CREATE TRIGGER list_product_stock AFTER UPDATE OF stock ON products FOR EACH ROW WHEN (((old.stock > 0) <> (new.stock > 0))) EXECUTE FUNCTION list_product_figures();
CREATE TRIGGER note_first_price AFTER INSERT ON products FOR EACH ROW EXECUTE FUNCTION note_price();
CREATE TRIGGER note_price AFTER UPDATE OF price, max_price ON products FOR EACH ROW WHEN (((new.price IS DISTINCT FROM old.price) OR (new.max_price IS DISTINCT FROM old.max_price))) EXECUTE FUNCTION note_price();
CREATE TRIGGER products_version BEFORE UPDATE ON products FOR EACH ROW WHEN ((new.updated_at IS DISTINCT FROM old.updated_at)) EXECUTE FUNCTION bump_version('stock', 'sold_count', 'rating', 'review_count', 'suspended_at', 'first_live_at', 'updated_at', 'words');
CREATE TRIGGER set_product_family BEFORE INSERT OR UPDATE OF family, seller_id ON products FOR EACH ROW EXECUTE FUNCTION set_product_family();
CREATE TRIGGER set_product_kind BEFORE INSERT OR UPDATE OF item_type_name, category_id ON products FOR EACH ROW EXECUTE FUNCTION set_product_kind();
CREATE TRIGGER suspend_product BEFORE INSERT OR UPDATE OF seller_id, state ON products FOR EACH ROW EXECUTE FUNCTION suspend_product();
CREATE TRIGGER words_follow AFTER UPDATE OF name, seller_id ON products FOR EACH ROW WHEN (((old.name IS DISTINCT FROM new.name) OR (old.seller_id IS DISTINCT FROM new.seller_id))) EXECUTE FUNCTION follow_product();

CREATE TABLE promotion_consents (
  promotion_id text NOT NULL REFERENCES promotions(id) ON DELETE CASCADE,
  seller_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  answer text CHECK ((answer = ANY (ARRAY['yes', 'no']))),
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  CONSTRAINT promotion_consents_pkey PRIMARY KEY (promotion_id, seller_id)
);
CREATE INDEX promotion_consents_seller ON promotion_consents (seller_id);

CREATE TABLE promotion_uses (
  promotion_id text NOT NULL REFERENCES promotions(id),
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  account_id text REFERENCES accounts(id) ON DELETE SET NULL,
  nth integer NOT NULL CHECK ((nth > 0)),
  first_order boolean NOT NULL,
  discount bigint NOT NULL CHECK ((discount >= 0)),
  given_back_at timestamptz,
  phone text,
  address_key text,
  CONSTRAINT promotion_uses_pkey PRIMARY KEY (order_id, promotion_id)
);
CREATE UNIQUE INDEX promotion_uses_first ON promotion_uses (account_id) WHERE (first_order AND (given_back_at IS NULL));
CREATE UNIQUE INDEX promotion_uses_first_address ON promotion_uses (address_key) WHERE (first_order AND (given_back_at IS NULL));
CREATE UNIQUE INDEX promotion_uses_first_phone ON promotion_uses (phone) WHERE (first_order AND (given_back_at IS NULL));
CREATE UNIQUE INDEX promotion_uses_nth ON promotion_uses (account_id, promotion_id, nth) WHERE (given_back_at IS NULL);
CREATE INDEX promotion_uses_promotion ON promotion_uses (promotion_id);

CREATE TABLE promotions (
  id text NOT NULL PRIMARY KEY,
  code text,
  kind text NOT NULL CONSTRAINT promotions_kind CHECK ((kind = ANY (ARRAY['percent', 'amount', 'free-delivery', 'buy-get']))),
  value bigint NOT NULL,
  cap bigint CHECK ((cap > 0)),
  minimum bigint NOT NULL DEFAULT 0 CHECK ((minimum >= 0)),
  first_order_only boolean NOT NULL DEFAULT false,
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer CHECK ((total_limit > 0)),
  per_customer_limit integer CHECK ((per_customer_limit > 0)),
  is_active boolean NOT NULL DEFAULT true,
  used integer NOT NULL DEFAULT 0 CHECK ((used >= 0)),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  automatic boolean NOT NULL DEFAULT false,
  title text NOT NULL DEFAULT '',
  combines boolean NOT NULL DEFAULT false,
  funded_by text NOT NULL DEFAULT 'shop' CHECK ((funded_by = ANY (ARRAY['shop', 'seller']))),
  scope jsonb NOT NULL DEFAULT '{}',
  buy_quantity integer CHECK (((buy_quantity >= 1) AND (buy_quantity <= 99))),
  get_quantity integer CHECK (((get_quantity >= 1) AND (get_quantity <= 99))),
  reward jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT promotions_buy_get CHECK ((((kind = 'buy-get') = (buy_quantity IS NOT NULL)) AND ((kind = 'buy-get') = (get_quantity IS NOT NULL)))),
  CONSTRAINT promotions_check CHECK ((ends_at > starts_at)),
  CONSTRAINT promotions_code_or_title CHECK ( CASE WHEN automatic THEN ((code IS NULL) AND (title <> '')) ELSE (code IS NOT NULL) END),
  CONSTRAINT promotions_value CHECK ( CASE kind WHEN 'free-delivery' THEN (value = 0) WHEN 'amount' THEN (value > 0) ELSE ((value >= 1) AND (value <= 10000)) END)
);
CREATE INDEX promotions_automatic ON promotions (id) WHERE (automatic AND is_active);
CREATE UNIQUE INDEX promotions_code ON promotions (lower(code));

CREATE TABLE questions (
  id text NOT NULL PRIMARY KEY,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  account_id text REFERENCES accounts(id) ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  answer text,
  answered_at timestamptz,
  answered_by text CHECK ((answered_by = ANY (ARRAY['seller', 'shop']))),
  version integer NOT NULL DEFAULT 1,
  seller_id text,
  CONSTRAINT questions_check CHECK ((num_nulls(answer, answered_at, answered_by) = ANY (ARRAY[0, 3])))
);
CREATE INDEX questions_by_account ON questions (account_id);
CREATE INDEX questions_by_product ON questions (product_id, id);
CREATE INDEX questions_by_seller ON questions (seller_id, id) INCLUDE (product_id, answered_at);
CREATE INDEX questions_open ON questions (id) WHERE (answer IS NULL);
CREATE INDEX questions_words ON questions USING gin (text gin_trgm_ops, answer gin_trgm_ops);
CREATE TRIGGER name_seller BEFORE INSERT ON questions FOR EACH ROW EXECUTE FUNCTION name_asked_seller();
CREATE TRIGGER questions_version BEFORE UPDATE ON questions FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE recall_lots (
  recall_id text NOT NULL REFERENCES recalls(id) ON DELETE CASCADE,
  lot_id text NOT NULL,
  product_id text NOT NULL,
  product_name text NOT NULL,
  batch_code text NOT NULL,
  CONSTRAINT recall_lots_pkey PRIMARY KEY (recall_id, lot_id)
);
CREATE INDEX recall_lots_lot ON recall_lots (lot_id);

CREATE TABLE recall_notices (
  recall_id text NOT NULL REFERENCES recalls(id) ON DELETE CASCADE,
  order_id text NOT NULL,
  line_id text NOT NULL,
  quantity integer NOT NULL CHECK ((quantity > 0)),
  answer text CHECK ((answer = ANY (ARRAY['returned', 'thrown-away', 'used-up']))),
  answered_at timestamptz,
  CONSTRAINT recall_notices_pkey PRIMARY KEY (recall_id, order_id, line_id)
);
CREATE INDEX recall_notices_order ON recall_notices (order_id);

CREATE TABLE recalls (
  id text NOT NULL PRIMARY KEY,
  seller_id text REFERENCES accounts(id) ON DELETE SET NULL,
  level text NOT NULL CHECK ((level = ANY (ARRAY['stop-using', 'return']))),
  reason text NOT NULL,
  instructions text NOT NULL,
  state text NOT NULL DEFAULT 'proposed' CHECK ((state = ANY (ARRAY['proposed', 'live', 'closed', 'withdrawn']))),
  proposed_by text,
  proposed_name text NOT NULL,
  proposed_at timestamptz NOT NULL DEFAULT now(),
  confirmed_name text,
  confirmed_at timestamptz,
  ended_name text,
  ended_at timestamptz,
  ended_reason text,
  confirmed_alone boolean NOT NULL DEFAULT false
);
CREATE INDEX recalls_live ON recalls (confirmed_at) WHERE (confirmed_at IS NOT NULL);

CREATE TABLE reconciliations (
  day date NOT NULL PRIMARY KEY,
  differences integer NOT NULL,
  checked_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_codes (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash)
);

CREATE TABLE redirects (
  id text NOT NULL PRIMARY KEY,
  from_path text NOT NULL UNIQUE,
  to_kind text NOT NULL,
  to_id text NOT NULL,
  to_path text,
  source text NOT NULL CHECK ((source = ANY (ARRAY['hand', 'renamed', 'import']))),
  hits integer NOT NULL DEFAULT 0,
  last_hit timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
CREATE INDEX redirects_target ON redirects (to_kind, to_id);
CREATE TRIGGER redirects_version BEFORE UPDATE ON redirects FOR EACH ROW EXECUTE FUNCTION bump_version('hits', 'last_hit');

CREATE TABLE reformulations (
  id text NOT NULL PRIMARY KEY,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  before text NOT NULL,
  after text NOT NULL,
  change jsonb NOT NULL,
  is_correction boolean NOT NULL,
  told_at timestamptz,
  told_count integer NOT NULL DEFAULT 0
);
CREATE INDEX reformulations_product ON reformulations (product_id, at);
CREATE INDEX reformulations_untold ON reformulations (at) WHERE (told_at IS NULL);

CREATE TABLE refund_payees (
  refund_id text NOT NULL PRIMARY KEY REFERENCES refunds(id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  hint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE refunds (
  id text NOT NULL PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  attempt_id text REFERENCES payment_attempts(id) ON DELETE CASCADE,
  provider text,
  amount bigint NOT NULL CHECK ((amount > 0)),
  cause text NOT NULL CHECK ((cause = ANY (ARRAY['cancelled', 'extra', 'late', 'review', 'goodwill', 'return', 'dispute']))),
  reason text,
  state text NOT NULL DEFAULT 'asked' CHECK ((state = ANY (ARRAY['asked', 'pending', 'processed', 'manual']))),
  is_fast boolean NOT NULL DEFAULT false,
  provider_refund_id text,
  bank_reference text,
  due_at timestamptz DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  failure text,
  requested_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  return_id text REFERENCES returns(id) ON DELETE SET NULL,
  is_delayed boolean NOT NULL DEFAULT false,
  dispute_id text REFERENCES disputes(id) ON DELETE SET NULL,
  CONSTRAINT refunds_provider_provider_refund_id_key UNIQUE (provider, provider_refund_id)
);
CREATE INDEX refunds_attempt ON refunds (attempt_id);
CREATE INDEX refunds_by_hand ON refunds (order_id) WHERE (state = 'manual');
CREATE INDEX refunds_due ON refunds (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX refunds_order ON refunds (order_id);
CREATE INDEX refunds_return ON refunds (return_id) WHERE (return_id IS NOT NULL);
CREATE INDEX refunds_to_pay ON refunds (return_id) WHERE ((return_id IS NOT NULL) AND (state = 'manual'));

CREATE TABLE remittance_lines (
  id text NOT NULL PRIMARY KEY,
  courier text NOT NULL,
  tracking_number text NOT NULL,
  amount bigint NOT NULL CHECK ((amount > 0)),
  remitted_on date NOT NULL,
  utr text NOT NULL,
  order_id text,
  shipment_id text,
  outcome text NOT NULL CHECK ((outcome = ANY (ARRAY['matched', 'short', 'over', 'unknown']))),
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT remittance_lines_courier_tracking_number_utr_key UNIQUE (courier, tracking_number, utr)
);
CREATE INDEX remittance_lines_utr ON remittance_lines (utr);

CREATE TABLE return_events (
  id text NOT NULL PRIMARY KEY,
  return_id text NOT NULL REFERENCES returns(id) ON DELETE CASCADE,
  state text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id text,
  actor_name text NOT NULL,
  note text
);
CREATE INDEX return_events_at ON return_events (at);
CREATE INDEX return_events_return ON return_events (return_id, id);

CREATE TABLE return_items (
  return_id text NOT NULL REFERENCES returns(id) ON DELETE CASCADE,
  line_id text NOT NULL,
  product_id text NOT NULL,
  name text NOT NULL,
  image text,
  quantity integer NOT NULL CHECK ((quantity > 0)),
  reason text NOT NULL CHECK ((reason = ANY (ARRAY['damaged', 'leaking', 'wrong', 'expired', 'fake', 'missing', 'allergic', 'shade', 'mind']))),
  is_opened boolean NOT NULL,
  exchange_product_id text,
  exchange_name text,
  reserved integer NOT NULL DEFAULT 0 CHECK ((reserved >= 0)),
  accepted integer,
  restocked integer,
  CONSTRAINT return_items_check CHECK (((accepted >= 0) AND (accepted <= quantity))),
  CONSTRAINT return_items_check1 CHECK (((restocked >= 0) AND (restocked <= quantity))),
  CONSTRAINT return_items_pkey PRIMARY KEY (return_id, line_id)
);
CREATE INDEX return_items_line ON return_items (line_id);
CREATE INDEX return_items_product ON return_items (product_id);

CREATE TABLE return_payees (
  return_id text NOT NULL PRIMARY KEY REFERENCES returns(id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  hint text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE returns (
  id text NOT NULL PRIMARY KEY,
  number text NOT NULL UNIQUE,
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  shipment_id text NOT NULL,
  seller_id text REFERENCES accounts(id) ON DELETE SET NULL,
  account_id text REFERENCES accounts(id) ON DELETE SET NULL,
  wish text NOT NULL CHECK ((wish = ANY (ARRAY['refund', 'exchange']))),
  comment text NOT NULL DEFAULT '',
  pictures text[] NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'requested' CHECK ((state = ANY (ARRAY['requested', 'approved', 'refused', 'pickup_booked', 'picked_up', 'received', 'inspected', 'refunded', 'exchanged', 'withdrawn', 'lapsed']))),
  due_at timestamptz,
  keeps_goods boolean NOT NULL DEFAULT false,
  outcome text CHECK ((outcome = ANY (ARRAY['ok', 'partly', 'refused']))),
  refusal text,
  pickup_on date,
  courier text,
  courier_reference text,
  estimate bigint NOT NULL DEFAULT 0 CHECK ((estimate >= 0)),
  refunded bigint NOT NULL DEFAULT 0 CHECK ((refunded >= 0)),
  with_delivery boolean NOT NULL DEFAULT false,
  exchange_order_id text REFERENCES orders(id) ON DELETE SET NULL,
  disputed_at timestamptz,
  dispute text,
  dispute_closed_at timestamptz,
  dispute_answer text,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  credits text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX returns_account ON returns (account_id, id);
CREATE INDEX returns_created ON returns (created_at);
CREATE INDEX returns_dispute ON returns (disputed_at) WHERE ((disputed_at IS NOT NULL) AND (dispute_closed_at IS NULL));
CREATE INDEX returns_due ON returns (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX returns_exchange ON returns (exchange_order_id) WHERE (exchange_order_id IS NOT NULL);
CREATE INDEX returns_of_seller ON returns (seller_id, id);
CREATE INDEX returns_order ON returns (order_id);
CREATE INDEX returns_seller ON returns (seller_id, state, id);
CREATE INDEX returns_state ON returns (state, id);

CREATE TABLE review_invitations (
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE PRIMARY KEY,
  queued_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE review_votes (
  review_id text NOT NULL REFERENCES reviews(id) ON DELETE CASCADE,
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  CONSTRAINT review_votes_pkey PRIMARY KEY (review_id, account_id)
);
CREATE INDEX review_votes_account ON review_votes (account_id);
CREATE TRIGGER count_review_vote AFTER INSERT OR DELETE ON review_votes FOR EACH ROW EXECUTE FUNCTION count_review_vote();

CREATE TABLE reviews (
  id text NOT NULL PRIMARY KEY,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  account_id text REFERENCES accounts(id) ON DELETE SET NULL,
  stars smallint NOT NULL CHECK (((stars >= 1) AND (stars <= 5))),
  text text NOT NULL,
  skin_type text CHECK ((skin_type = ANY (ARRAY['oily', 'dry', 'combination', 'normal', 'sensitive']))),
  pictures text[] NOT NULL DEFAULT '{}',
  hidden_at timestamptz,
  hidden_by text,
  hidden_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  helpful integer NOT NULL DEFAULT 0 CHECK ((helpful >= 0)),
  answer text,
  answered_at timestamptz,
  answered_by text CHECK ((answered_by = ANY (ARRAY['seller', 'shop']))),
  version integer NOT NULL DEFAULT 1,
  product_name text NOT NULL DEFAULT '',
  seller_id text,
  profile jsonb,
  author_name text,
  brought_from text,
  verified boolean,
  CONSTRAINT reviews_check CHECK ((num_nulls(answer, answered_at, answered_by) = ANY (ARRAY[0, 3]))),
  CONSTRAINT reviews_hidden_for_a_reason CHECK (((hidden_at IS NULL) OR (hidden_reason IS NOT NULL))),
  CONSTRAINT reviews_one_each UNIQUE (product_id, account_id)
);
CREATE INDEX reviews_by_account ON reviews (account_id);
CREATE INDEX reviews_by_product_name ON reviews (lower(product_name), id) INCLUDE (product_name, stars, hidden_at, answered_at, seller_id);
CREATE INDEX reviews_by_seller ON reviews (seller_id, id) INCLUDE (stars, hidden_at, answered_at);
CREATE INDEX reviews_by_stars ON reviews (stars, id) INCLUDE (hidden_at, answered_at, seller_id);
CREATE INDEX reviews_created ON reviews (created_at);
CREATE INDEX reviews_shown ON reviews (product_id, id) INCLUDE (stars) WHERE (hidden_at IS NULL);
CREATE INDEX reviews_unanswered ON reviews (id) WHERE (answer IS NULL);
CREATE INDEX reviews_words ON reviews USING gin (text gin_trgm_ops);
CREATE TRIGGER name_product BEFORE INSERT ON reviews FOR EACH ROW EXECUTE FUNCTION name_reviewed_product();
CREATE TRIGGER reviews_version BEFORE UPDATE OF answer ON reviews FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE revisions (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['about', 'contact', 'footer', 'policy', 'article', 'home', 'collection', 'category']))),
  subject_id text NOT NULL,
  snapshot jsonb NOT NULL,
  actor_id text,
  actor_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  restored_from timestamptz,
  is_first boolean NOT NULL DEFAULT false
);
CREATE INDEX revisions_subject ON revisions (kind, subject_id, id);

CREATE TABLE sale_prices (
  sale_id text NOT NULL REFERENCES sales(id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  regular_price bigint NOT NULL,
  price bigint NOT NULL,
  ended_at timestamptz,
  CONSTRAINT sale_prices_check CHECK (((price > 0) AND (price < regular_price))),
  CONSTRAINT sale_prices_pkey PRIMARY KEY (sale_id, product_id)
);
CREATE UNIQUE INDEX sale_prices_running ON sale_prices (product_id) WHERE (ended_at IS NULL);

CREATE TABLE sales (
  id text NOT NULL PRIMARY KEY,
  name text NOT NULL,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['percent', 'amount', 'price']))),
  value bigint NOT NULL,
  scope jsonb NOT NULL DEFAULT '{}',
  seller_id text REFERENCES accounts(id) ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz,
  state text NOT NULL DEFAULT 'scheduled' CHECK ((state = ANY (ARRAY['scheduled', 'running', 'ended']))),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT sales_check CHECK (((value > 0) AND ((kind <> 'percent') OR (value < 10000)))),
  CONSTRAINT sales_check1 CHECK ((ends_at > starts_at))
);
CREATE INDEX sales_open ON sales (starts_at) WHERE (state <> 'ended');

CREATE TABLE saved_lines (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (((quantity >= 1) AND (quantity <= 99))),
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT saved_lines_pkey PRIMARY KEY (account_id, product_id)
);
CREATE INDEX saved_lines_product ON saved_lines (product_id);

CREATE TABLE search_colors (
  word text NOT NULL PRIMARY KEY,
  color text NOT NULL,
  is_only_color boolean NOT NULL DEFAULT true
);

CREATE TABLE search_days (
  day date NOT NULL,
  words text NOT NULL,
  searches integer NOT NULL CHECK ((searches >= 0)),
  found integer NOT NULL CHECK ((found >= 0)),
  CONSTRAINT search_days_pkey PRIMARY KEY (day, words)
);
CREATE INDEX search_days_without_result ON search_days (day) WHERE (found = 0);

CREATE TABLE search_synonyms (
  position integer NOT NULL PRIMARY KEY ("position"),
  words text[] NOT NULL,
  stems text[] NOT NULL
);

CREATE TABLE search_synonyms_version (
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX search_synonyms_version_only_one ON search_synonyms_version ((true));

CREATE TABLE search_texts (
  kind text NOT NULL,
  id text NOT NULL,
  title text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  picture text,
  noindex boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT search_texts_pkey PRIMARY KEY (kind, id)
);
CREATE INDEX search_texts_title ON search_texts (lower(title)) WHERE (title <> '');
CREATE TRIGGER search_texts_version BEFORE UPDATE ON search_texts FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE search_word_changes (
  word text NOT NULL,
  change integer NOT NULL
);

CREATE TABLE search_words (
  word text COLLATE "C" NOT NULL PRIMARY KEY,
  stem text COLLATE "C" NOT NULL,
  documents integer NOT NULL
);
CREATE INDEX search_words_spellings ON search_words USING gin (spellings_of(word)) WITH (fastupdate=off) WHERE (word !~ '[0-9]'); -- STATISTICS 0
CREATE INDEX search_words_stem ON search_words (stem);

CREATE TABLE security_events (
  id text NOT NULL PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  account_id text,
  account_name text NOT NULL,
  email text NOT NULL,
  address text NOT NULL,
  device text NOT NULL,
  detail text NOT NULL
);
CREATE INDEX security_events_account ON security_events (account_id, id);
CREATE INDEX security_events_address ON security_events (address text_pattern_ops, id);
CREATE INDEX security_events_at ON security_events (at);
CREATE INDEX security_events_kind ON security_events (kind, id);
CREATE INDEX security_events_words ON security_events USING gin (account_name gin_trgm_ops, email gin_trgm_ops);

CREATE TABLE seller_agreements (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['delivery', 'policies']))),
  agreed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT seller_agreements_pkey PRIMARY KEY (account_id, kind)
);

CREATE TABLE seller_bank_accounts (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE PRIMARY KEY,
  sealed bytea NOT NULL,
  hint text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE seller_profiles (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE PRIMARY KEY,
  about text NOT NULL DEFAULT '',
  business_name text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  grievance_officer text NOT NULL DEFAULT '',
  gstin text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE seller_terms (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE PRIMARY KEY,
  delivers_themselves boolean NOT NULL DEFAULT false,
  earlier_sales bigint NOT NULL DEFAULT 0 CHECK ((earlier_sales >= 0)),
  earlier_sales_year text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  enrolment_number text NOT NULL DEFAULT ''
);

CREATE TABLE seller_visit_days (
  seller_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  day date NOT NULL,
  visits integer NOT NULL CHECK ((visits >= 0)),
  CONSTRAINT seller_visit_days_pkey PRIMARY KEY (seller_id, day)
);

CREATE TABLE sessions (
  token_hash bytea NOT NULL PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  user_agent text,
  id text NOT NULL DEFAULT new_id(),
  by_passkey boolean NOT NULL DEFAULT false
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE UNIQUE INDEX sessions_id ON sessions (id);

CREATE TABLE settings (
  shop_name text NOT NULL DEFAULT 'Kanti',
  default_badge text NOT NULL DEFAULT '10% OFF',
  default_rating numeric(2,1) NOT NULL DEFAULT 4 CHECK (((default_rating >= (0)::numeric) AND (default_rating <= (5)::numeric))),
  low_stock_threshold integer NOT NULL DEFAULT 5 CHECK ((low_stock_threshold >= 0)),
  support_email text NOT NULL DEFAULT '',
  support_phone text NOT NULL DEFAULT '',
  grievance_officer jsonb NOT NULL DEFAULT '{"name": "", "email": "", "phone": ""}',
  version integer NOT NULL DEFAULT 1,
  cod_open_orders integer DEFAULT 5 CHECK ((cod_open_orders >= 0)),
  cod_open_value bigint DEFAULT 2500000 CHECK ((cod_open_value >= 0)),
  session_days integer NOT NULL DEFAULT 90 CHECK (((session_days >= 1) AND (session_days <= 365))),
  staff_idle_hours integer NOT NULL DEFAULT 12 CHECK (((staff_idle_hours >= 1) AND (staff_idle_hours <= 720))),
  security_log_days integer NOT NULL DEFAULT 180 CHECK (((security_log_days >= 1) AND (security_log_days <= 3650))),
  unrated_shows text NOT NULL DEFAULT 'rating' CHECK ((unrated_shows = ANY (ARRAY['rating', 'new', 'nothing']))),
  logo text,
  accent text CHECK ((accent ~ '^#[0-9a-f]{6}$')),
  reviewed_products integer NOT NULL DEFAULT 0 CHECK ((reviewed_products >= 0)),
  cart_reminder_hours integer CHECK (((cart_reminder_hours >= 1) AND (cart_reminder_hours <= 168))),
  review_invitation_days integer DEFAULT 7 CHECK (((review_invitation_days >= 1) AND (review_invitation_days <= 60))),
  two_step_roles text[] NOT NULL DEFAULT '{}',
  two_step_since timestamptz NOT NULL DEFAULT now(),
  promise_days integer NOT NULL DEFAULT 120 CHECK (((promise_days >= 0) AND (promise_days <= 3650))),
  second_person_above bigint DEFAULT 100000 CHECK ((second_person_above >= 0)),
  guests_may_buy boolean NOT NULL DEFAULT false,
  seller_papers boolean NOT NULL DEFAULT false,
  selling_costs text NOT NULL DEFAULT '',
  seller_categories boolean NOT NULL DEFAULT true,
  payout_minimum bigint NOT NULL DEFAULT 10000 CHECK ((payout_minimum >= 0)),
  pays_online_by_bank boolean NOT NULL DEFAULT false,
  doors_closed boolean NOT NULL DEFAULT false,
  opens_on date
);
CREATE UNIQUE INDEX settings_only_one ON settings ((true));
CREATE TRIGGER settings_version BEFORE UPDATE ON settings FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE settlements (
  provider text NOT NULL,
  id text NOT NULL,
  utr text NOT NULL,
  settled_on date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT settlements_pkey PRIMARY KEY (provider, id)
);
CREATE INDEX settlements_day ON settlements (settled_on);

CREATE TABLE setup_codes (
  code_hash bytea NOT NULL PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE shade_reports (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  verdict text NOT NULL CHECK ((verdict = ANY (ARRAY['too light', 'right', 'too dark']))),
  other_brand text NOT NULL DEFAULT '',
  other_shade text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  other_swatch text NOT NULL DEFAULT '' CHECK ((other_swatch ~ '^(#[0-9a-f]{6})?$')),
  CONSTRAINT shade_reports_pkey PRIMARY KEY (account_id, product_id)
);
CREATE INDEX shade_reports_other ON shade_reports (lower(other_brand), lower(other_shade)) WHERE (other_shade <> '');
CREATE INDEX shade_reports_product ON shade_reports (product_id);

CREATE TABLE shipments (
  order_id text NOT NULL REFERENCES orders(id) ON DELETE CASCADE,
  id text NOT NULL,
  seller_id text,
  seller_name text NOT NULL,
  status text NOT NULL CHECK ((status = ANY (ARRAY['Unpaid', 'Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled']))),
  cancelled_by_customer boolean NOT NULL DEFAULT false,
  is_split boolean NOT NULL DEFAULT false,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  carrier text NOT NULL DEFAULT '',
  tracking_number text NOT NULL DEFAULT '',
  expected_on date,
  tracking_version integer NOT NULL DEFAULT 1,
  invoice text,
  invoice_waits boolean NOT NULL DEFAULT false,
  goods bigint NOT NULL DEFAULT 0,
  customer_name text NOT NULL DEFAULT '',
  placed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT shipments_cancelled_by_customer CHECK (((status = 'Cancelled') OR (NOT cancelled_by_customer))),
  CONSTRAINT shipments_pkey PRIMARY KEY (order_id, id)
);
CREATE INDEX shipments_by_customer ON shipments (seller_id, lower(customer_name), order_id DESC) INCLUDE (id, customer_name, status, is_split, placed_at);
CREATE INDEX shipments_by_goods ON shipments (seller_id, goods, order_id DESC) INCLUDE (id, status, is_split, placed_at);
CREATE INDEX shipments_by_seller ON shipments (seller_id, order_id) INCLUDE (id, status, is_split, placed_at);
CREATE INDEX shipments_by_seller_status ON shipments (seller_id, status, order_id) INCLUDE (id, is_split, placed_at);
CREATE INDEX shipments_delivered ON shipments (delivered_at) WHERE (delivered_at IS NOT NULL);
CREATE INDEX shipments_dispatched ON shipments (dispatched_at) WHERE (dispatched_at IS NOT NULL);
CREATE INDEX shipments_invoice_waits ON shipments (seller_id) WHERE invoice_waits;
CREATE INDEX shipments_split ON shipments (seller_id, order_id) INCLUDE (status) WHERE is_split;
CREATE INDEX shipments_to_pack ON shipments (id) WHERE (status = ANY (ARRAY['Pending', 'Processing']));
CREATE INDEX shipments_tracking_number ON shipments (tracking_number) WHERE (tracking_number <> '');
CREATE TRIGGER shipments_cancelled AFTER UPDATE OF status ON shipments FOR EACH ROW WHEN (((old.status = 'Cancelled') IS DISTINCT FROM (new.status = 'Cancelled'))) EXECUTE FUNCTION mark_cancelled_lines();

CREATE TABLE shop_events (
  id text NOT NULL DEFAULT new_id() PRIMARY KEY,
  position bigint,
  kind text NOT NULL,
  subject_id text NOT NULL,
  seller_ids text[] NOT NULL DEFAULT '{}',
  order_id text,
  at timestamptz NOT NULL DEFAULT now(),
  data jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX shop_events_expiring ON shop_events (subject_id) WHERE (kind = 'stock.expires-soon');
CREATE UNIQUE INDEX shop_events_position ON shop_events ("position") WHERE ("position" IS NOT NULL);
CREATE INDEX shop_events_unnumbered ON shop_events (id) WHERE ("position" IS NULL);

CREATE TABLE shop_icons (
  name text NOT NULL PRIMARY KEY,
  hash text NOT NULL,
  bytes bytea NOT NULL
);

CREATE TABLE shop_tax_profile (
  is_only boolean NOT NULL DEFAULT true CHECK (is_only) PRIMARY KEY,
  legal_name text NOT NULL,
  scheme text NOT NULL CHECK ((scheme = ANY (ARRAY['regular', 'composition', 'unregistered']))),
  gstin text NOT NULL,
  pan text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT shop_tax_profile_gstin CHECK (((gstin = '') = (scheme = 'unregistered')))
);

CREATE TABLE sign_in_codes (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE PRIMARY KEY,
  email text NOT NULL,
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_codes_expiry ON sign_in_codes (expires_at);

CREATE TABLE stock_alerts (
  id text NOT NULL PRIMARY KEY,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  account_id text REFERENCES accounts(id) ON DELETE CASCADE,
  email text NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  token_hash bytea,
  confirmed_at timestamptz,
  told_at timestamptz
);
CREATE INDEX stock_alerts_account ON stock_alerts (account_id);
CREATE UNIQUE INDEX stock_alerts_one_each ON stock_alerts (product_id, lower(email));
CREATE UNIQUE INDEX stock_alerts_token ON stock_alerts (token_hash);
CREATE INDEX stock_alerts_waiting ON stock_alerts (product_id) WHERE ((confirmed_at IS NOT NULL) AND (told_at IS NULL));

CREATE TABLE stock_write_offs (
  id text NOT NULL PRIMARY KEY,
  product_id text NOT NULL,
  return_id text REFERENCES returns(id) ON DELETE SET NULL,
  quantity integer NOT NULL CHECK ((quantity > 0)),
  reason text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_name text NOT NULL
);
CREATE INDEX stock_write_offs_product ON stock_write_offs (product_id, at);

CREATE TABLE stored_files (
  path text NOT NULL CHECK ((path ~ '^/media/[0-9a-f]{32}\.[a-z0-9]+$')) PRIMARY KEY,
  stored_at timestamptz NOT NULL DEFAULT now(),
  unused_since timestamptz,
  has_copies boolean NOT NULL DEFAULT true
);
CREATE INDEX stored_files_unused ON stored_files (unused_since) WHERE (unused_since IS NOT NULL);
CREATE INDEX stored_files_without_copies ON stored_files (stored_at) WHERE (NOT has_copies);

CREATE TABLE tasks (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL CHECK ((kind = ANY (ARRAY['refund-by-hand', 'refund-delayed', 'money-in-review', 'dispute', 'approval', 'document', 'payout-run', 'payout-failed', 'bank-line', 'adjustment']))),
  subject_id text NOT NULL,
  order_id text REFERENCES orders(id) ON DELETE CASCADE,
  detail text NOT NULL DEFAULT '',
  amount bigint,
  link text NOT NULL,
  due_at timestamptz,
  not_for text REFERENCES accounts(id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz
);
CREATE UNIQUE INDEX tasks_open ON tasks (kind, subject_id) WHERE (done_at IS NULL);
CREATE INDEX tasks_order ON tasks (order_id);
CREATE INDEX tasks_waiting ON tasks (id) WHERE (done_at IS NULL);

CREATE TABLE tax_deposits (
  id text NOT NULL PRIMARY KEY,
  tax text NOT NULL CHECK ((tax = ANY (ARRAY['tcs', 'tds']))),
  month text NOT NULL,
  registration text NOT NULL,
  bsr_code text NOT NULL,
  paid_on date NOT NULL,
  serial text NOT NULL,
  amount bigint NOT NULL CHECK ((amount > 0)),
  actor_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tax_deposits_bsr_code_paid_on_serial_key UNIQUE (bsr_code, paid_on, serial)
);
CREATE INDEX tax_deposits_month ON tax_deposits (month);

CREATE TABLE tax_profiles (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE PRIMARY KEY,
  legal_name text NOT NULL,
  scheme text NOT NULL CHECK ((scheme = ANY (ARRAY['regular', 'composition', 'unregistered']))),
  gstin text NOT NULL,
  pan text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  pincode text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT tax_profiles_gstin CHECK (((gstin = '') = (scheme = 'unregistered')))
);

CREATE TABLE tax_rates (
  id text NOT NULL PRIMARY KEY,
  hsn_prefix text NOT NULL CHECK ((hsn_prefix ~ '^\d{2,8}$')),
  description text NOT NULL,
  rate integer NOT NULL CHECK (((rate >= 0) AND (rate <= 10000))),
  valid_from date NOT NULL,
  valid_to date,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT tax_rates_check CHECK ((valid_to > valid_from))
);
CREATE INDEX tax_rates_hsn ON tax_rates (hsn_prefix);

CREATE TABLE tcs_registrations (
  state_code text NOT NULL PRIMARY KEY,
  gstin text NOT NULL UNIQUE
);

CREATE TABLE tcs_true_ups (
  id text NOT NULL DEFAULT new_id() UNIQUE,
  month text NOT NULL,
  registration text NOT NULL,
  seller_id text NOT NULL,
  gstin text NOT NULL,
  igst bigint NOT NULL,
  cgst bigint NOT NULL,
  sgst bigint NOT NULL,
  CONSTRAINT tcs_true_ups_pkey PRIMARY KEY (month, registration, seller_id, gstin)
);

CREATE TABLE two_step_secrets (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE PRIMARY KEY,
  sealed bytea NOT NULL,
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE visit_days (
  day date NOT NULL PRIMARY KEY,
  visits integer NOT NULL CHECK ((visits >= 0))
);

CREATE TABLE webhook_deliveries (
  id text NOT NULL DEFAULT new_id() PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhooks(id) ON DELETE CASCADE,
  event_id text,
  event text NOT NULL,
  body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  due_at timestamptz DEFAULT now(),
  delivered_at timestamptz,
  last_status integer,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT webhook_deliveries_webhook_id_event_id_key UNIQUE (webhook_id, event_id)
);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (created_at);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook_id, id DESC);

CREATE TABLE webhooks (
  id text NOT NULL DEFAULT new_id() PRIMARY KEY,
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  url text NOT NULL,
  sealed bytea NOT NULL,
  events text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhooks_account ON webhooks (account_id);

CREATE TABLE wishlist_items (
  account_id text NOT NULL REFERENCES accounts(id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES products(id) ON DELETE CASCADE,
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  CONSTRAINT wishlist_items_pkey PRIMARY KEY (account_id, product_id)
);
CREATE INDEX wishlist_items_product ON wishlist_items (product_id);
CREATE FUNCTION address_key(address jsonb) RETURNS text; -- c19c23eb
CREATE FUNCTION bump_version() RETURNS trigger; -- f802759a
CREATE FUNCTION change_words(added text[], removed text[], times integer) RETURNS void; -- cc964349
CREATE FUNCTION claim_orders() RETURNS trigger; -- 74ec4b4f
CREATE FUNCTION color_of_swatch(swatch text) RETURNS text; -- 323ab74f
CREATE FUNCTION color_of(p products) RETURNS text; -- d4074093
CREATE FUNCTION count_review_vote() RETURNS trigger; -- fb2c2f96
CREATE FUNCTION current_total(placed orders) RETURNS bigint; -- 8f183906
CREATE FUNCTION day_in_india() RETURNS date; -- d192140a
CREATE FUNCTION delete_day_sales() RETURNS trigger; -- d554aada
CREATE FUNCTION discount_of(price bigint, mrp bigint) RETURNS smallint; -- c748fb94
CREATE FUNCTION document_of(p products, category text) RETURNS tsvector; -- bd5e5904
CREATE FUNCTION fold_search_words() RETURNS void; -- d3caf030
CREATE FUNCTION follow_product() RETURNS trigger; -- b7c3ab2f
CREATE FUNCTION goods_agreed(promotion promotions, goods jsonb) RETURNS jsonb; -- 6e1ee3da
CREATE FUNCTION gst_rate_of(code text, chosen integer, reason text, chosen_on date, day date) RETURNS integer; -- c048822b
CREATE FUNCTION gst_rates_on(code text, day date) RETURNS TABLE(prefix text, goods text, rate integer); -- c236fb50
CREATE FUNCTION is_sale(status text) RETURNS boolean; -- 4e96ceb7
CREATE FUNCTION kept_amount(price bigint, quantity integer, discount bigint, returned integer) RETURNS bigint; -- 939d3e12
CREATE FUNCTION leave_sale() RETURNS trigger; -- c911e1dd
CREATE FUNCTION list_product() RETURNS trigger; -- 956faffc
CREATE FUNCTION list_product_color() RETURNS trigger; -- ee84ccc5
CREATE FUNCTION list_product_family() RETURNS trigger; -- 3cb09cd8
CREATE FUNCTION list_product_figures() RETURNS trigger; -- 86d0bb3f
CREATE FUNCTION list_renamed_category() RETURNS trigger; -- 1b2e70de
CREATE FUNCTION listing_of(p products, category text) RETURNS listed_products; -- da9f0d2a
CREATE FUNCTION mark_cancelled_lines() RETURNS trigger; -- f6c91328
CREATE FUNCTION name_asked_seller() RETURNS trigger; -- a25e685e
CREATE FUNCTION name_key(words text) RETURNS text; -- 72e63aa6
CREATE FUNCTION name_reviewed_product() RETURNS trigger; -- ff288563
CREATE FUNCTION new_id() RETURNS text; -- 525178d3
CREATE FUNCTION next_order_number(at timestamptz) RETURNS text; -- 69ab7768
CREATE FUNCTION note_price() RETURNS trigger; -- 62e5e19c
CREATE FUNCTION open_ledger_day(day date) RETURNS date; -- aad93d8c
CREATE FUNCTION pieces_to_sell(product text) RETURNS integer; -- 7fb658df
CREATE FUNCTION plain_words(given text) RETURNS text; -- 1508f757
CREATE FUNCTION popularity_of(sold integer) RETURNS smallint; -- cf7f6d17
CREATE FUNCTION product_words(name text, brand text, part_number text, gtin text, kind text, option_label text, color text) RETURNS text; -- 1e8cd65b
CREATE FUNCTION rebuild_listings() RETURNS void; -- 4d5cab8a
CREATE FUNCTION rebuild_order_sums() RETURNS void; -- 7f10cbe8
CREATE FUNCTION rebuild_search_words() RETURNS void; -- 7f4e528c
CREATE FUNCTION refuse_changed_document() RETURNS trigger; -- 1e443c6d
CREATE FUNCTION refuse_changed_ledger() RETURNS trigger; -- f5ccf597
CREATE FUNCTION refuse_closed_month() RETURNS trigger; -- 3a57b960
CREATE FUNCTION refuse_unbalanced() RETURNS trigger; -- 9dbdc1af
CREATE FUNCTION reward_agreed(promotion promotions) RETURNS jsonb; -- 152cbf12
CREATE FUNCTION sell_until(made_on date, expires_on date, promise integer, delivery integer) RETURNS date; -- a513c2b3
CREATE FUNCTION set_product_family() RETURNS trigger; -- 71ca6440
CREATE FUNCTION set_product_kind() RETURNS trigger; -- 0f8eb000
CREATE FUNCTION spellings_of(word text) RETURNS text[]; -- 43cfad27
CREATE FUNCTION stem_of(word text) RETURNS text; -- 5c917c22
CREATE FUNCTION sum_ledger_postings() RETURNS trigger; -- ec4b762e
CREATE FUNCTION sum_order(of_order text) RETURNS void; -- 3dacd0e0
CREATE FUNCTION suspend_product() RETURNS trigger; -- cdf2797f
CREATE FUNCTION suspend_products_of_seller() RETURNS trigger; -- 8ac84c61
CREATE FUNCTION words_in(given text) RETURNS SETOF text; -- 35a2d05b
CREATE FUNCTION words_of(p products, category text) RETURNS text[]; -- 2e8d8e32