// What was before there was a ledger, or was written by a version that posts nothing: some things
// at a time, locked, what their rows say and what is posted of them. The difference is posted, so
// that it does not matter how often this is done, or from where.

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Clock } from '../../lib/process/clock.ts';
import { ACCOUNT_NAMES, type LedgerAccount } from './accounts.ts';
import { type Entry, linesBetween, type Subject } from './entries.ts';
import { insertLedgerEntriesAcrossTenants } from './post-sql.ts';
import { type Balances, balancesOf, type MoneyRows, type MoneyTable } from './postings.ts';
import { givenBefore, taxOfVoided } from './voided-sql.ts';

type MainTable =
  | 'invoices'
  | 'payment_attempts'
  | 'refunds'
  | 'payouts'
  | 'deposits'
  | 'credit_entries';

/** Of a tenant’s own rows, those of these things. */
type BesideQuery = (own: RawBuilder<unknown>, ids: RawBuilder<unknown>) => RawBuilder<unknown>;

interface Step {
  readonly table: MainTable;
  readonly type: Subject['type'];
  /** Rows beside the main ones that speak of the same things, each with `of_id`. */
  readonly beside: Readonly<Partial<Record<MoneyTable, BesideQuery>>>;
}

/** In the order in which their rows are locked elsewhere. */
const STEPS: readonly Step[] = [
  { table: 'invoices', type: 'invoice', beside: {} },
  {
    ...{ table: 'payment_attempts', type: 'payment' },
    beside: {
      settlements: (own, ids) => sql`select *, payment_id as of_id from settlements w
        where ${own} and payment_id = any(${ids})`,
      settlement_adjustments: (own, ids) => sql`
        select *, taken_back_payment_id as of_id from settlement_adjustments w
        where ${own} and refund_id is null and taken_back_payment_id = any(${ids})`,
    },
  },
  {
    ...{ table: 'refunds', type: 'refund' },
    beside: {
      settlement_adjustments: (own, ids) => sql`
        select *, refund_id as of_id from settlement_adjustments w
        where ${own} and refund_id = any(${ids})`,
      credit_notes: (own, ids) => sql`select *, refund_id as of_id from credit_notes w
        where ${own} and refund_id = any(${ids})`,
    },
  },
  { table: 'payouts', type: 'payout', beside: {} },
  {
    ...{ table: 'deposits', type: 'deposit' },
    beside: {
      settlements: (own, ids) => sql`select *, deposit_id as of_id from settlements w
        where ${own} and payment_id is null and deposit_id = any(${ids})`,
      deposit_returns: (own, ids) => sql`select *, deposit_id as of_id from deposit_returns w
        where ${own} and deposit_id = any(${ids})`,
    },
  },
  {
    ...{ table: 'credit_entries', type: 'credit' },
    beside: {
      credit_notes: (own, ids) => sql`select *, credit_entry_id as of_id from credit_notes w
        where ${own} and credit_entry_id = any(${ids})`,
    },
  },
];

/** What of the main rows is not in their table. */
const MORE: Readonly<Partial<Record<MainTable, RawBuilder<unknown>>>> = {
  invoices: sql`, (select s.status from subscriptions s
    where s.tenant_id = w.tenant_id and s.id = w.subscription_id) as subscription_status,
    ${givenBefore('w')} as given_before`,
  refunds: sql`, (select a.purpose from payment_attempts a
    where a.tenant_id = w.tenant_id and a.id = w.payment_id) as purpose`,
  credit_entries: sql`, (w.source = 'invoice' and (w.amount < 0 or exists (
    select from invoices i where i.tenant_id = w.tenant_id and i.id = w.invoice_id
      and i.amount_due + i.credit_applied > 0))) as is_use,
    ${taxOfVoided('w')} as voided_tax`,
};

export interface LedgerProgress {
  readonly step: number;
  readonly afterId: string | null;
}

const ROWS_AT_ONCE = 500;

/** Returns how far it has come; null: that was all. Within a transaction. */
export async function bringForward(
  db: Db,
  tenantId: string,
  { progress, clock }: { readonly progress: LedgerProgress; readonly clock: Clock },
): Promise<LedgerProgress | null> {
  const step = STEPS[progress.step];
  if (!step) return null;
  const rows = await lockRows(db, tenantId, { step, afterId: progress.afterId });
  const last = rows.at(-1);
  if (!last) return { step: progress.step + 1, afterId: null };
  await postDifferences(db, tenantId, { step, rows, at: await lockMoment(db, tenantId, clock) });
  return { step: progress.step, afterId: last.id };
}

/**
 * A test clock stands still until what is posted is there: its day is not closed before. After the
 * rows, as all that is counted for a tenant.
 */
async function lockMoment(db: Db, tenantId: string, clock: Clock): Promise<Date> {
  const { rows } = await sql<{ clockNow: Date | null }>`
    select clock_now from tenants where id = ${tenantId} for share`.execute(db);
  return rows[0]?.clockNow ?? clock.now();
}

interface FoundRow {
  readonly id: string;
  readonly currency?: string;
}

async function lockRows(
  db: Db,
  tenantId: string,
  { step, afterId }: { readonly step: Step; readonly afterId: string | null },
): Promise<FoundRow[]> {
  const { table } = step;
  const isNext = sql`w.tenant_id = ${tenantId}
    and ${afterId === null ? sql`true` : sql`w.id > ${afterId}::uuid`}`;
  // The writer that ends a subscription holds its row, and posts what its invoices ask no more.
  if (table === 'invoices') {
    await sql`
      select s.id from subscriptions s where s.tenant_id = ${tenantId} and s.id in (
        select w.subscription_id from (select * from invoices w where ${isNext}
          order by w.id limit ${ROWS_AT_ONCE}) w)
      order by s.id for no key update`.execute(db);
  }
  const { rows: locked } = await sql<{ id: string }>`
    select w.id from ${sql.table(table)} w where ${isNext}
    order by w.id limit ${ROWS_AT_ONCE} for no key update`.execute(db);
  const ids = locked.map(({ id }) => id);
  const { rows } = await sql<FoundRow>`
    select w.*${MORE[table] ?? sql``} from ${sql.table(table)} w
    where w.tenant_id = ${tenantId} and w.id = any(${ids}::uuid[]) order by w.id`.execute(db);
  return rows;
}

interface Said {
  readonly currency: string;
  readonly balances: Map<LedgerAccount, number>;
}

async function postDifferences(
  db: Db,
  tenantId: string,
  {
    step,
    rows,
    at,
  }: { readonly step: Step; readonly rows: readonly FoundRow[]; readonly at: Date },
): Promise<void> {
  const { table, type, beside } = step;
  const ids = sql`${rows.map(({ id }) => id)}::uuid[]`;
  const said = new Map<string, Said>();
  for (const row of rows) {
    const balances = new Map<LedgerAccount, number>();
    said.set(row.id, { currency: row.currency ?? 'NGN', balances });
    add(balances, balancesOf(table, row as unknown as MoneyRows[typeof table]));
  }
  for (const [other, query] of Object.entries(beside) as [
    MoneyTable,
    (typeof beside)[MoneyTable],
  ][]) {
    if (!query) continue;
    const own = sql`tenant_id = ${tenantId}`;
    const { rows: found } = await sql<{ ofId: string }>`${query(own, ids)}`.execute(db);
    for (const row of found) {
      const known = said.get(row.ofId);
      if (known) add(known.balances, balancesOf(other, row as unknown as MoneyRows[typeof other]));
    }
  }
  const posted = await selectPosted(db, tenantId, { type, ids });
  const entries = [...said].flatMap(([id, { currency, balances }]): Entry[] => {
    const lines = linesBetween(posted.get(id) ?? {}, Object.fromEntries(balances));
    if (lines.length === 0) return [];
    return [{ tenantId, at, of: { type, id }, currency, reason: 'brought_forward', lines }];
  });
  await insertLedgerEntriesAcrossTenants(db, entries);
}

function add(sums: Map<LedgerAccount, number>, balances: Balances): void {
  for (const [account, amount] of Object.entries(balances) as [LedgerAccount, number][]) {
    sums.set(account, (sums.get(account) ?? 0) + amount);
  }
}

async function selectPosted(
  db: Db,
  tenantId: string,
  { type, ids }: { readonly type: string; readonly ids: RawBuilder<unknown> },
): Promise<Map<string, Balances>> {
  const { rows } = await sql<{ ofId: string; place: number; amount: number }>`
    select e.of_id, l.place, sum(l.amount)::bigint as amount from ledger_entries e
    cross join lateral unnest(e.accounts, e.amounts) as l (place, amount)
    where e.tenant_id = ${tenantId} and e.of_id = any(${ids}) and e.of_type = ${type}
    group by e.of_id, l.place`.execute(db);
  const posted = new Map<string, Record<string, number>>();
  for (const { ofId, place, amount } of rows) {
    const known = posted.get(ofId) ?? {};
    known[ACCOUNT_NAMES[place] ?? ''] = amount;
    posted.set(ofId, known);
  }
  return posted;
}
