-- A seller may send their part of an order in several shipments, or cancel some of it. Then every shipment that the seller
-- has of that order is marked: lists, which show a seller's part once, look for its other shipments only there.
ALTER TABLE shipments ADD COLUMN is_split boolean NOT NULL DEFAULT false;
