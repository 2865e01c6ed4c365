-- What customers have in credit: each change of a balance, and what it came to.
-- Runs beside: 0043
create table credit_entries (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  amount bigint not null constraint credit_entries_amount_check check (amount <> 0),
  balance_after bigint not null
    constraint credit_entries_balance_after_check check (balance_after >= 0),
  source text not null constraint credit_entries_source_check
    check (source in ('manual', 'change', 'invoice', 'refund')),
  reason text,
  invoice_id uuid,
  created_at timestamptz not null,
  constraint credit_entries_pkey primary key (tenant_id, id)
);
create index credit_entries_customer_idx
  on credit_entries (tenant_id, customer_id, created_at, id);
-- An invoice uses credit once, and gives once: back what it used, or what it came to below nothing.
create unique index credit_entries_used_key on credit_entries (tenant_id, invoice_id)
  where source = 'invoice' and amount < 0;
create unique index credit_entries_returned_key on credit_entries (tenant_id, invoice_id)
  where source = 'invoice' and amount > 0;

-- A refund to credit moves no money: an older version would send it.
alter table refunds add column goes_to text not null default 'source'
  constraint refunds_goes_to_check check (goes_to in ('source', 'credit'));
