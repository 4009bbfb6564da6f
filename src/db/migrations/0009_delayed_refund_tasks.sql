-- A refund that waits for balance at the payment service is a task, too.
ALTER TABLE tasks DROP CONSTRAINT tasks_kind_check;
ALTER TABLE tasks ADD CONSTRAINT tasks_kind_check
  CHECK (kind IN ('refund-by-hand', 'refund-delayed', 'money-in-review', 'dispute', 'approval', 'document'));
