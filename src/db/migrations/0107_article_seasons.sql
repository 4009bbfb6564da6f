-- The months in which an article leads the blog, every year; November to February goes over the new year.
ALTER TABLE articles
  ADD COLUMN season_start smallint CHECK (season_start BETWEEN 1 AND 12),
  ADD COLUMN season_end smallint CHECK (season_end BETWEEN 1 AND 12),
  ADD CHECK ((season_start IS NULL) = (season_end IS NULL));
