-- Confirmed by the person who proposed it, because the shop had nobody else.
ALTER TABLE recalls ADD COLUMN confirmed_alone boolean NOT NULL DEFAULT false;
