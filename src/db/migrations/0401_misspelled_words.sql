-- Without a transaction.
-- Words near to a misspelled one. Trigrams found ten times more words than are near, and missed many of those; and every part
-- number was in their index, though a number is never corrected.
DROP INDEX CONCURRENTLY IF EXISTS search_words_spellings;
CREATE INDEX CONCURRENTLY search_words_spellings ON search_words USING gin (spellings_of(word)) WITH (fastupdate = off)
  WHERE word !~ '[0-9]';
-- Without statistics ANALYZE does not spell thousands of words.
ALTER INDEX search_words_spellings ALTER COLUMN 1 SET STATISTICS 0;
DROP INDEX CONCURRENTLY IF EXISTS search_words_like;
