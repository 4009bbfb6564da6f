-- Lists of documents by kind and by words; few documents are credit notes, so each kind has its own order.
CREATE INDEX documents_kind ON documents (kind, issued_on, id);
CREATE INDEX documents_seller_kind ON documents (seller_id, kind, issued_on, id);
CREATE INDEX documents_words ON documents USING gin
  (number gin_trgm_ops, order_number gin_trgm_ops, recipient gin_trgm_ops);
