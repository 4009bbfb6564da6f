-- Copies of the whole shop that were made with `npm run backup`.
CREATE TABLE backups (
  id text PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT now(),
  file text NOT NULL,
  rows bigint NOT NULL,
  pictures integer NOT NULL,
  bytes bigint NOT NULL
);
