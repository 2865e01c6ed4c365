// Opens the book of some subscriptions: takes their locks, in order, and reads what belongs to
// them.

import type { Db } from '../../db/connect.ts';
import { type Key, nameOfKey } from '../../db/keys.ts';
import { together } from '../../db/together.ts';
import type { At } from '../../frame/at.ts';
import { lockCredited, lockCreditedAcrossTenants } from '../../model/credit/sql.ts';
import { selectWaitingEntriesAcrossTenants } from '../../model/entries/sql.ts';
import { OWED } from '../../model/invoices/life.ts';
import type { PlanVersionRow } from '../../model/plans/shape.ts';
import { pendingChangeOn } from '../../model/subscriptions/pending.ts';
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

/** Of one tenant, for whom somebody waits: those who have credit are locked first. */
export async function openBook(db: Db, at: At, wanted: Wanted): Promise<Book> {
  await lockCredited(db, at.tenant.id, wanted.subscriptionIds);
  return await openBooks(db, [{ at, ...wanted }]);
}

/** Of any tenants, in the same few statements: each account has its own moment and terms. */
export async function openBooks(
  db: Db,
  wanted: readonly (Wanted & { readonly at: At })[],
): Promise<Book> {
  const named = (pick: (of: Wanted) => readonly string[] | undefined) =>
    wanted.flatMap((of) => (pick(of) ?? []).map((id) => keyOf(of.at.tenant.id, id)));
  const rows = await lockSubscriptionsAcrossTenants(
    db,
    named(({ subscriptionIds }) => subscriptionIds),
  );
  const keysIn = (...columns: readonly PointingColumn[]) =>
    columns.flatMap((column) =>
      rows.flatMap((row) => (row[column] === null ? [] : keyOf(row.tenantId, row[column]))),
    );
  const nameOf = (tenantId: string, id: string | null) => nameOfKey({ tenantId, id: id ?? '' });
  const atOf = new Map(
    wanted.flatMap(({ at, subscriptionIds }) =>
      subscriptionIds.map((id) => [nameOf(at.tenant.id, id), at] as const),
    ),
  );
  const billedPlans = rows.flatMap(plansOf);
  const planKeys = billedPlans.map(({ tenantId, planId }) => keyOf(tenantId, planId));
  const [invoices, customers, plans, sources, waiting] = await together([
    selectBookInvoicesAcrossTenants(db, {
      subscriptions: rows,
      invoices: [
        ...keysIn('latestInvoiceId', 'changeInvoiceId'),
        ...named(({ invoiceIds }) => invoiceIds),
      ],
    }),
    selectByKeyAcrossTenants(db, 'customers', keysIn('customerId')),
    selectByKeyAcrossTenants(db, 'plans', planKeys),
    selectByKeyAcrossTenants(db, 'payment_sources', keysIn('paymentSourceId')),
    selectWaitingEntriesAcrossTenants(
      db,
      rows.filter(({ waitingEntries }) => waitingEntries > 0),
    ),
  ]);
  // Two workers that bill one customer wait for each other here, and not in vain.
  const credited = await lockCreditedAcrossTenants(db, customers.values());
  const outdated = billedPlans.filter(
    ({ tenantId, planId, planVersion }) =>
      (plans.get(nameOf(tenantId, planId))?.movingVersion ?? 0) > planVersion,
  );
  const [attempts, moves] = await together([
    selectBookAttemptsAcrossTenants(db, {
      invoices: invoices.filter(({ status }) => OWED.has(status)),
      attempts: named(({ attemptIds }) => attemptIds),
    }),
    selectMovingVersionsAcrossTenants(
      db,
      outdated.map(({ tenantId, planId }) => keyOf(tenantId, planId)),
    ),
  ]);
  const entriesOf = Map.groupBy(waiting, (of) => nameOf(of.tenantId, of.subscriptionId));
  const invoicesOf = Map.groupBy(invoices, (of) => nameOf(of.tenantId, of.subscriptionId));
  const attemptsOf = Map.groupBy(attempts, (of) => nameOf(of.tenantId, of.subscriptionId));
  const accounts = rows.map((row): Account => {
    const at = atOf.get(nameOfKey(row));
    const customerName = nameOf(row.tenantId, row.customerId);
    const customer = credited.get(customerName) ?? customers.get(customerName);
    const plan = plans.get(nameOf(row.tenantId, row.planId));
    if (!at || !customer || !plan) throw new Error(`subscription ${row.id} lacks what it is of`);
    const source = sources.get(nameOf(row.tenantId, row.paymentSourceId)) ?? null;
    return {
      at,
      subscription: { ...row, paymentSourceType: source?.type ?? null },
      source,
      customer,
      plan,
      pendingPlan: plans.get(nameOf(row.tenantId, pendingChangeOn(row)?.planId ?? null)) ?? null,
      moves: plansOf(row).flatMap((of) => newerMoves(moves, of)),
      entries: entriesOf.get(nameOfKey(row)) ?? [],
      invoices: [...(invoicesOf.get(nameOfKey(row)) ?? [])],
      attempts: [...(attemptsOf.get(nameOfKey(row)) ?? [])],
    };
  });
  // What happens earlier is numbered and told before what happens later.
  return bookOf(accounts.sort((a, b) => a.at.now.getTime() - b.at.now.getTime()));
}

type PointingColumn =
  | 'latestInvoiceId'
  | 'changeInvoiceId'
  | 'customerId'
  | 'planId'
  | 'paymentSourceId';

const keyOf = (tenantId: string, id: string): Key => ({ tenantId, id });

type OfPlan = Pick<SubscriptionRow, 'tenantId' | 'planId' | 'planVersion'>;

/** The plan that it is billed by, and the one that it changes to. */
function plansOf(row: OfPlan & Pick<SubscriptionRow, 'pendingChange'>): OfPlan[] {
  const { tenantId, planId, planVersion } = row;
  const pending = pendingChangeOn(row);
  const own = { tenantId, planId, planVersion };
  if (pending === null || pending.planId === planId) return [own];
  return [own, { tenantId, planId: pending.planId, planVersion: pending.planVersion }];
}

function newerMoves(moves: readonly PlanVersionRow[], of: OfPlan): PlanVersionRow[] {
  return moves.filter(
    ({ tenantId, planId, version }) =>
      tenantId === of.tenantId && planId === of.planId && version > of.planVersion,
  );
}

/** A book of accounts that were just read. */
export function bookOf(accounts: Account[]): Book {
  return {
    accounts,
    before: {
      subscriptions: byKey(accounts.map(({ subscription }) => subscription)),
      invoices: byKey(accounts.flatMap(({ invoices }) => invoices)),
      attempts: byKey(accounts.flatMap(({ attempts }) => attempts)),
    },
    events: [],
    emails: [],
    collected: [],
    orders: [],
    newEntries: [],
    takenEntries: [],
    droppedEntries: [],
    credit: [],
    notedCredit: [],
    refunds: [],
    droppedDrafts: [],
    suspendedSources: [],
  };
}

const byKey = <T extends Key>(rows: readonly T[]) =>
  new Map(rows.map((row) => [nameOfKey(row), row]));

/** Whose invoice or attempt it is. */
export function accountOf(
  book: Book,
  of: { readonly tenantId: string; readonly subscriptionId: string | null },
): Account | undefined {
  return book.accounts.find(
    ({ subscription: { tenantId, id } }) => id === of.subscriptionId && tenantId === of.tenantId,
  );
}
