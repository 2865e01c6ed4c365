-- The people of an account: members with their roles, the sessions in which they are signed in, what
-- they are invited and let in again by, and their second factor. An older version knows none of
-- them; what it registers gets its owner at the first sign-in.
-- Runs beside: 0054
create table members (
  tenant_id uuid not null constraint members_tenant_id_fkey references tenants (id),
  id uuid not null,
  email text not null,
  name text,
  role text not null,
  status text not null constraint members_status_check
    check (status in ('invited', 'active', 'disabled')),
  password_hash text,
  password_changed_at timestamptz,
  -- Whose password opens /auth/login as well.
  is_founder boolean not null,
  sealed_totp bytea,
  -- Null: the secret waits for its first code.
  totp_on_at timestamptz,
  -- The last step of time whose code was taken: none is taken twice.
  totp_step bigint,
  last_seen_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint members_pkey primary key (tenant_id, id),
  constraint members_email_key unique (tenant_id, email),
  constraint members_role_check check (role in ('viewer', 'support', 'finance', 'developer', 'admin', 'owner')),
  constraint members_password_check check (status <> 'active' or password_hash is not null)
);
create unique index members_founder_key on members (tenant_id) where is_founder;
create index members_newest_idx on members (tenant_id, created_at desc, id desc);
-- Who signs in says an email, and perhaps no account.
create index members_email_idx on members (email);

create table recovery_codes (
  tenant_id uuid not null constraint recovery_codes_tenant_id_fkey references tenants (id),
  member_id uuid not null,
  code_hash bytea not null,
  constraint recovery_codes_pkey primary key (tenant_id, member_id, code_hash)
);

-- An invitation, or a password reset: one of each at a time.
create table member_tokens (
  tenant_id uuid not null constraint member_tokens_tenant_id_fkey references tenants (id),
  id uuid not null,
  member_id uuid not null,
  purpose text not null constraint member_tokens_purpose_check
    check (purpose in ('invitation', 'password_reset')),
  token_hash bytea not null constraint member_tokens_token_hash_key unique,
  -- For the message that carries it.
  sealed_token bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint member_tokens_pkey primary key (tenant_id, id),
  constraint member_tokens_purpose_key unique (tenant_id, member_id, purpose)
);

create table sessions (
  tenant_id uuid not null constraint sessions_tenant_id_fkey references tenants (id),
  id uuid not null,
  -- Null: of a sandbox that has no member yet.
  member_id uuid,
  token_hash bytea not null constraint sessions_token_hash_key unique,
  browser text not null,
  network text not null,
  -- What its sign-in has proven: of which members of which accounts.
  proven jsonb not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  constraint sessions_pkey primary key (tenant_id, id)
);
create index sessions_member_idx on sessions (tenant_id, member_id, seen_at desc);

-- Where a member has signed in from, as a hash of browser and network.
create table member_places (
  tenant_id uuid not null constraint member_places_tenant_id_fkey references tenants (id),
  member_id uuid not null,
  place_hash bytea not null,
  seen_at timestamptz not null,
  constraint member_places_pkey primary key (tenant_id, member_id, place_hash)
);

alter table emails drop constraint emails_type_check;
alter table emails add constraint emails_type_check check (type in ('subscription_started',
  'trial_ending', 'upcoming_invoice', 'receipt', 'payment_failed', 'payment_reminder',
  'subscription_paused', 'card_expiring', 'subscription_changed', 'subscription_canceled',
  'webhook_disabled', 'mandate_instructions', 'refund_made', 'member_invitation',
  'password_reset', 'new_sign_in')) not valid;
alter table emails validate constraint emails_type_check;
