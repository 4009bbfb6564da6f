-- Which pictures of a product show it on skin, and of which tone: [{ "path", "tone", "allShades" }].
ALTER TABLE products ADD COLUMN skin_pictures jsonb NOT NULL DEFAULT '[]';
