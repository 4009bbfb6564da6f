-- What the shop looks like. A version goes live at its moment and never changes; the newest one that has gone live counts.
CREATE TABLE look_versions (
  n integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  look text NOT NULL,
  choices jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  goes_live timestamptz NOT NULL,
  announced boolean NOT NULL DEFAULT false,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by text REFERENCES accounts (id) ON DELETE SET NULL
);

CREATE TABLE look_draft (
  look text NOT NULL,
  choices jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1
);
CREATE UNIQUE INDEX look_draft_only_one ON look_draft ((true));
CREATE TRIGGER look_draft_version BEFORE UPDATE ON look_draft FOR EACH ROW EXECUTE FUNCTION bump_version();

INSERT INTO look_versions (look, choices, goes_live, announced)
SELECT 'kanti', CASE WHEN accent IS NULL THEN '{}' ELSE jsonb_build_object('brand', accent) END, now(), true FROM settings;
INSERT INTO look_draft (look, choices) SELECT look, choices FROM look_versions;

-- Whoever has the link sees the shop in the draft.
CREATE TABLE look_previews (
  id text PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  made_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  made_by text REFERENCES accounts (id) ON DELETE CASCADE
);

-- Stylesheets by the hash of their content: pages that were made before a change still ask for the old one.
CREATE TABLE look_styles (
  hash text PRIMARY KEY,
  css text NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE look_fonts (
  id text PRIMARY KEY,
  family text NOT NULL,
  file text NOT NULL,
  weights text NOT NULL,
  fallback jsonb NOT NULL,
  missing text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now()
);

-- Favicon, icons and share card, all made of one upload.
CREATE TABLE shop_icons (
  name text PRIMARY KEY,
  hash text NOT NULL,
  bytes bytea NOT NULL
);
