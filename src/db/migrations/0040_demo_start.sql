-- What an empty shop had before the demo was filled in, for the day its owner makes the shop their own.
CREATE TABLE demo_start (
  table_name text NOT NULL PRIMARY KEY,
  rows jsonb NOT NULL
);
