-- Without a transaction.
DROP INDEX CONCURRENTLY IF EXISTS documents_fees;
CREATE UNIQUE INDEX CONCURRENTLY documents_fees ON documents (charged_seller_id, issued_on) WHERE charged_seller_id IS NOT NULL AND kind <> 'credit-note';
DROP INDEX CONCURRENTLY IF EXISTS documents_charged;
CREATE INDEX CONCURRENTLY documents_charged ON documents (charged_seller_id, issued_on, id) WHERE charged_seller_id IS NOT NULL;
ALTER TABLE documents VALIDATE CONSTRAINT documents_of;
