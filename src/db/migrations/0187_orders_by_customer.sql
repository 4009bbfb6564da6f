-- A long table of orders by its customers' names, with what it is filtered by: pages far behind are read from the index alone.
CREATE INDEX orders_by_customer ON orders (lower(customer_name), id DESC) INCLUDE (customer_name, status);
