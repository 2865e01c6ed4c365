// Closes a book: what changed in it is written, what happened is told, all in the transaction that
// holds its locks. Nothing is written for what did not change.

import type { Db } from '../../db/connect.ts';
import { insertRows, updateRows } from '../../db/rows.ts';
import { wakeWorkers } from '../../db/wake.ts';
import { queueEmails, wayOf } from '../../events/emails.ts';
import { emitAll } from '../../events/emit.ts';
import { insertOrder } from '../../model/orders/sql.ts';
import { lockPayment } from '../../model/payments/sql.ts';
import { requestRefund } from '../../model/refunds/request.ts';
import { sumRefunds } from '../../model/refunds/sql.ts';
import { newSettlement } from '../../model/settlements/new.ts';
import { nextBusinessDay } from '../../model/settlements/rules.ts';
import { shapeSettlement } from '../../model/settlements/shape.ts';
import { type Account, type Book, type Refund, record } from './book.ts';
import { lockUpcomingInvoiceDays } from './drafts-sql.ts';
import { nextDueOf } from './next-due.ts';
import { deleteDrafts } from './sql.ts';

export async function closeBook(db: Db, book: Book): Promise<void> {
  const { tenant, now, accounts } = book;
  if (accounts.length > 0) {
    const upcomingInvoiceDays = await lockUpcomingInvoiceDays(db, tenant.id);
    for (const account of accounts) schedule(account, upcomingInvoiceDays);
  }
  await deleteDrafts(db, tenant.id, book.droppedInvoices);
  const subscriptions = accounts.map(({ subscription }) => subscription);
  const invoices = accounts.flatMap((account) => account.invoices);
  const attempts = accounts.flatMap((account) => account.attempts);
  await write(db, book, { table: 'subscriptions', rows: subscriptions });
  await write(db, book, { table: 'invoices', rows: invoices });
  await write(db, book, { table: 'payment_attempts', rows: attempts });
  const settlements = settleCollected(book);
  await insertRows(db, tenant.id, { table: 'settlements', rows: settlements });
  await emitAll(db, tenant.id, { events: book.events, now });
  const way = wayOf(book.house.config);
  await queueEmails(db, tenant.id, { emails: book.emails, now, way });
  for (const order of book.orders) await insertOrder(db, tenant.id, order);
  for (const refund of book.refunds) await giveBack(db, book, refund);
  if (hasWorkNow(book)) await wakeWorkers(db);
}

/** Writes down when time has something to do with it next, and lets go of its lease. */
function schedule(account: Account, upcomingInvoiceDays: number): void {
  const { subscription } = account;
  const dueAt = nextDueOf(account, upcomingInvoiceDays);
  const isAsItWas = subscription.dueAt?.getTime() === dueAt?.getTime();
  if (isAsItWas && subscription.leasedUntil === null) return;
  account.subscription = { ...subscription, dueAt, leasedUntil: null };
}

type Written = 'subscriptions' | 'invoices' | 'payment_attempts';

async function write(
  db: Db,
  book: Book,
  { table, rows }: { readonly table: Written; readonly rows: readonly { readonly id: string }[] },
): Promise<void> {
  const changed = rows.filter((row) => !book.unchanged.has(row));
  const isKnown = ({ id }: { readonly id: string }) => book.known.has(id);
  // What a draft becomes must be written before the next draft is.
  await updateRows(db, book.tenant.id, { table, rows: changed.filter(isKnown) });
  const made = changed.filter((row) => !isKnown(row));
  await insertRows(db, book.tenant.id, { table, rows: made });
}

/** Each collected payment's share for the merchant. */
function settleCollected(book: Book) {
  if (book.collected.length === 0) return [];
  const { house, tenant, now } = book;
  const { platformFeeBasisPoints: basisPoints, platformFeeCapKobo: capKobo } = house.config;
  const terms = { fees: { basisPoints, capKobo }, dueAt: nextBusinessDay(now), now };
  return book.collected.map((payment) => {
    const { id: paymentId, invoiceId, subscriptionId, amount: grossAmount, currency } = payment;
    if (invoiceId === null || subscriptionId === null) {
      throw new Error(`payment ${payment.id} belongs to no invoice and cannot be settled`);
    }
    const settlement = newSettlement(
      { tenantId: tenant.id, paymentId, invoiceId, subscriptionId, grossAmount, currency },
      terms,
    );
    const data = shapeSettlement(settlement);
    record(book, { type: 'settlement.created', entityId: settlement.id, data });
    return settlement;
  });
}

/** All that is left of a payment goes back. */
async function giveBack(db: Db, { tenant, now }: Book, refund: Refund): Promise<void> {
  const by = 'payment' in refund ? { payment: refund.payment.id } : { invoiceId: refund.invoiceId };
  const payment = await lockPayment(db, tenant.id, by);
  // A free cycle was paid by nothing.
  if (!payment) return;
  const { amount: earlier } = await sumRefunds(db, tenant.id, payment.id);
  const amount = payment.amount - earlier;
  const { reason } = refund;
  if (amount > 0) await requestRefund(db, tenant.id, { payment, amount, reason, now });
}

/** Whoever moves a test clock looks anyway, and needs no waking. */
function hasWorkNow({ accounts, orders, now, tenant }: Book): boolean {
  if (tenant.clockStatus === 'advancing') return false;
  const isDue = (moment: Date | null) => moment !== null && moment <= now;
  return (
    orders.length > 0 ||
    accounts.some(
      ({ subscription, invoices }) =>
        isDue(subscription.dueAt) ||
        invoices.some(({ nextPaymentAttemptAt }) => isDue(nextPaymentAttemptAt)),
    )
  );
}
