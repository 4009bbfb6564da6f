-- Until an owner opens the shop, visitors see its name, the day and a newsletter form.
ALTER TABLE settings
  ADD COLUMN doors_closed boolean NOT NULL DEFAULT false,
  ADD COLUMN opens_on date;
