-- What nobody knows of is decided in the end: by the provider, or by a person who is asked to.
-- Runs beside: 0016

-- When the provider may have heard of a charge for the first time. What it certainly never heard of
-- is simply sent, and what it may have heard of is looked up first.
alter table payment_attempts add column asked_at timestamptz;
update payment_attempts set asked_at = attempted_at
where status = 'pending' and due_at is not null and sent = 'unknown';
-- A debit cannot be looked up for certain: of those under way it is not known.
update payment_attempts set asked_at = attempted_at, sent = 'unknown'
where status = 'pending' and due_at is not null and sent = 'sending'
  and payment_source_type = 'bank';

alter table refunds add column needs_review boolean not null default false;
alter table payouts add column needs_review boolean not null default false;

-- What a person has to look at: few rows at any time.
create index payment_attempts_review_idx on payment_attempts
  (tenant_id, created_at desc, id desc) where needs_review;
create index refunds_review_idx on refunds (tenant_id) where needs_review;
create index payouts_review_idx on payouts (tenant_id) where needs_review;

-- A callback names a reference and no tenant.
create index payment_attempts_reference_idx on payment_attempts (reference)
  where status in ('pending', 'failed');
