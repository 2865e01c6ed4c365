-- The account numbers that a customer has had, for the customer's timeline.
-- Runs beside: 0080
create index virtual_accounts_customer_idx on virtual_accounts
  (tenant_id, customer_id, created_at desc, id desc);
