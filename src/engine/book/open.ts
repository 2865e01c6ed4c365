// Opens the book of some subscriptions: takes their locks, in order, and reads what belongs to
// them.

import type { Db } from '../../db/connect.ts';
import type { Key } from '../../db/keys.ts';
import type { At } from '../../frame/at.ts';
import { OWED } from '../../model/invoices/life.ts';
import type { PlanVersionRow } from '../../model/plans/shape.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import type { Account, Book } from './book.ts';
import {
  lockSubscriptionsAcrossTenants,
  selectBookAttemptsAcrossTenants,
  selectBookInvoicesAcrossTenants,
  selectByKeyAcrossTenants,
  selectMovingVersionsAcrossTenants,
} from './sql.ts';

export interface Wanted {
  readonly subscriptionIds: readonly string[];
  /** Beside each subscription's draft, open and latest invoice. */
  readonly invoiceIds?: readonly string[];
  /** Beside the pending ones of those invoices. */
  readonly attemptIds?: readonly string[];
}

/** Of one tenant. */
export async function openBook(db: Db, at: At, wanted: Wanted): Promise<Book> {
  return await openBooks(db, [{ at, ...wanted }]);
}

/** Of any tenants, in the same few statements: each has its own moment and terms. */
export async function openBooks(
  db: Db,
  wanted: readonly (Wanted & { readonly at: At })[],
): Promise<Book> {
  const atOf = new Map(wanted.map(({ at }) => [at.tenant.id, at]));
  const named = (pick: (of: Wanted) => readonly string[] | undefined) =>
    wanted.flatMap((of) => (pick(of) ?? []).map((id) => keyOf(of.at.tenant.id, id)));
  const rows = await lockSubscriptionsAcrossTenants(
    db,
    named(({ subscriptionIds }) => subscriptionIds),
  );
  const keysIn = (column: 'latestInvoiceId' | 'customerId' | 'planId' | 'paymentSourceId') =>
    rows.flatMap((row) => (row[column] === null ? [] : keyOf(row.tenantId, row[column])));
  const invoices = await selectBookInvoicesAcrossTenants(db, {
    subscriptions: rows,
    invoices: [...keysIn('latestInvoiceId'), ...named(({ invoiceIds }) => invoiceIds)],
  });
  const attempts = await selectBookAttemptsAcrossTenants(db, {
    invoices: invoices.filter(({ status }) => OWED.has(status)),
    attempts: named(({ attemptIds }) => attemptIds),
  });
  const customers = await selectByKeyAcrossTenants(db, 'customers', keysIn('customerId'));
  const plans = await selectByKeyAcrossTenants(db, 'plans', keysIn('planId'));
  const sources = await selectByKeyAcrossTenants(db, 'payment_sources', keysIn('paymentSourceId'));
  const outdated = rows.filter((row) => (plans.get(row.planId)?.version ?? 0) > row.planVersion);
  const moves = await selectMovingVersionsAcrossTenants(
    db,
    outdated.map(({ tenantId, planId }) => keyOf(tenantId, planId)),
  );
  const invoicesOf = Map.groupBy(invoices, ({ subscriptionId }) => subscriptionId);
  const attemptsOf = Map.groupBy(attempts, ({ subscriptionId }) => subscriptionId);
  const accounts = rows.map((row): Account => {
    const at = atOf.get(row.tenantId);
    const customer = customers.get(row.customerId);
    const plan = plans.get(row.planId);
    if (!at || !customer || !plan) throw new Error(`subscription ${row.id} lacks what it is of`);
    const source = sources.get(row.paymentSourceId ?? '') ?? null;
    return {
      at,
      subscription: { ...row, paymentSourceType: source?.type ?? null },
      source,
      customer,
      plan,
      moves: newerMoves(moves, row),
      invoices: [...(invoicesOf.get(row.id) ?? [])],
      attempts: [...(attemptsOf.get(row.id) ?? [])],
    };
  });
  return bookOf(accounts);
}

const keyOf = (tenantId: string, id: string): Key => ({ tenantId, id });

function newerMoves(
  moves: readonly PlanVersionRow[],
  { planId, planVersion }: Pick<SubscriptionRow, 'planId' | 'planVersion'>,
): PlanVersionRow[] {
  return moves.filter((move) => move.planId === planId && move.version > planVersion);
}

/** A book of accounts that were just read. */
export function bookOf(accounts: Account[]): Book {
  return {
    accounts,
    before: {
      subscriptions: byId(accounts.map(({ subscription }) => subscription)),
      invoices: byId(accounts.flatMap(({ invoices }) => invoices)),
      attempts: byId(accounts.flatMap(({ attempts }) => attempts)),
    },
    events: [],
    emails: [],
    collected: [],
    orders: [],
    refunds: [],
    droppedDrafts: [],
    suspendedSources: new Map(),
  };
}

const byId = <T extends { readonly id: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.id, row]));

export function accountOf(book: Book, subscriptionId: string | null): Account | undefined {
  return book.accounts.find(({ subscription }) => subscription.id === subscriptionId);
}
