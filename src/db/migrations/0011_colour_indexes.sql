-- Colours that labels name often. Where an admin has added one already, theirs stays.
INSERT INTO ingredients (slug, inci, aliases, kinds, sentence, origin, vegan, palm) VALUES
  ('ci-42090', 'CI 42090', ARRAY['Blue 1', 'Blue 1 Lake', 'FD&C Blue 1', 'Brilliant Blue FCF', 'E133'], '{colourant}', 'Brilliant Blue, a blue synthetic dye.', 'synthetic', 'yes', 'no'),
  ('ci-15985', 'CI 15985', ARRAY['Yellow 6', 'Yellow 6 Lake', 'FD&C Yellow 6', 'Sunset Yellow FCF', 'E110'], '{colourant}', 'Sunset Yellow, an orange synthetic dye.', 'synthetic', 'yes', 'no'),
  ('ci-16035', 'CI 16035', ARRAY['Red 40', 'Red 40 Lake', 'FD&C Red 40', 'Allura Red AC', 'E129'], '{colourant}', 'Allura Red, a red synthetic dye.', 'synthetic', 'yes', 'no'),
  ('ci-17200', 'CI 17200', ARRAY['Red 33', 'Red 33 Lake', 'D&C Red 33'], '{colourant}', 'A bluish red synthetic dye.', 'synthetic', 'yes', 'no'),
  ('ci-14700', 'CI 14700', ARRAY['Red 4', 'FD&C Red 4'], '{colourant}', 'A red synthetic dye.', 'synthetic', 'yes', 'no'),
  ('ci-45380', 'CI 45380', ARRAY['Red 21', 'Red 21 Lake', 'Red 22', 'Red 22 Lake', 'Eosin'], '{colourant}', 'Eosin, a pink synthetic dye that stains the lips.', 'synthetic', 'yes', 'no'),
  ('ci-45370', 'CI 45370', ARRAY['Orange 5', 'Orange 5 Lake'], '{colourant}', 'An orange synthetic dye.', 'synthetic', 'yes', 'no'),
  ('ci-47005', 'CI 47005', ARRAY['Yellow 10', 'Yellow 10 Lake', 'D&C Yellow 10', 'Quinoline Yellow', 'E104'], '{colourant}', 'Quinoline Yellow, a yellow synthetic dye.', 'synthetic', 'yes', 'no'),
  ('ci-15880', 'CI 15880', ARRAY['Red 34', 'Red 34 Lake'], '{colourant}', 'A deep red synthetic pigment.', 'synthetic', 'yes', 'no'),
  ('ci-15510', 'CI 15510', ARRAY['Orange 4', 'D&C Orange 4'], '{colourant}', 'An orange synthetic dye.', 'synthetic', 'yes', 'no'),
  ('ci-12085', 'CI 12085', ARRAY['Red 36', 'Red 36 Lake'], '{colourant}', 'An orange-red synthetic pigment.', 'synthetic', 'yes', 'no'),
  ('ci-61565', 'CI 61565', ARRAY['Green 6', 'D&C Green 6'], '{colourant}', 'A green synthetic dye for oils.', 'synthetic', 'yes', 'no'),
  ('ci-61570', 'CI 61570', ARRAY['Green 5', 'D&C Green 5'], '{colourant}', 'A bluish green synthetic dye.', 'synthetic', 'yes', 'no'),
  ('ci-60730', 'CI 60730', ARRAY['Ext. Violet 2', 'Acid Violet 43'], '{colourant}', 'A violet synthetic dye.', 'synthetic', 'yes', 'no'),
  ('ci-42053', 'CI 42053', ARRAY['Green 3', 'FD&C Green 3', 'Fast Green FCF'], '{colourant}', 'A sea-green synthetic dye.', 'synthetic', 'yes', 'no')
ON CONFLICT DO NOTHING;

-- A new version has all labels read again.
UPDATE ingredient_dictionary
SET version = greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint);
