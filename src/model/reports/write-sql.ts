// Writes what changed in accounts, all of one tenant's at once: rows of the same table with one
// statement, and last what they count. None but this file writes such rows whole.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { listed } from '../../db/listed.ts';
import { insertRows, updateRows } from '../../db/rows.ts';
import { OWED } from '../invoices/life.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import type { PaymentAttemptRow } from '../payments/shape.ts';
import type { SettlementRow } from '../settlements/shape.ts';
import { ENDED } from '../subscriptions/life.ts';
import type { SubscriptionRow } from '../subscriptions/shape.ts';
import type { Change } from './changes.ts';
import { countChanges } from './count-sql.ts';

/** A row as it was read under its subscription's lock (null: it is new), and as it is now. */
export interface Written<Row> {
  readonly before: Row | null;
  readonly after: Row;
}

/** A subscription and what of its rows changed. */
export interface WrittenAccount {
  readonly subscription: Written<SubscriptionRow>;
  readonly invoices: readonly Written<InvoiceRow>[];
  readonly attempts: readonly Written<PaymentAttemptRow>[];
}

export interface WrittenRows {
  readonly accounts: readonly WrittenAccount[];
  /** New ones, of payments that are among those accounts'. */
  readonly settlements: readonly SettlementRow[];
}

/** Nothing is written for what did not change. */
export async function writeAccounts(
  db: Db,
  tenantId: string,
  { accounts, settlements }: WrittenRows,
): Promise<void> {
  const changes = accounts.flatMap(changesOf);
  // Read before they are written: what is in none of these accounts fails no more either.
  changes.push(...(await endedChanges(db, tenantId, accounts)));
  const subscriptions = accounts.map(({ subscription }) => subscription);
  await write(db, tenantId, { table: 'subscriptions', rows: subscriptions });
  const invoices = accounts.flatMap((account) => account.invoices);
  await write(db, tenantId, { table: 'invoices', rows: invoices });
  const attempts = accounts.flatMap((account) => account.attempts);
  await write(db, tenantId, { table: 'payment_attempts', rows: attempts });
  await insertRows(db, tenantId, { table: 'settlements', rows: settlements });
  changes.push(...settledChanges(accounts, settlements));
  await countChanges(db, tenantId, changes);
}

/** A payment that belongs to no subscription. */
export async function insertLoosePayment(
  db: Db,
  tenantId: string,
  payment: PaymentAttemptRow,
): Promise<void> {
  await insertRows(db, tenantId, { table: 'payment_attempts', rows: [payment] });
  const after = { ...payment, planId: null };
  await countChanges(db, tenantId, [{ table: 'payment_attempts', before: null, after }]);
}

async function write<Row extends { readonly id: string }>(
  db: Db,
  tenantId: string,
  {
    table,
    rows,
  }: {
    readonly table: 'subscriptions' | 'invoices' | 'payment_attempts';
    readonly rows: readonly Written<Row>[];
  },
): Promise<void> {
  const changed = rows.filter(isChanged);
  const rowsOf = (isNew: boolean) =>
    changed.filter(({ before }) => (before === null) === isNew).map(({ after }) => after);
  // What a draft becomes must be written before the next draft is.
  await updateRows(db, tenantId, { table, rows: rowsOf(false) });
  await insertRows(db, tenantId, { table, rows: rowsOf(true) });
}

const hasEndedNow = ({ subscription: { before, after } }: WrittenAccount) =>
  before !== null && !ENDED.has(before.status) && ENDED.has(after.status);

const isChanged = ({ before, after }: Written<object>) => before !== after;

/** The invoices of one that ends are counted apart: all there are, not only these. */
function changesOf(account: WrittenAccount): readonly Change[] {
  const { subscription, invoices, attempts } = account;
  const { planId, status } = subscription.after;
  const before = subscription.before?.status ?? status;
  return [
    { table: 'subscriptions', ...subscription },
    ...(hasEndedNow(account) ? [] : invoices.filter(isChanged)).map(
      (invoice): Change => ({
        table: 'invoices',
        before: invoice.before && { ...invoice.before, subscriptionStatus: before },
        after: { ...invoice.after, subscriptionStatus: status },
      }),
    ),
    ...attempts.filter(isChanged).map(
      (attempt): Change => ({
        table: 'payment_attempts',
        before: attempt.before && { ...attempt.before, planId },
        after: { ...attempt.after, planId },
      }),
    ),
  ];
}

/** Nothing of subscriptions that end is failing any more. */
async function endedChanges(
  db: Db,
  tenantId: string,
  accounts: readonly WrittenAccount[],
): Promise<Change[]> {
  const ended = accounts
    .filter(hasEndedNow)
    .flatMap(({ subscription }) => subscription.before ?? []);
  if (ended.length === 0) return [];
  const statuses = new Map(ended.map(({ id, status }) => [id, status]));
  const { rows } = await sql<InvoiceRow>`
    select * from invoices
    where tenant_id = ${tenantId} and subscription_id = any(${[...statuses.keys()]}::uuid[])
      and status in ${listed(OWED)}`.execute(db);
  return rows.flatMap((invoice): Change[] => {
    const subscriptionStatus = statuses.get(invoice.subscriptionId);
    if (subscriptionStatus === undefined) return [];
    return [{ table: 'invoices', before: { ...invoice, subscriptionStatus }, after: null }];
  });
}

function settledChanges(
  accounts: readonly WrittenAccount[],
  settlements: readonly SettlementRow[],
): Change[] {
  if (settlements.length === 0) return [];
  const paid = new Map(
    accounts.flatMap(({ subscription, attempts }) =>
      attempts.map(({ after }) => [after.id, { ...after, planId: subscription.after.planId }]),
    ),
  );
  return settlements.map(({ id, paymentId, feeAmount }) => {
    const payment = paid.get(paymentId);
    if (!payment) throw new Error(`settlement ${id} is of a payment in another book`);
    const { paymentSourceType, completedAt, planId } = payment;
    const after = { feeAmount, paymentSourceType, completedAt, planId };
    return { table: 'settlements', before: null, after };
  });
}
