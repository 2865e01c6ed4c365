-- An order for an email that is nobody's yet gets its customer with its page, or with its payment: a
-- page that is not made leaves no customer. An older version leaves such an order, once it is paid,
-- to a newer one: it cannot complete it, and tries again.
-- Runs beside: 0060
alter table checkout_orders alter column customer_id drop not null;
