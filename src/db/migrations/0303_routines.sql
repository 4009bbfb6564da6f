-- Routines made by the shop are collections whose products are shown by morning and evening.
ALTER TABLE collections ADD COLUMN routine boolean NOT NULL DEFAULT false;
