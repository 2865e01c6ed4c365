// A day of a provider's statement and of the books that it is compared with, written in sets: the
// payments and transfers of each tenant as the service would have written them, the row of each,
// and differences that are planted and known. The day before is there too, compared already.

import { sql } from 'kysely';
import type { Db } from '../src/db/connect.ts';
import { addDays } from '../src/lib/values/day.ts';
import { windowOfDay } from '../src/model/ledger/days.ts';
import { OPERATOR } from '../src/model/reconciliation/life.ts';
import type { OpenHouse } from './house.ts';

/** Yesterday, as the renewals beside it have it. */
const STATED_DAY = '2027-02-03';
export const ACCOUNT = 'a';
export const FIRST_BALANCE = 100_000_000;

/** Classes of breaks, in the order in which they are planted among the first movements. */
const PLANTED = ['ours_only', 'amount', 'fee', 'twice'] as const;
const OF_EACH_CLASS = { share: 10_000, most: 100 };

interface Statement {
  readonly rows: number;
  /** Whether the day before is there, with as many. */
  readonly hasDayBefore: boolean;
}

export const fillStatement = (statement: Statement) => (open: OpenHouse) =>
  // It takes longer than a statement of the service may.
  open.house.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await TIMED_ID.execute(db);
    const { rows, hasDayBefore } = statement;
    const before = addDays(STATED_DAY, -1);
    if (hasDayBefore) await fillDay(db, { day: before, first: rows, rows, each: 0 });
    const each = Math.min(OF_EACH_CLASS.most, Math.ceil(rows / OF_EACH_CLASS.share));
    await fillDay(db, { day: STATED_DAY, first: 0, rows, each });
    for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
    await sql`reset statement_timeout`.execute(db);
  });

/** Ids of that time, as the service makes them: rows of a moment lie together in an index. */
const TIMED_ID = sql`
  create function timed_id(at timestamptz, of text) returns uuid language sql immutable as $$
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
      || substr(md5(of), 1, 3) || '8' || substr(md5(of), 4, 15))::uuid $$`;

const TABLES = [
  ...['invoices', 'payment_attempts', 'settlements', 'deposits', 'ledger_entries'],
  ...['statement_rows', 'statement_days', 'reconciliation_days'],
];

/** What was planted of it, in the words of breaks: class and subject. */
export async function readPlanted(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`
    select planted || ' ' || case planted
      when 'ours_only' then type || ':' || id
      else concat_ws(':', 'row', ${ACCOUNT}::text, transaction_id, 'credit', kind,
        case planted when 'twice' then 1 else 0 end) end as words
    from bench_moves where planted is not null order by 1`.execute(db);
  return rows.map(({ words }) => words);
}

export async function readFound(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ words: string }>`
    select class || ' ' || subject as words from reconciliation_breaks order by 1`.execute(db);
  return rows.map(({ words }) => words);
}

interface Day {
  readonly day: string;
  readonly first: number;
  readonly rows: number;
  /** Differences of each class; none: it was compared before. */
  readonly each: number;
}

async function fillDay(db: Db, filled: Day): Promise<void> {
  await listMoves(db, filled);
  await writeBooks(db);
  await writeStatement(db, filled);
}

/** One of ten is a transfer. The planted ones come first, and in turn of all tenants. */
async function listMoves(db: Db, { day, first, rows, each }: Day): Promise<void> {
  const { since } = windowOfDay(day);
  await sql`drop table if exists bench_moves`.execute(db);
  await sql`
    create unlogged table bench_moves as
    select m.n, m.at, m.type, m.planted, s.tenant_id, s.id as subscription_id, s.customer_id,
      timed_id(m.at, 'move' || m.n) as id, timed_id(m.at, 'invoice' || m.n) as invoice_id,
      case m.type when 'deposit' then 'vact_transfer' else 'online_checkout' end as kind,
      case when m.type = 'payment' then 'chg_' || md5('reference' || m.n) end as reference,
      'WEB-' || md5('transaction' || m.n) as transaction_id,
      case when m.type = 'deposit' then lpad(m.n::text, 30, '0') end as session_id,
      case m.type when 'deposit' then 5000 else 0 end as fee
    from (select g.n, ${since}::timestamptz + interval '1 minute'
        + (g.n - ${first}::int) * (interval '1380 minutes' / ${rows}::int) as at,
        p.planted, case when p.planted = 'fee' or (p.planted is null and g.n % 10 = 0)
          then 'deposit' else 'payment' end as type
      from generate_series(${first}::int, ${first + rows - 1}::int) g (n)
      left join unnest(${[...PLANTED]}::text[]) with ordinality as p (planted, place)
        on p.place = (g.n - ${first}::int) / greatest(${each}::int, 1) + 1 and ${each}::int > 0) m
    join (select s.*, row_number() over (partition by tenant_id order by id) - 1 as own,
        count(*) over (partition by tenant_id) as owned,
        dense_rank() over (order by tenant_id) - 1 as turn from subscriptions s) s
      on s.turn = m.n % (select count(*) from tenants)
        and s.own = m.n / (select count(*) from tenants) % s.owned`.execute(db);
}

async function writeBooks(db: Db): Promise<void> {
  await sql`
    insert into invoices (tenant_id, id, code, subscription_id, customer_id, plan_id, plan_version,
      status, amount_due, amount_paid, amount_refunded, currency, lines, billing_period_start,
      billing_period_end, due_at, paid_at, attempt_count, created_at, updated_at)
    select tenant_id, invoice_id, 'INV_day' || n, subscription_id, customer_id, tenant_id, 1,
      'paid', 500000, 500000, 0, 'NGN', '[]', at, at + interval '1 month', at, at, 1, at, at
    from bench_moves where type = 'payment' order by n`.execute(db);
  await sql`
    insert into payment_attempts (tenant_id, id, code, customer_id, subscription_id, invoice_id,
      payment_source_id, payment_source_type, amount, currency, status, purpose, reference,
      provider, provider_reference, amount_refunded, needs_review, attempted_at, completed_at,
      created_at)
    select tenant_id, id, 'PAY_day' || n, customer_id, subscription_id, invoice_id, customer_id,
      'card', 500000, 'NGN', 'succeeded', 'invoice', reference, 'nomba', reference, 0, false, at,
      at, at
    from bench_moves where type = 'payment' order by n`.execute(db);
  await sql`
    insert into settlements (tenant_id, id, payment_id, invoice_id, subscription_id, gross_amount,
      fee_amount, net_amount, currency, status, due_at, created_at)
    select tenant_id, timed_id(at, 'settlement' || n), id, invoice_id, subscription_id, 500000,
      7000, 493000, 'NGN', 'paid_out', at, at
    from bench_moves where type = 'payment' order by n`.execute(db);
  await sql`
    insert into deposits (tenant_id, id, code, provider, session_id, provider_reference,
      customer_id, amount, fee, currency, status, applied_amount, returning_amount,
      returned_amount, received_at, created_at, updated_at)
    select tenant_id, id, 'DEP_day' || n, 'nomba', session_id, transaction_id, customer_id, 500000,
      fee, 'NGN', 'applied', 500000, 0, 0, at, at, at
    from bench_moves where type = 'deposit' order by n`.execute(db);
  await sql`
    insert into ledger_entries (tenant_id, id, at, of_type, of_id, currency, reason, accounts,
      amounts)
    select tenant_id, timed_id(at, e.reason || n), at, e.of_type,
      case e.of_type when 'invoice' then invoice_id else id end, 'NGN', e.reason, e.accounts,
      e.amounts
    from bench_moves m join (values
      ('payment', 'invoice', 'invoice_opened', '{0,7}'::smallint[], '{500000,-500000}'::bigint[]),
      ('payment', 'payment', 'payment_received', '{1,0,4,3,1}',
        '{500000,-500000,493000,7000,-500000}'),
      ('deposit', 'deposit', 'deposit_received', '{1,5}', '{500000,-500000}'))
      as e (type, of_type, reason, accounts, amounts) on e.type = m.type
    order by n`.execute(db);
}

async function writeStatement(db: Db, { day, first, each }: Day): Promise<void> {
  const { since } = windowOfDay(day);
  // Of another amount: without a name it could else be what the statement lacks.
  await sql`
    insert into bench_moves (n, at, planted, kind, reference, transaction_id, fee)
    select -g.n, ${since}::timestamptz + interval '30 seconds' + g.n * interval '1 millisecond',
      'theirs_only', 'online_checkout', case when g.n % 2 = 0 then 'chg_' || md5('lost' || g.n) end,
      'WEB-' || md5('theirs' || g.n), 0
    from generate_series(1, ${each}::int) g (n)`.execute(db);
  const isCompared = each === 0;
  await sql`
    insert into statement_rows (provider, account, day, place, transaction_id, reference,
      session_id, entry, kind, amount, fee, currency, balance, at, of_tenant, of_type, of_id)
    select 'nomba', ${ACCOUNT}, ${day}::date, row_number() over stated, transaction_id, reference,
      session_id, 'credit', kind, amount, fee, 'NGN',
      ${FIRST_BALANCE + first * 400_000} + sum(amount - fee) over stated, at,
      case when ${isCompared} then tenant_id end, case when ${isCompared} then type end,
      case when ${isCompared} then id end
    from (select m.n, m.at, m.transaction_id, m.reference, m.session_id, m.kind, m.tenant_id,
        m.type, m.id, time.s,
        case planted when 'amount' then 500100
          when 'theirs_only' then 300000 else 500000 end as amount,
        case planted when 'fee' then fee + 100 else fee end as fee
      from bench_moves m
      join generate_series(1, 2) time (s) on time.s = 1 or m.planted = 'twice'
      where m.planted is distinct from 'ours_only') r
    window stated as (order by at, n, s) order by at, n, s`.execute(db);
  await sql`
    insert into statement_days (provider, account, day, status, rows_read, pages_read, reading,
      read_at, opening, closing)
    select 'nomba', ${ACCOUNT}, ${day}::date, 'whole', count(*), count(*) / 50 + 1, 1,
      max(at) + interval '3 hours', min(balance) - 500000, max(balance)
    from statement_rows where day = ${day}::date`.execute(db);
  if (!isCompared) return;
  await sql`
    insert into reconciliation_days (tenant_id, id, provider, day, status, reading, checked_at,
      closed_at, created_at)
    select id, gen_random_uuid(), 'nomba', ${day}::date, 'agrees', 1, now(), now(), now()
    from (select id from tenants union all select ${OPERATOR}) t`.execute(db);
}
