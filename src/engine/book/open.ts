// Opens the book of some subscriptions: takes their locks, in order, and reads what belongs to
// them.

import type { Db } from '../../db/connect.ts';
import type { At } from '../../frame/at.ts';
import { OWED } from '../../model/invoices/life.ts';
import type { PlanVersionRow } from '../../model/plans/shape.ts';
import {
  selectCustomersById,
  selectPlansById,
  selectSourcesById,
} from '../../model/related-sql.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import type { Account, Book } from './book.ts';
import {
  lockSubscriptions,
  selectBookAttempts,
  selectBookInvoices,
  selectMovingVersions,
} from './sql.ts';

export interface Wanted {
  readonly subscriptionIds: readonly string[];
  /** Beside each subscription's draft, open and latest invoice. */
  readonly invoiceIds?: readonly string[];
  /** Beside the pending ones of those invoices. */
  readonly attemptIds?: readonly string[];
}

export async function openBook(db: Db, at: At, wanted: Wanted): Promise<Book> {
  const tenantId = at.tenant.id;
  const subscriptions = await lockSubscriptions(db, tenantId, wanted.subscriptionIds);
  const subscriptionIds = subscriptions.map(({ id }) => id);
  const latest = subscriptions.flatMap(({ latestInvoiceId }) => latestInvoiceId ?? []);
  const invoices = await selectBookInvoices(db, tenantId, {
    subscriptionIds,
    invoiceIds: [...latest, ...(wanted.invoiceIds ?? [])],
  });
  const payable = invoices.filter(({ status }) => OWED.has(status));
  const attempts = await selectBookAttempts(db, tenantId, {
    invoiceIds: payable.map(({ id }) => id),
    attemptIds: wanted.attemptIds ?? [],
  });
  const ids = (column: 'customerId' | 'planId' | 'paymentSourceId') => [
    ...new Set(subscriptions.flatMap((subscription) => subscription[column] ?? [])),
  ];
  const customers = await selectCustomersById(db, tenantId, ids('customerId'));
  const plans = await selectPlansById(db, tenantId, ids('planId'));
  const sources = await selectSourcesById(db, tenantId, ids('paymentSourceId'));
  const outdated = subscriptions.filter(
    ({ planId, planVersion }) => (plans.get(planId)?.version ?? 0) > planVersion,
  );
  const outdatedPlans = [...new Set(outdated.map(({ planId }) => planId))];
  const moves = await selectMovingVersions(db, tenantId, outdatedPlans);
  const invoicesOf = Map.groupBy(invoices, ({ subscriptionId }) => subscriptionId);
  const attemptsOf = Map.groupBy(attempts, ({ subscriptionId }) => subscriptionId);
  const accounts = subscriptions.map((row): Account => {
    const customer = customers.get(row.customerId);
    const plan = plans.get(row.planId);
    if (!customer || !plan) throw new Error(`subscription ${row.id} lacks its customer or plan`);
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
