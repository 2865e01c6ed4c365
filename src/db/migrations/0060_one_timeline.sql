-- What happened with a customer is read as one list, each kind of row by an index. Of what a renewal
-- writes none gets an index more: events of renewals are told by their payments and invoices, so
-- that the indexes on events hold only the others. A message is found by its customer and its time
-- where it was found by its customer; an entry of the trail knows whose it is, when it was in the
-- account's own time, and which other row tells the same. What an older version beside it writes
-- of refunds and of the trail stands in no timeline. Coupons are searched by their code and name.
-- Each statement may be run again.
-- Runs beside: 0058
alter table audit_entries
  add column if not exists customer_id uuid,
  add column if not exists happened_at timestamptz,
  add column if not exists told_by uuid;
alter table refunds add column if not exists customer_id uuid;

update refunds r set customer_id = p.customer_id from payment_attempts p
  where r.customer_id is null and p.tenant_id = r.tenant_id and p.id = r.payment_id;
update audit_entries a set happened_at = a.created_at, customer_id = case a.subject_type
    when 'customer' then a.subject_id
    when 'subscription' then (select customer_id from subscriptions s
      where s.tenant_id = a.tenant_id and s.id = a.subject_id)
    when 'invoice' then (select customer_id from invoices i
      where i.tenant_id = a.tenant_id and i.id = a.subject_id)
    when 'payment' then (select customer_id from payment_attempts p
      where p.tenant_id = a.tenant_id and p.id = a.subject_id)
    when 'payment_source' then (select customer_id from payment_sources p
      where p.tenant_id = a.tenant_id and p.id = a.subject_id)
    when 'refund' then (select customer_id from refunds r
      where r.tenant_id = a.tenant_id and r.id = a.subject_id)
    when 'mandate' then (select customer_id from mandates m
      where m.tenant_id = a.tenant_id and m.id = a.subject_id)
  end
  where a.happened_at is null;

create index concurrently if not exists events_of_customers_idx on events
  (tenant_id, coalesce(data ->> 'customerId', entity_id::text), occurred_at desc, id desc)
  where type in ('customer.created', 'payment_method.attached', 'payment_method.detached',
    'subscription.created', 'subscription.activated', 'subscription.updated',
    'subscription.past_due', 'subscription.paused', 'subscription.resumed',
    'subscription.canceled', 'subscription.completed', 'subscription.expired',
    'subscription.trial_ending_soon', 'subscription.card_expiring',
    'invoice.marked_uncollectible', 'payment.needs_review', 'payment.duplicate_refunded');
create index concurrently if not exists events_of_entities_idx on events
  (tenant_id, entity_id, occurred_at desc, id desc)
  where type in ('customer.created', 'payment_method.attached', 'payment_method.detached',
    'subscription.created', 'subscription.activated', 'subscription.updated',
    'subscription.past_due', 'subscription.paused', 'subscription.resumed',
    'subscription.canceled', 'subscription.completed', 'subscription.expired',
    'subscription.trial_ending_soon', 'subscription.card_expiring',
    'invoice.marked_uncollectible', 'payment.needs_review', 'payment.duplicate_refunded');
create index concurrently if not exists audit_entries_customer_idx on audit_entries
  (tenant_id, customer_id, happened_at desc, id desc)
  where customer_id is not null and told_by is null;
create index concurrently if not exists audit_entries_happened_idx on audit_entries
  (tenant_id, subject_id, happened_at desc, id desc)
  where customer_id is not null and told_by is null;
create index concurrently if not exists audit_entries_told_by_idx on audit_entries
  (tenant_id, told_by) where told_by is not null;
create index concurrently if not exists refunds_customer_idx on refunds
  (tenant_id, customer_id, created_at desc, id desc);
create index concurrently if not exists emails_of_customers_idx on emails
  (tenant_id, customer_id, created_at);
drop index concurrently if exists emails_customer_idx;
create index concurrently if not exists coupons_searched_code_idx on coupons
  (tenant_id, lower(code) text_pattern_ops);
create index concurrently if not exists coupons_words_idx on coupons
  using gin (tenant_id, lower(name) gin_trgm_ops);
