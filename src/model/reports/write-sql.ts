// Writes what changed in accounts, of any tenants, all at once: rows of the same table with one
// statement, and last what they count. None but this file writes such rows whole.

import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type Key, nameOfKey, relationOf } from '../../db/keys.ts';
import { literalList } from '../../db/listed.ts';
import { insertRowsAcrossTenants, updateRowsAcrossTenants } from '../../db/rows.ts';
import { together } from '../../db/together.ts';
import type { CycleRow } from '../cycles/shape.ts';
import { OWED } from '../invoices/life.ts';
import type { InvoiceRow } from '../invoices/shape.ts';
import type { MoneyChange } from '../ledger/entries.ts';
import { postAcrossTenants } from '../ledger/post-sql.ts';
import type { PaymentAttemptRow } from '../payments/shape.ts';
import { undecidedAmount } from '../payments/taken-back.ts';
import { insertAdjustment } from '../settlements/adjustments-sql.ts';
import { settlementLife } from '../settlements/life.ts';
import type { SettlementRow } from '../settlements/shape.ts';
import { ENDED, type SubscriptionStatus } from '../subscriptions/life.ts';
import type { SubscriptionRow } from '../subscriptions/shape.ts';
import type { TenantChange } from './changes.ts';
import { countChangesAcrossTenants } from './count-sql.ts';
import { ARRIVED_BY, type CountedRows, NO_SUBJECT } from './facts.ts';
import { PLAN_SOLD } from './facts-sql.ts';

/** A row as it was read under its subscription's lock (null: it is new), and as it is now. */
export interface WrittenRow<Row> {
  readonly before: Row | null;
  readonly after: Row;
}

/** A subscription, or an invoice of none, and what of its rows changed. */
export interface WrittenAccount {
  /** By its tenant's clock. */
  readonly now: Date;
  readonly subscription: WrittenRow<SubscriptionRow> | null;
  readonly cycles: readonly WrittenRow<CycleRow>[];
  readonly invoices: readonly WrittenRow<InvoiceRow>[];
  readonly attempts: readonly WrittenRow<PaymentAttemptRow>[];
}

export interface WrittenRows {
  readonly accounts: readonly WrittenAccount[];
  /** New ones, of payments that are among those accounts'. */
  readonly settlements: readonly SettlementRow[];
}

/** Nothing is written for what did not change. */
export async function writeAccountsAcrossTenants(
  db: Db,
  { accounts, settlements }: WrittenRows,
): Promise<void> {
  // Read before they are written: what is in none of these accounts fails no more either.
  const ended = await endedInvoicesAcrossTenants(db, accounts);
  const changes = [
    ...accounts.flatMap(countedChanges),
    ...ended.map(({ tenantId, before }): TenantChange => {
      return { tenantId, table: 'invoices', before, after: null };
    }),
    ...settledChanges(accounts, settlements),
  ];
  const subscriptions = accounts.flatMap(({ subscription }) => subscription ?? []);
  const cycles = accounts.flatMap((account) => account.cycles);
  const invoices = accounts.flatMap((account) => account.invoices);
  const attempts = accounts.flatMap((account) => account.attempts);
  // In this order, because the later ones point at the earlier.
  await together([
    ...writeRows(db, 'subscriptions', subscriptions),
    ...writeRows(db, 'cycles', cycles),
    // Of each subscription one invoice at most is open, also from one row to the next.
    ...writeRows(db, 'invoices', invoices.filter(leavesRoom)),
    ...writeRows(db, 'invoices', invoices.filter(takesRoom)),
    ...writeRows(db, 'payment_attempts', attempts),
    insertRowsAcrossTenants(db, 'settlements', settlements),
    countChangesAcrossTenants(db, changes),
    postAcrossTenants(db, [
      ...ended,
      ...accounts.flatMap(postedChanges),
      ...settlements.map(settledMoney),
    ]),
  ]);
}

function writeRows<Row extends Key>(
  db: Db,
  table: 'subscriptions' | 'cycles' | 'invoices' | 'payment_attempts',
  rows: readonly WrittenRow<Row>[],
): Promise<void>[] {
  const changed = rows.filter(isChanged);
  const changes = changed.flatMap(({ before, after }) => (before ? { before, after } : []));
  const added = changed.flatMap(({ before, after }) => (before ? [] : after));
  // What a draft becomes must be written before the next draft is.
  return [updateRowsAcrossTenants(db, table, changes), insertRowsAcrossTenants(db, table, added)];
}

const isOpen = ({ status }: InvoiceRow): boolean => status === 'open';

/** It is made, or open from now on. */
const takesRoom = ({ before, after }: WrittenRow<InvoiceRow>): boolean =>
  before === null || (isOpen(after) && !isOpen(before));

const leavesRoom = (invoice: WrittenRow<InvoiceRow>): boolean => !takesRoom(invoice);

function hasEndedNow({ subscription }: WrittenAccount): boolean {
  if (!subscription?.before) return false;
  const { before, after } = subscription;
  return !ENDED.has(before.status) && ENDED.has(after.status);
}

const isChanged = ({ before, after }: WrittenRow<object>) => before !== after;

/** What fails of one that ends is counted apart: all there is, not only these. */
function countedChanges(account: WrittenAccount): readonly TenantChange[] {
  const { subscription, invoices, attempts } = account;
  const { status, before } = statusesOf(account);
  return [
    ...(subscription ? [subscribedChange(subscription)] : []),
    ...invoices.filter(isChanged).map(
      (invoice): TenantChange => ({
        tenantId: invoice.after.tenantId,
        table: 'invoices',
        before: invoice.before && { ...invoice.before, subscriptionStatus: before },
        after: { ...invoice.after, subscriptionStatus: status },
      }),
    ),
    ...attempts.filter(isChanged).map((attempt): TenantChange => {
      const planId = attemptPlan(account, attempt.after);
      const before = attempt.before && { ...attempt.before, planId };
      return {
        tenantId: attempt.after.tenantId,
        table: 'payment_attempts',
        before,
        after: { ...attempt.after, planId },
      };
    }),
  ];
}

function statusesOf(account: WrittenAccount) {
  const { subscription } = account;
  const status = subscription?.after.status ?? null;
  const before = hasEndedNow(account) ? status : (subscription?.before?.status ?? status);
  return { status, before };
}

function subscribedChange(subscription: WrittenRow<SubscriptionRow>): TenantChange {
  return { tenantId: subscription.after.tenantId, table: 'subscriptions', ...subscription };
}

/** A payment counts for the plan that its invoice is of, whatever its subscription changed to. */
function attemptPlan({ invoices, subscription }: WrittenAccount, { invoiceId }: PaymentAttemptRow) {
  const invoice = invoices.find(({ after }) => after.id === invoiceId);
  return (invoice ?? subscription)?.after.planId ?? NO_SUBJECT;
}

type EndedInvoice = MoneyChange<'invoices'> & {
  readonly before: InvoiceRow & { readonly subscriptionStatus: SubscriptionStatus | null };
};

/** What subscriptions that end still owe, which is not failing any more and is written off. */
async function endedInvoicesAcrossTenants(
  db: Db,
  accounts: readonly WrittenAccount[],
): Promise<EndedInvoice[]> {
  const ended = accounts.filter(hasEndedNow).flatMap(({ subscription, now }) => {
    return subscription?.before ? [{ ...subscription, before: subscription.before, now }] : [];
  });
  if (ended.length === 0) return [];
  const byName = new Map(ended.map((each) => [nameOfKey(each.before), each]));
  const { rows } = await sql<InvoiceRow>`
    select i.* from ${relationOf(ended.map(({ before }) => before))}
    join invoices i on i.tenant_id = k.tenant_id and i.subscription_id = k.id
    where i.status in ${literalList(OWED)}`.execute(db);
  return rows.flatMap((invoice): EndedInvoice[] => {
    const { tenantId, subscriptionId } = invoice;
    const of = byName.get(nameOfKey({ tenantId, id: subscriptionId ?? '' }));
    if (of === undefined) return [];
    const before = { ...invoice, subscriptionStatus: of.before.status };
    const after = { ...invoice, subscriptionStatus: of.after.status };
    return [{ tenantId, table: 'invoices', before, after, at: of.now }];
  });
}

/** What its rows say of money, as an account that ends says it from its end on. */
function postedChanges(account: WrittenAccount): readonly MoneyChange[] {
  const { now: at, invoices, attempts } = account;
  const { status, before: statusBefore } = statusesOf(account);
  return [
    ...invoices.filter(isChanged).map(
      ({ before, after }): MoneyChange => ({
        ...{ tenantId: after.tenantId, table: 'invoices', at },
        before: before && { ...before, subscriptionStatus: statusBefore },
        after: { ...after, subscriptionStatus: status },
      }),
    ),
    ...attempts.filter(isChanged).flatMap(({ before, after }): MoneyChange[] => {
      const of = { tenantId: after.tenantId, table: 'payment_attempts', at } as const;
      const disputed = before && disputedFirst(before, after);
      if (!disputed) return [{ ...of, before, after }];
      return [
        { ...of, before, after: disputed },
        { ...of, before: disputed, after },
      ];
    }),
  ];
}

/** What is lost at once was disputed for a moment: the ledger says both. */
function disputedFirst(
  before: PaymentAttemptRow,
  after: PaymentAttemptRow,
): PaymentAttemptRow | null {
  const { takenBackDecided, takenBackBorne, reversedOwed } = before;
  const lost = (after.takenBackBorne ?? 0) - (takenBackBorne ?? 0);
  const isDecided = undecidedAmount(before) > 0 || lost <= 0;
  if (isDecided) return null;
  const takenBack = (takenBackDecided ?? 0) + lost;
  return { ...after, takenBack, takenBackDecided, takenBackBorne, reversedOwed };
}

function settledMoney(settlement: SettlementRow): MoneyChange {
  const { tenantId, createdAt: at } = settlement;
  return { tenantId, table: 'settlements', before: null, after: settlement, at };
}

/** Of money that became credit: it belongs to no account of theirs and to no plan. */
export async function writeSettledCreditAcrossTenants(
  db: Db,
  settlements: readonly SettlementRow[],
): Promise<void> {
  if (settlements.length === 0) return;
  const changes = settlements.map(({ tenantId, feeAmount, createdAt }): TenantChange => {
    const of = { paymentSourceType: ARRIVED_BY, completedAt: createdAt, planId: NO_SUBJECT };
    return { tenantId, table: 'settlements', before: null, after: { feeAmount, ...of } };
  });
  await together([
    insertRowsAcrossTenants(db, 'settlements', settlements),
    countChangesAcrossTenants(db, changes),
    postAcrossTenants(db, settlements.map(settledMoney)),
  ]);
}

function settledChanges(
  accounts: readonly WrittenAccount[],
  settlements: readonly SettlementRow[],
): TenantChange[] {
  if (settlements.length === 0) return [];
  const paid = new Map(
    accounts.flatMap((account) =>
      account.attempts.map(({ after }) => {
        return [nameOfKey(after), { ...after, planId: attemptPlan(account, after) }] as const;
      }),
    ),
  );
  return settlements.map(({ tenantId, id, paymentId, feeAmount }) => {
    const payment = paid.get(nameOfKey({ tenantId, id: paymentId ?? '' }));
    if (!payment) throw new Error(`settlement ${id} is of a payment in another book`);
    const { paymentSourceType, completedAt, planId } = payment;
    const after = { feeAmount, paymentSourceType, completedAt, planId };
    return { tenantId, table: 'settlements', before: null, after };
  });
}

/**
 * The payment was taken off its invoice: it bears no fee, nothing of it is paid out, and what was
 * already is kept from the next payout. What it pays next has a settlement of its own.
 */
export async function withdrawSettlement(
  db: Db,
  tenantId: string,
  { paymentId, now }: { readonly paymentId: string; readonly now: Date },
): Promise<void> {
  const { rows } = await sql<SettlementRow & CountedRows['settlements']>`
    select s.*, p.payment_source_type, p.completed_at, ${PLAN_SOLD} as plan_id
    from settlements s
    join payment_attempts p on p.tenant_id = ${tenantId} and p.id = s.payment_id
    join invoices i on i.tenant_id = ${tenantId} and i.id = s.invoice_id
    where s.tenant_id = ${tenantId} and s.payment_id = ${paymentId}
    for no key update of s`.execute(db);
  const [before] = rows;
  if (!before) return;
  const { id, payoutId, status: known, netAmount: amount } = before;
  const isPending = payoutId === null && settlementLife.allows(known, 'refund');
  const status = settlementLife.leadsTo('refund');
  const unpaid = isPending ? { netAmount: 0, status, payoutDueAt: null } : {};
  const change = { feeAmount: 0, ...unpaid };
  await db
    .updateTable('settlements')
    .set(change)
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
  const of = { table: 'settlements', before, after: { ...before, ...change } } as const;
  await countChangesAcrossTenants(db, [{ tenantId, ...of }]);
  await postAcrossTenants(db, [{ tenantId, ...of, at: now }]);
  if (isPending || amount === 0) return;
  await insertAdjustment(db, tenantId, { paymentId, refundId: null, amount, now });
}
