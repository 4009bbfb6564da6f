-- A seller's returns, newest first, whatever their state.
CREATE INDEX returns_of_seller ON returns (seller_id, id);
-- Money to be paid by hand, for the list of returns that wait for an admin.
CREATE INDEX refunds_to_pay ON refunds (return_id) WHERE return_id IS NOT NULL AND state = 'manual';
