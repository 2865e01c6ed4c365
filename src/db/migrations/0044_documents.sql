-- What a merchant's documents say of it, what makes their addresses, and credit notes.
-- Runs beside: 0040
alter table tenants
  add column legal_name text,
  add column address text,
  add column business_tax_number text,
  add column support_email text,
  add column support_phone text,
  add column brand_color text
    constraint tenants_brand_color_check check (brand_color ~ '^#[0-9a-fA-F]{6}$'),
  -- Whoever lacks it cannot make the address of a document.
  add column document_key uuid not null default gen_random_uuid();

alter table invoice_counters add column last_credit_note integer not null default 0;

create table credit_notes (
  tenant_id uuid not null,
  id uuid not null,
  number text not null,
  invoice_id uuid not null,
  customer_id uuid not null,
  -- What gave the money back.
  refund_id uuid,
  reason text not null,
  currency text not null,
  lines jsonb not null,
  subtotal bigint not null,
  tax_amount bigint not null,
  total bigint not null,
  created_at timestamptz not null,
  constraint credit_notes_pkey primary key (tenant_id, id),
  constraint credit_notes_number_key unique (tenant_id, number),
  constraint credit_notes_refund_key unique (tenant_id, refund_id)
);
create index credit_notes_newest_idx on credit_notes (tenant_id, created_at desc, id desc);
create index credit_notes_number_idx
  on credit_notes (tenant_id, lower(number) text_pattern_ops);
create index credit_notes_customer_idx on credit_notes (tenant_id, customer_id);
create index credit_notes_invoice_idx on credit_notes (tenant_id, invoice_id);
