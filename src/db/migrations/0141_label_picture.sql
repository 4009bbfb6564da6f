-- Which of a product's pictures shows its back label, by its path; '' for none.
ALTER TABLE products ADD COLUMN label_picture text NOT NULL DEFAULT '';
