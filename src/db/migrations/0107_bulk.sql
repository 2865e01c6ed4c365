-- What a merchant does to many subscriptions or invoices at once, and an act for each of them, which
-- is done once: it says what it had committed before its process died, and how it ended.
-- Each statement may be run again.
-- Runs beside: 0080
create table if not exists bulks (
  tenant_id uuid not null,
  id uuid not null,
  action text not null constraint bulks_action_check
    check (action in ('remind', 'retry', 'cancel', 'pause', 'change')),
  body jsonb not null,
  dry_run boolean not null,
  -- Who asked for it, and in which request: each act is theirs.
  actor jsonb not null,
  request_id text not null,
  ip text not null,
  created_at timestamptz not null,
  constraint bulks_pkey primary key (tenant_id, id)
);
create index if not exists bulks_oldest_idx on bulks (created_at);

create table if not exists bulk_acts (
  tenant_id uuid not null,
  id uuid not null,
  bulk_id uuid not null,
  place integer not null,
  -- What it is called: a number or a code; of what was not found, as it was sent.
  name text not null,
  subject_id uuid,
  -- What its first step committed, while the others are to come.
  intent jsonb,
  tries integer not null default 0,
  refusal_code text,
  refusal_message text,
  decided_at timestamptz,
  due_at timestamptz,
  leased_until timestamptz,
  takeovers integer,
  constraint bulk_acts_pkey primary key (tenant_id, id)
);
create unique index if not exists bulk_acts_place_key on bulk_acts (tenant_id, bulk_id, place);
create index if not exists bulk_acts_work_idx on bulk_acts (tenant_id, due_at)
  where due_at is not null;
create index if not exists bulk_acts_due_idx on bulk_acts (due_at) where due_at is not null;
