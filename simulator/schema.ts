// The tables. Instants are ISO strings in UTC, amounts are kobo. No card number is ever kept.

import { inSql, kindsWhere } from './cards/charge-kinds.ts';

export const schema = `
create table if not exists charges (
  seq integer primary key autoincrement,
  id text not null unique,
  kind text not null check (kind in ${inSql(kindsWhere(() => true))}),
  reference text not null,
  account_id text not null,
  amount_kobo integer not null check (amount_kobo > 0),
  currency text not null,
  status text not null check (status in ('succeeded', 'failed')),
  transaction_id text not null unique,
  order_id text,
  customer_email text,
  gateway_message text not null,
  card_brand text,
  card_last4 text,
  original_id text references charges (id),
  created_at text not null,
  happened_at text not null,
  -- The account that a transfer went out of; account_id is where it went.
  paid_from text
) strict;
-- Whatever is replayed, a reference moves money at most once.
create unique index if not exists one_charge_per_reference on charges (reference)
  where kind <> 'refund';
create index if not exists charges_by_reference on charges (reference, seq);
create index if not exists charges_by_original on charges (original_id)
  where original_id is not null;
create index if not exists charges_by_order on charges (order_id) where order_id is not null;

-- What a payer's bank took back of a payment.
create table if not exists reversals (
  seq integer primary key autoincrement,
  id text not null unique,
  charge_id text not null references charges (id),
  kind text not null check (kind in ('reversal')),
  amount_kobo integer not null check (amount_kobo > 0),
  status text not null check (status in ('lost')),
  created_at text not null
) strict;
create index if not exists reversals_by_charge on reversals (charge_id);

-- What a payer's bank may take back: nothing of it moves until the bank has decided.
create table if not exists disputes (
  id text primary key,
  charge_id text not null references charges (id),
  amount_kobo integer not null check (amount_kobo > 0),
  status text not null check (status in ('needs_response', 'won', 'lost')),
  due_at text not null,
  created_at text not null
) strict;
create index if not exists disputes_by_charge on disputes (charge_id);

create table if not exists orders (
  seq integer primary key autoincrement,
  id text not null unique,
  link_id text not null unique,
  reference text not null unique,
  account_id text not null,
  sub_account_id text,
  amount_kobo integer not null,
  currency text not null,
  customer_email text not null,
  customer_id text,
  callback_url text not null,
  metadata text not null,
  tokenize integer not null,
  status text not null check (status in ('open', 'paid', 'cancelled', 'charged')),
  created_at text not null,
  expires_at text not null,
  -- Whose order it is, and what time it was for them, where the caller says so.
  owner text,
  rehearsed_at text
) strict;

-- Gone once the code was right, wrong too often or not wanted.
create table if not exists code_requests (
  order_id text primary key,
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  behaviour text not null,
  wrong integer not null,
  created_at text not null
) strict;

create table if not exists card_tokens (
  seq integer primary key autoincrement,
  token_key text not null unique,
  account_id text not null,
  customer_email text not null,
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  behaviour text not null,
  created_at text not null,
  deleted integer not null default 0
) strict;
create index if not exists card_tokens_by_email on card_tokens (customer_email, seq);

create table if not exists mandates (
  seq integer primary key autoincrement,
  id text not null unique,
  merchant_reference text not null unique,
  account_id text not null,
  status text not null check (status in ('PENDING', 'ACTIVE', 'SUSPENDED', 'DELETED')),
  advice_sent integer not null default 0,
  look_ups integer not null default 0,
  debits integer not null default 0,
  behaviour text not null,
  limit_kobo integer,
  frequency text not null,
  starts_at text not null,
  ends_at text not null,
  details text not null,
  created_at text not null
) strict;

-- Numbers that payers transfer to, of a customer (with a reference) or of an order.
create table if not exists receiving_accounts (
  seq integer primary key autoincrement,
  number text unique,
  reference text unique,
  order_id text unique,
  holder_id text not null,
  account_id text not null,
  name text not null,
  owner text not null,
  expected_kobo integer,
  status text not null check (status in ('active', 'suspended', 'closed', 'vanished')),
  expires_at text,
  created_at text not null
) strict;

-- Beside its line in the books, where and from whom money arrived.
create table if not exists deposits (
  session_id text primary key,
  charge_id text not null unique references charges (id),
  number text not null,
  account_name text not null,
  account_reference text,
  order_id text,
  order_reference text,
  fee_kobo integer not null,
  sender_name text,
  sender_bank_name text,
  sender_bank_code text,
  sender_number text,
  narration text
) strict;
create index if not exists deposits_by_number on deposits (number);

-- The last moment that each caller took for now; none: real time.
create table if not exists rehearsals (owner text primary key, now text not null) strict;

create table if not exists unanswered_debits (reference text primary key) strict;

create table if not exists wire_tokens (
  access_token text primary key,
  refresh_token text not null unique,
  expires_at text not null
) strict;

create table if not exists replays (
  key text primary key,
  fingerprint text not null,
  status integer not null,
  body text not null,
  created_at text not null
) strict;

create table if not exists callbacks (
  seq integer primary key autoincrement,
  event_type text not null,
  payload text not null,
  attempts integer not null default 0,
  next_at text,
  delivered_at text,
  last_error text
) strict;
create index if not exists callbacks_by_next on callbacks (next_at) where next_at is not null;
`;
