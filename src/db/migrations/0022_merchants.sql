-- What a merchant sets holds for what exists too: where a new lead of drafts has come on its way
-- through the subscriptions. How a trial begins at the checkout is said by the order that was shown.
-- Runs beside: 0022
alter table tenants
  add column trial_checkout text not null default 'first_payment'
    check (trial_checkout in ('first_payment', 'card_check')),
  -- The last subscription that the lead has reached, in the order of their ids; null when all have.
  add column drafts_moved_to uuid;
create index tenants_moving_drafts_idx on tenants (id) where drafts_moved_to is not null;

alter table checkout_orders
  -- The payer was told that the first cycle is charged when the trial ends.
  add column defers_first_cycle boolean not null default false;

-- A parent row that goes asks for its children by these, and so do lists of a subscription's
-- payments and of a customer's messages.
create index checkout_orders_customer_idx on checkout_orders (tenant_id, customer_id);
create index emails_customer_idx on emails (tenant_id, customer_id);
create index payment_attempts_subscription_idx on payment_attempts (tenant_id, subscription_id);
create index payment_attempts_source_idx on payment_attempts (tenant_id, payment_source_id);
