-- Checkout orders that may be paid by transfer: the number that takes it, and what arrived there.
-- Null is what an older version beside this one writes: a card pays.
-- Each statement may be run again.
-- Runs beside: 0080
alter table checkout_orders
  add column if not exists payment_methods text[],
  -- The provider's page, where the link of the order is a page of ours.
  add column if not exists card_link text,
  add column if not exists transfer_number text,
  add column if not exists transfer_bank text,
  add column if not exists transfer_name text,
  -- What its page tells the payer.
  add column if not exists shown jsonb,
  -- What paid it; an order of before was paid by card.
  add column if not exists method text,
  add column if not exists collection_method text,
  add column if not exists due_days integer;
alter table checkout_orders drop constraint if exists checkout_orders_payment_methods_check;
alter table checkout_orders add constraint checkout_orders_payment_methods_check
  check (cardinality(payment_methods) > 0 and payment_methods <@ array['card', 'transfer']) not valid;
alter table checkout_orders drop constraint if exists checkout_orders_method_check;
alter table checkout_orders add constraint checkout_orders_method_check
  check (method in ('card', 'transfer')) not valid;
alter table checkout_orders drop constraint if exists checkout_orders_collection_method_check;
alter table checkout_orders add constraint checkout_orders_collection_method_check
  check (collection_method in ('charge', 'transfer')) not valid;
alter table checkout_orders drop constraint if exists checkout_orders_due_days_check;
alter table checkout_orders add constraint checkout_orders_due_days_check
  check (due_days between 0 and 60) not valid;
create index concurrently if not exists checkout_orders_number_idx on checkout_orders
  (provider, transfer_number, created_at desc) where transfer_number is not null;

-- The order at whose number it arrived.
alter table deposits add column if not exists order_reference text;
create index concurrently if not exists deposits_order_idx on deposits
  (tenant_id, order_reference) where order_reference is not null;
