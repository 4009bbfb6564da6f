-- What a seller declares; without it, what the number of a shade says (430C) is used.
ALTER TABLE products ADD COLUMN undertone text CHECK (undertone IN ('cool', 'neutral', 'warm'));
