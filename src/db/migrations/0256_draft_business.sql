-- Who orders by phone for a business says its GSTIN: {"gstin": …, "name": …}.
ALTER TABLE order_drafts ADD COLUMN business jsonb;
