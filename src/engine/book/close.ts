// Closes a book: what changed in it is written, what happened is told, all in the transaction that
// holds its locks. Nothing is written for what did not change.

import type { Db } from '../../db/connect.ts';
import { wakeWorkers } from '../../db/wake.ts';
import { queueEmails } from '../../events/emails.ts';
import { emitAll } from '../../events/emit.ts';
import type { At } from '../../frame/at.ts';
import type { Tenant } from '../../frame/house.ts';
import { insertOrder } from '../../model/orders/sql.ts';
import { lockPayment } from '../../model/payments/sql.ts';
import { requestRefund } from '../../model/refunds/request.ts';
import { sumRefunds } from '../../model/refunds/sql.ts';
import { type WrittenAccount, writeAccounts } from '../../model/reports/write-sql.ts';
import { newSettlement } from '../../model/settlements/new.ts';
import { nextBusinessDay } from '../../model/settlements/rules.ts';
import { type SettlementRow, shapeSettlement } from '../../model/settlements/shape.ts';
import type { Account, Book, Refund } from './book.ts';
import { lockUpcomingInvoiceDays } from './drafts-sql.ts';
import { nextDueOf } from './next-due.ts';
import { deleteDrafts } from './sql.ts';

/** Each tenant’s part of it on its own: a statement touches the rows of one. */
export async function closeBook(db: Db, book: Book): Promise<void> {
  const parts = Map.groupBy(book.accounts, ({ at }) => at.tenant.id);
  for (const accounts of parts.values()) await closePart(db, book, accounts);
}

async function closePart(db: Db, book: Book, accounts: readonly Account[]): Promise<void> {
  const [first] = accounts;
  if (!first) return;
  const { at } = first;
  const { tenant, now, terms } = at;
  const isTheirs = isOf(tenant);
  const upcomingInvoiceDays = await lockUpcomingInvoiceDays(db, tenant.id);
  for (const account of accounts) schedule(account, upcomingInvoiceDays);
  const dropped = book.droppedDrafts.filter(isTheirs).map(({ id }) => id);
  await deleteDrafts(db, tenant.id, dropped);
  const settlements = makeSettlements(book, at);
  const written = accounts.map((account) => writtenOf(book, account));
  await writeAccounts(db, tenant.id, { accounts: written, settlements });
  await emitAll(db, tenant.id, { events: book.events.filter(isTheirs), now });
  const emails = book.emails.filter(isTheirs);
  await queueEmails(db, tenant.id, { emails, now, way: terms.mailWay });
  const orders = book.orders.filter(isTheirs);
  for (const order of orders) await insertOrder(db, tenant.id, order);
  const refunds = book.refunds.filter((refund) => isTheirs(givenBack(refund)));
  for (const refund of refunds) await giveBack(db, at, refund);
  const hasWork = orders.length > 0 || accounts.some(hasWorkNow);
  // Whoever moves a test clock looks anyway, and needs no waking.
  if (hasWork && tenant.clockStatus !== 'advancing') await wakeWorkers(db);
}

/** Writes down when time has something to do with it next, and lets go of its lease. */
function schedule(account: Account, upcomingInvoiceDays: number): void {
  const { subscription } = account;
  const dueAt = nextDueOf(account, upcomingInvoiceDays);
  const isAsItWas = subscription.dueAt?.getTime() === dueAt?.getTime();
  if (isAsItWas && subscription.leasedUntil === null) return;
  account.subscription = { ...subscription, dueAt, leasedUntil: null };
}

/** Beside each row what it was when it was read. */
function writtenOf({ before }: Book, account: Account): WrittenAccount {
  const { subscription, invoices, attempts } = account;
  return {
    subscription: withBefore(before.subscriptions)(subscription),
    invoices: invoices.map(withBefore(before.invoices)),
    attempts: attempts.map(withBefore(before.attempts)),
  };
}

const withBefore =
  <Row extends { readonly id: string }>(before: ReadonlyMap<string, Row>) =>
  (after: Row) => ({ before: before.get(after.id) ?? null, after });

/** Each collected payment's share for the merchant. */
function makeSettlements(book: Book, at: At): SettlementRow[] {
  const { platformFeeBasisPoints: basisPoints, platformFeeCapKobo: capKobo } = at.terms;
  const { now, tenant, chance } = at;
  const terms = { fees: { basisPoints, capKobo }, dueAt: nextBusinessDay(now), now };
  return book.collected.filter(isOf(tenant)).map((payment) => {
    const { id: paymentId, tenantId, invoiceId, subscriptionId, currency } = payment;
    if (invoiceId === null || subscriptionId === null) {
      throw new Error(`payment ${payment.id} belongs to no invoice and makes no settlement`);
    }
    const id = chance.newId();
    const of = { id, tenantId, paymentId, invoiceId, subscriptionId, currency };
    const settlement = newSettlement({ ...of, grossAmount: payment.amount }, terms);
    const data = shapeSettlement(settlement);
    book.events.push({ tenantId, type: 'settlement.created', entityId: id, data });
    return settlement;
  });
}

/** All that is left of a payment goes back. */
async function giveBack(db: Db, { tenant, now }: At, refund: Refund): Promise<void> {
  const by =
    'payment' in refund ? { payment: refund.payment.id } : { invoiceId: refund.invoice.id };
  const payment = await lockPayment(db, tenant.id, by);
  // A free cycle was paid by nothing.
  if (!payment) return;
  const { amount: earlier } = await sumRefunds(db, tenant.id, payment.id);
  const amount = payment.amount - earlier;
  const { reason } = refund;
  if (amount > 0) await requestRefund(db, tenant.id, { payment, amount, reason, now });
}

const isOf = (tenant: Tenant) => (of: { readonly tenantId: string }) => of.tenantId === tenant.id;

const givenBack = (refund: Refund) => ('payment' in refund ? refund.payment : refund.invoice);

function hasWorkNow({ at, subscription, invoices }: Account): boolean {
  const isDue = (moment: Date | null) => moment !== null && moment <= at.now;
  return (
    isDue(subscription.dueAt) ||
    invoices.some(({ nextPaymentAttemptAt }) => isDue(nextPaymentAttemptAt))
  );
}
