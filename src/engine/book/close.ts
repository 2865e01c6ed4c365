// Closes a book: what changed in it is written, what happened is told, all in the transaction that
// holds its locks. Nothing is written for what did not change.

import type { Db } from '../../db/connect.ts';
import { type Key, nameOfKey } from '../../db/keys.ts';
import { wakeWorkers } from '../../db/queue/wake.ts';
import { together } from '../../db/together.ts';
import { queueEmailsAcrossTenants } from '../../events/emails.ts';
import { emitAllAcrossTenants } from '../../events/emit.ts';
import type { Context } from '../../frame/context.ts';
import type { Tenant } from '../../frame/house.ts';
import {
  insertCreditEntriesAcrossTenants,
  moveCreditAcrossTenants,
} from '../../model/credit/sql.ts';
import { writeCycleChangesAcrossTenants } from '../../model/cycles/sql.ts';
import {
  deleteEntriesAcrossTenants,
  insertEntriesAcrossTenants,
  takeEntriesAcrossTenants,
} from '../../model/entries/sql.ts';
import { PAID } from '../../model/invoices/life.ts';
import { promisedUntil } from '../../model/invoices/promise.ts';
import { taxContainedIn } from '../../model/invoices/tax.ts';
import { insertOrder } from '../../model/orders/sql.ts';
import type { PaymentAttemptRow } from '../../model/payments/shape.ts';
import {
  type WrittenAccount,
  withdrawSettlement,
  writeAccountsAcrossTenants,
} from '../../model/reports/write-sql.ts';
import { newSettlement } from '../../model/settlements/new.ts';
import { nextBusinessDay } from '../../model/settlements/rules.ts';
import { type SettlementRow, shapeSettlement } from '../../model/settlements/shape.ts';
import { requestLooksAtNumbersAcrossTenants } from '../../model/virtual-accounts/sql.ts';
import { METHODS } from '../../provider/port/methods.ts';
import {
  type Account,
  type AccountRef,
  type AnyAccount,
  accountsIn,
  type Book,
  type BookRefund,
  isSubscribed,
  putInvoice,
  subscribedIn,
} from './book.ts';
import { deleteDraftOfLastCycle } from './delete-draft.ts';
import { lockLeadsAcrossTenants } from './drafts-sql.ts';
import { makeRefund } from './give-back.ts';
import { nextDueOf } from './next-due.ts';
import { noteCarriedOver, noteCredit } from './note-credit.ts';
import { numberInvoices, payersByTransfer } from './number.ts';
import { wishForNumbers } from './number-wishes.ts';
import { deleteDraftsAcrossTenants } from './sql.ts';
import { giveCreditAgain, takeCreditBack } from './take-credit-back.ts';
import { writeReversal } from './write-reversal.ts';

export async function closeBook(db: Db, book: Book): Promise<void> {
  const [first] = book.accounts;
  if (!first) return;
  for (const account of book.accounts) awaitPromises(account);
  for (const account of subscribedIn(book)) deleteDraftOfLastCycle(book, account);
  const atOf = contextsIn(book);
  const payoutDue = rememberedBy(nextBusinessDay);
  const held = book.collected.filter((each) => METHODS[each.paymentSourceType].isHeld);
  const settlements = held.map((payment) => {
    const at = atOf(payment);
    return settlementOf(book, { at, payment, dueAt: payoutDue(at.now) });
  });
  // A customer without credit is not locked yet: customers come before what their tenants count.
  await moveCreditAcrossTenants(db, book.credit);
  const tenantIds = new Set(book.accounts.map(({ at }) => at.tenant.id));
  const waitsFor = payersByTransfer(book);
  const [leads, events] = await together([
    lockLeadsAcrossTenants(db, [...tenantIds]),
    numberInvoices(db, book),
    deleteDraftsAcrossTenants(db, book.droppedDrafts),
  ]);
  for (const account of subscribedIn(book)) {
    noteTax(book, account);
    noteNextDue(account, leads.get(account.at.tenant.id) ?? 0);
  }
  const accounts = book.accounts.map((account) => writtenOf(book, account));
  await together([
    writeAccountsAcrossTenants(db, { accounts, settlements }),
    emitAllAcrossTenants(db, events),
    queueEmailsAcrossTenants(db, first.at.terms.mailWay, book.emails),
  ]);
  await writeCycleChangesAcrossTenants(db, book.changes);
  await insertEntriesAcrossTenants(db, book.newEntries);
  await takeEntriesAcrossTenants(db, book.takenEntries);
  await deleteEntriesAcrossTenants(db, book.droppedEntries);
  await insertCreditEntriesAcrossTenants(db, book.credit);
  for (const carried of book.carriedOver) await noteCarriedOver(db, carried);
  for (const noted of book.notedCredit) await noteCredit(db, noted);
  for (const { tenantId, ...order } of book.orders) await insertOrder(db, tenantId, order);
  for (const reversal of book.reversals) {
    await writeReversal(db, atOf(reversal.payment), reversal);
    await takeCreditBack(db, atOf(reversal.payment), reversal);
  }
  for (const { at, invoice } of paidAgainIn(book)) await giveCreditAgain(db, at, invoice);
  await requestLooksAtNumbersAcrossTenants(db, waitsFor);
  const opensNumbers = await wishForNumbers(db, book);
  for (const payment of book.released) {
    const { tenantId, id: paymentId } = payment;
    await withdrawSettlement(db, tenantId, { paymentId, now: atOf(payment).now });
  }
  for (const refund of book.refunds) await makeRefund(db, atOf(givenBack(refund)), refund);
  // A process that moves a test clock looks anyway, and needs no waking.
  const isWoken = ({ clockStatus }: Tenant) => clockStatus !== 'advancing';
  const hasWork =
    (opensNumbers && book.numberWishes.some(({ at }) => isWoken(at.tenant))) ||
    book.orders.some((order) => isWoken(atOf(order).tenant)) ||
    book.accounts.some((account) => isWoken(account.at.tenant) && hasWorkNow(account));
  if (hasWork) await wakeWorkers(db);
}

/** Invoices whose payment was taken back, and that were paid once more. */
const paidAgainIn = ({ accounts, before }: Book) =>
  accounts.flatMap(({ at, invoices }) =>
    invoices
      .filter((invoice) => invoice.reversedAt !== null && PAID.has(invoice.status))
      .filter((invoice) => !PAID.has(before.invoices.get(nameOfKey(invoice))?.status ?? 'draft'))
      .map((invoice) => ({ at, invoice })),
  );

/** By whose moment something of an account is written. */
function contextsIn(book: Book): (row: AccountRef) => Context {
  const accountOf = accountsIn(book);
  return (row) => {
    const account = accountOf(row);
    if (!account) throw new Error('a book tells of what has no account in it');
    return account.at;
  };
}

/** What is written says what of its price is tax by now, so that no report counts that. */
function noteTax({ before }: Book, account: Account): void {
  const { subscription } = account;
  if (before.subscriptions.get(nameOfKey(subscription)) === subscription) return;
  const taxContained = taxContainedIn(subscription.amount, account);
  if (taxContained !== subscription.taxContained) {
    account.subscription = { ...subscription, taxContained };
  }
}

/** Writes down when time has something to do with it next, and lets go of its lease. */
function noteNextDue(account: Account, upcomingInvoiceDays: number): void {
  const { subscription } = account;
  const dueAt = nextDueOf(account, upcomingInvoiceDays);
  const isAsItWas = subscription.dueAt?.getTime() === dueAt?.getTime();
  if (isAsItWas && subscription.leasedUntil === null) return;
  account.subscription = { ...subscription, dueAt, leasedUntil: null };
}

/** Beside each row what it was when it was read. */
function writtenOf({ before }: Book, account: AnyAccount): WrittenAccount {
  const { subscription, invoices, attempts } = account;
  return {
    now: account.at.now,
    subscription: subscription && withBefore(before.subscriptions)(subscription),
    cycles: isSubscribed(account) ? account.cycles.map(withBefore(before.cycles)) : [],
    invoices: invoices.map(withBefore(before.invoices)),
    attempts: attempts.map(withBefore(before.attempts)),
  };
}

const withBefore =
  <Row extends Key>(before: ReadonlyMap<string, Row>) =>
  (after: Row) => ({ before: before.get(nameOfKey(after)) ?? null, after });

/** The same for the same moment, which most of a book share. */
function rememberedBy<T>(find: (moment: Date) => T): (moment: Date) => T {
  const found = new Map<number, T>();
  return (moment) => {
    const known = found.get(moment.getTime()) ?? find(moment);
    found.set(moment.getTime(), known);
    return known;
  };
}

interface CollectedPayment {
  readonly at: Context;
  readonly payment: PaymentAttemptRow;
  /** When it is paid out. */
  readonly dueAt: Date;
}

/** A collected payment's share for the merchant. */
function settlementOf(book: Book, { at, payment, dueAt }: CollectedPayment): SettlementRow {
  const { platformFeeBasisPoints: basisPoints, platformFeeCapKobo: capKobo } = at.terms;
  const { now, chance } = at;
  const { id: paymentId, tenantId, invoiceId, subscriptionId, currency } = payment;
  if (invoiceId === null) {
    throw new Error(`payment ${payment.id} belongs to no invoice and makes no settlement`);
  }
  const id = chance.newId();
  const of = { id, tenantId, paymentId, invoiceId, subscriptionId, depositId: null, currency };
  const settlement = newSettlement(
    { ...of, grossAmount: payment.amount },
    { fees: { basisPoints, capKobo }, dueAt, now },
  );
  const data = shapeSettlement(settlement);
  book.events.push({ tenantId, type: 'settlement.created', entityId: id, data, now });
  return settlement;
}

const givenBack = (refund: BookRefund): AccountRef =>
  'payment' in refund ? refund.payment : { ...refund.invoice, invoiceId: refund.invoice.id };

/** Whatever else was set of an invoice that is promised: it comes back when the promise is over. */
function awaitPromises(account: AnyAccount): void {
  for (const invoice of account.invoices) {
    const until = promisedUntil(invoice);
    const { status, nextPaymentAttemptAt: next } = invoice;
    if (until === null || status !== 'open' || next?.getTime() === until.getTime()) continue;
    const heldAttemptAt = next ?? invoice.heldAttemptAt;
    putInvoice(account, { ...invoice, nextPaymentAttemptAt: until, heldAttemptAt });
  }
}

function hasWorkNow({ at, subscription, invoices }: AnyAccount): boolean {
  const isDue = (moment: Date | null) => moment !== null && moment <= at.now;
  return (
    isDue(subscription?.dueAt ?? null) ||
    invoices.some(({ nextPaymentAttemptAt }) => isDue(nextPaymentAttemptAt))
  );
}
