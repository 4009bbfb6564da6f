-- Events of stock are recorded by what changes it: nothing has to remember what was told.
DROP TABLE stock_levels;
