-- The days that the customer was told when the order was placed. Null without an address, and in orders from before.
ALTER TABLE orders ADD COLUMN arrives_from date, ADD COLUMN arrives_to date;
