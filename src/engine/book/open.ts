// Opens the book of some accounts: takes their locks in the one order of all writers
// (subscriptions, then customers, then invoices of no subscription), and reads what belongs to
// them.

import type { Db } from '../../db/connect.ts';
import { type Key, nameOfKey } from '../../db/keys.ts';
import { together } from '../../db/together.ts';
import type { Context } from '../../frame/context.ts';
import type { CustomerRow } from '../../model/customers/shape.ts';
import { lockCustomersAcrossTenants } from '../../model/customers/sql.ts';
import {
  selectCycleChangesAcrossTenants,
  selectCyclesAcrossTenants,
} from '../../model/cycles/sql.ts';
import { selectWaitingEntriesAcrossTenants } from '../../model/entries/sql.ts';
import { OWED } from '../../model/invoices/life.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { PlanVersionRow } from '../../model/plans/shape.ts';
import { pendingChangeOn } from '../../model/subscriptions/pending.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import {
  type Account,
  type AccountRef,
  type AnyAccount,
  type Book,
  isSubscribed,
  type OneOffAccount,
  ownerName,
  subscribedIn,
} from './book.ts';
import { giveCycleOfBefore } from './cycle-of-before.ts';
import { readGiven } from './given-of.ts';
import { readPaidFor } from './paid-for.ts';
import {
  lockOneOffsAcrossTenants,
  lockSubscriptionsAcrossTenants,
  selectBookAttemptsAcrossTenants,
  selectBookInvoicesAcrossTenants,
  selectByKeyAcrossTenants,
  selectMovingVersionsAcrossTenants,
  selectOneOffCustomersAcrossTenants,
  selectSourcesToChargeAcrossTenants,
} from './sql.ts';

export interface BookQuery {
  readonly subscriptionIds: readonly string[];
  /** Invoices of no subscription. */
  readonly oneOffIds?: readonly string[];
  /** Beside each subscription's draft, open and latest invoice. */
  readonly invoiceIds?: readonly string[];
  /** Beside the pending ones of those invoices. */
  readonly attemptIds?: readonly string[];
}

/** What opens the account of a row that knows its invoice. */
export const bookQueryFor = ({
  subscriptionId,
  invoiceId,
}: Omit<AccountRef, 'tenantId'>): BookQuery => {
  const invoiceIds = invoiceId ? [invoiceId] : [];
  return subscriptionId
    ? { subscriptionIds: [subscriptionId], invoiceIds }
    : { subscriptionIds: [], oneOffIds: invoiceIds };
};

/** Of one tenant, at one moment. */
export const openBook = (db: Db, at: Context, wanted: BookQuery): Promise<Book> =>
  openBooks(db, [{ at, ...wanted }]);

/** Of any tenants, in the same few statements: each account has its own moment and terms. */
export async function openBooks(
  db: Db,
  wanted: readonly (BookQuery & { readonly at: Context })[],
): Promise<Book> {
  const named = (pick: (query: BookQuery) => readonly string[] | undefined) =>
    wanted.flatMap((query) => (pick(query) ?? []).map((id) => keyOf(query.at.tenant.id, id)));
  const atOf = new Map(
    wanted.flatMap(({ at, subscriptionIds, oneOffIds = [] }) =>
      [...subscriptionIds, ...oneOffIds].map((id) => [keyName(at.tenant.id, id), at] as const),
    ),
  );
  const rows = await lockRows(db, {
    subscriptions: named(({ subscriptionIds }) => subscriptionIds),
    oneOffs: named(({ oneOffIds }) => oneOffIds),
    invoices: named(({ invoiceIds }) => invoiceIds),
    attempts: named(({ attemptIds }) => attemptIds),
  });
  const accounts = [
    ...rows.subscriptions.map((row) => accountIn(rows, row, atOf.get(nameOfKey(row)))),
    ...rows.oneOffs.map((invoice) => oneOffIn(rows, invoice, atOf.get(nameOfKey(invoice)))),
  ];
  // What happens earlier is numbered and told before what happens later.
  const book = bookOf(accounts.sort((a, b) => a.at.now.getTime() - b.at.now.getTime()));
  const subscribed = subscribedIn(book);
  for (const account of subscribed) giveCycleOfBefore(account);
  await readPaidFor(db, subscribed);
  await readGiven(db, subscribed);
  return book;
}

type BookRows = Awaited<ReturnType<typeof lockRows>>;

/**
 * Two that bill one customer wait for each other here, and not in vain. Without any credit yet, the
 * lock of the subscription is enough: money that is placed takes that lock too. Lines that wait may
 * become credit.
 */
async function lockCredited(
  db: Db,
  among: {
    readonly billed: ReadonlyMap<string, CustomerRow>;
    readonly withLines: readonly Pick<SubscriptionRow, 'tenantId' | 'customerId'>[];
    readonly soldTo: ReadonlyMap<string, Key>;
  },
): Promise<ReadonlyMap<string, CustomerRow>> {
  const { billed, withLines, soldTo } = among;
  const haveLines = new Set(
    withLines.map(({ tenantId, customerId }) => keyName(tenantId, customerId)),
  );
  const credited = [...billed.values()].filter(
    (customer) => customer.creditBalance !== null || haveLines.has(nameOfKey(customer)),
  );
  return await lockCustomersAcrossTenants(db, [...credited, ...soldTo.values()]);
}

async function lockRows(
  db: Db,
  wanted: Readonly<Record<'subscriptions' | 'oneOffs' | 'invoices' | 'attempts', readonly Key[]>>,
) {
  const subscriptions = await lockSubscriptionsAcrossTenants(db, wanted.subscriptions);
  const keysIn = (...columns: readonly PointingColumn[]) =>
    columns.flatMap((column) =>
      subscriptions.flatMap(({ tenantId, [column]: id }) =>
        id === null ? [] : keyOf(tenantId, id),
      ),
    );
  const withLines = subscriptions.filter(({ waitingEntries }) => waitingEntries > 0);
  const billedPlans = subscriptions.flatMap(planTermsKeys);
  const planKeys = billedPlans.map(({ tenantId, planId }) => keyOf(tenantId, planId));
  const [invoices, cycles, billed, plans, sources, waiting, soldTo] = await together([
    selectBookInvoicesAcrossTenants(db, {
      subscriptions,
      invoices: [...keysIn('latestInvoiceId', 'changeInvoiceId'), ...wanted.invoices],
    }),
    selectCyclesAcrossTenants(db, keysIn('latestInvoiceId')),
    selectByKeyAcrossTenants(db, 'customers', keysIn('customerId')),
    selectByKeyAcrossTenants(db, 'plans', planKeys),
    selectByKeyAcrossTenants(db, 'payment_sources', keysIn('paymentSourceId')),
    selectWaitingEntriesAcrossTenants(db, withLines),
    selectOneOffCustomersAcrossTenants(db, wanted.oneOffs),
  ]);
  const locked = await lockCredited(db, { billed, withLines, soldTo });
  const customers = new Map([...billed, ...locked]);
  const oneOffs = await lockOneOffsAcrossTenants(db, wanted.oneOffs);
  const outdated = billedPlans.filter(
    ({ tenantId, planId, planVersion }) =>
      (plans.get(keyName(tenantId, planId))?.movingVersion ?? 0) > planVersion,
  );
  const [attempts, changes, moves, toCharge] = await together([
    selectBookAttemptsAcrossTenants(db, {
      invoices: [...invoices, ...oneOffs].filter(({ status }) => OWED.has(status)),
      attempts: wanted.attempts,
    }),
    selectCycleChangesAcrossTenants(
      db,
      cycles.filter(({ changes: made }) => made > 0),
    ),
    selectMovingVersionsAcrossTenants(
      db,
      outdated.map(({ tenantId, planId }) => keyOf(tenantId, planId)),
    ),
    selectSourcesToChargeAcrossTenants(
      db,
      oneOffs.map(({ tenantId, customerId }) => keyOf(tenantId, customerId)),
    ),
  ]);
  return {
    ...{ subscriptions, oneOffs, customers, plans, sources, moves, toCharge },
    cycles: new Map(cycles.map((cycle) => [nameOfKey(cycle), cycle])),
    changesOf: Map.groupBy(changes, (change) => keyName(change.tenantId, change.cycleId)),
    entriesOf: Map.groupBy(waiting, (entry) => keyName(entry.tenantId, entry.subscriptionId)),
    invoicesOf: Map.groupBy(invoices, ownerName),
    attemptsOf: Map.groupBy(attempts, ownerName),
  };
}

function accountIn(
  rows: BookRows,
  row: BookRows['subscriptions'][number],
  at: Context | undefined,
): Account {
  const name = nameOfKey(row);
  const customer = rows.customers.get(keyName(row.tenantId, row.customerId));
  const plan = rows.plans.get(keyName(row.tenantId, row.planId));
  if (!at || !customer || !plan) throw new Error(`subscription ${row.id} lacks what it is of`);
  const source = rows.sources.get(keyName(row.tenantId, row.paymentSourceId)) ?? null;
  const pendingPlanId = pendingChangeOn(row)?.planId ?? null;
  return {
    at,
    subscription: { ...row, paymentSourceType: source?.type ?? null },
    source,
    customer,
    plan,
    pendingPlan: rows.plans.get(keyName(row.tenantId, pendingPlanId)) ?? null,
    moves: planTermsKeys(row).flatMap((key) => newerMoves(rows.moves, key)),
    entries: rows.entriesOf.get(name) ?? [],
    ...cycleIn(rows, row),
    invoices: [...(rows.invoicesOf.get(name) ?? [])],
    attempts: [...(rows.attemptsOf.get(name) ?? [])],
  };
}

function cycleIn(rows: BookRows, { tenantId, latestInvoiceId }: BookRows['subscriptions'][number]) {
  const name = keyName(tenantId, latestInvoiceId);
  const cycle = rows.cycles.get(name);
  return {
    cycles: cycle ? [cycle] : [],
    changes: rows.changesOf.get(name) ?? [],
    paidFor: [],
  };
}

function oneOffIn(rows: BookRows, invoice: InvoiceRow, at: Context | undefined): OneOffAccount {
  const { tenantId, id, customerId } = invoice;
  const customer = rows.customers.get(keyName(tenantId, customerId));
  if (!at || !customer) throw new Error(`invoice ${id} lacks what it is of`);
  return {
    at,
    customer,
    source: rows.toCharge.get(keyName(tenantId, customerId)) ?? null,
    invoices: [invoice],
    attempts: [...(rows.attemptsOf.get(nameOfKey(invoice)) ?? [])],
    ...{ invoiceId: id, subscription: null, plan: null },
  };
}

const keyName = (tenantId: string, id: string | null) => nameOfKey({ tenantId, id: id ?? '' });

type PointingColumn =
  | 'latestInvoiceId'
  | 'changeInvoiceId'
  | 'customerId'
  | 'planId'
  | 'paymentSourceId';

const keyOf = (tenantId: string, id: string): Key => ({ tenantId, id });

type PlanTermsKey = Pick<SubscriptionRow, 'tenantId' | 'planId' | 'planVersion'>;

/** The plan that it is billed by, and the one that it changes to. */
function planTermsKeys(row: PlanTermsKey & Pick<SubscriptionRow, 'pendingChange'>): PlanTermsKey[] {
  const { tenantId, planId, planVersion } = row;
  const pending = pendingChangeOn(row);
  const own = { tenantId, planId, planVersion };
  if (pending === null || pending.planId === planId) return [own];
  return [own, { tenantId, planId: pending.planId, planVersion: pending.planVersion }];
}

function newerMoves(moves: readonly PlanVersionRow[], key: PlanTermsKey): PlanVersionRow[] {
  return moves.filter(
    ({ tenantId, planId, version }) =>
      tenantId === key.tenantId && planId === key.planId && version > key.planVersion,
  );
}

/** A book of accounts that were just read. */
export function bookOf(accounts: AnyAccount[]): Book {
  return {
    accounts,
    before: {
      subscriptions: byKey(accounts.filter(isSubscribed).map(({ subscription }) => subscription)),
      cycles: byKey(accounts.filter(isSubscribed).flatMap(({ cycles }) => cycles)),
      invoices: byKey(accounts.flatMap(({ invoices }) => invoices)),
      attempts: byKey(accounts.flatMap(({ attempts }) => attempts)),
    },
    events: [],
    emails: [],
    numberWishes: [],
    collected: [],
    released: [],
    reversals: [],
    orders: [],
    changes: [],
    newEntries: [],
    carriedOver: [],
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
