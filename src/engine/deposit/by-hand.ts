// What a person does with a deposit: which invoices it pays, whose it is, that it becomes credit or
// goes back, and that it no longer pays what it paid. Every act ends in the same sums.

import type { Db } from '../../db/connect.ts';
import { Outrun } from '../../db/failures.ts';
import type { Actor } from '../../frame/actor.ts';
import type { HouseContext } from '../../frame/context.ts';
import { invalidField, problem } from '../../frame/problems.ts';
import { requireNone } from '../../lib/api/problem.ts';
import { formatNaira } from '../../lib/values/money.ts';
import { creditEntryOf } from '../../model/credit/shape.ts';
import { writeCreditAcrossTenants } from '../../model/credit/sql.ts';
import { lockCustomer } from '../../model/customers/sql.ts';
import { unappliedOf } from '../../model/deposits/life.ts';
import type { DepositRow } from '../../model/deposits/shape.ts';
import {
  lockDepositsAcrossTenants,
  selectDeposit,
  writeDepositsAcrossTenants,
} from '../../model/deposits/sql.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import { selectInvoice } from '../../model/invoices/sql.ts';
import { selectPayment } from '../../model/payments/sql.ts';
import { type AnyAccount, type Book, invoiceOf } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import { bookQueryFor, openBook } from '../book/open.ts';
import { takeOffProblem } from '../change/paid-elsewhere.ts';
import { requireCustomer } from '../customer/named.ts';
import { SENDER_UNKNOWN } from '../refund/send-back.ts';
import { payInPart } from './part.ts';
import { payableWith } from './payable-by-hand.ts';
import { placeDeposits } from './place.ts';
import { changedDeposit, creditOfDeposit, paymentOfDeposit } from './placed.ts';
import { beginReturn } from './return.ts';
import { settleCreditAcrossTenants } from './settle-credit.ts';
import { takeOffInBook } from './take-off-in-book.ts';
import { tellOfDeposits } from './tell.ts';

export interface WantedAllocation {
  readonly invoiceIdOrCode: string;
  readonly amount: number;
}

interface AppliedDeposit {
  readonly deposit: DepositRow;
  /** As they are then, in the order in which they were asked for. */
  readonly invoices: readonly { readonly account: AnyAccount; readonly invoice: InvoiceRow }[];
  readonly book: Book;
}

/** Places it in a book that is not closed yet: a preview never closes it. */
async function applyInBook(
  db: Db,
  at: HouseContext,
  { named, wanted }: { readonly named: string; readonly wanted: readonly WantedAllocation[] },
): Promise<AppliedDeposit & { readonly before: DepositRow }> {
  const { tenant } = at;
  const known = await findDeposit(db, at, named);
  const { customerId } = known;
  if (customerId === null) throw problem('deposit_unassigned');
  const invoices: InvoiceRow[] = [];
  for (const [index, { invoiceIdOrCode }] of wanted.entries()) {
    const field = `allocations[${index}].invoiceIdOrCode`;
    const invoice = await selectInvoice(db, tenant.id, invoiceIdOrCode);
    if (!invoice) throw problem('invoice_not_found');
    if (invoice.customerId !== customerId) {
      throw invalidField(field, 'must be an invoice of the customer whose deposit it is');
    }
    if (invoices.some(({ id }) => id === invoice.id)) throw invalidField(field, 'is there twice');
    invoices.push(invoice);
  }
  const queries = invoices.map(({ subscriptionId, id: invoiceId }) =>
    bookQueryFor({ subscriptionId, invoiceId }),
  );
  const book = await openBook(db, at, {
    subscriptionIds: queries.flatMap(({ subscriptionIds }) => subscriptionIds),
    oneOffIds: queries.flatMap(({ oneOffIds = [] }) => oneOffIds),
    invoiceIds: queries.flatMap(({ invoiceIds = [] }) => invoiceIds),
  });
  const before = await lockDeposit(db, known);
  requireNaira(before);
  const total = wanted.reduce((sum, { amount }) => sum + amount, 0);
  requireFree(before, total);
  const paid = wanted.map(({ amount }, index) => {
    const owed = invoiceInBook(book, invoices[index]?.id ?? '');
    const payment = paymentOfDeposit(at, { ...before, customerId }, { amount, by: 'person' });
    const withheld = payableWith(owed, amount);
    payInPart(book, owed.account, { payment, invoice: owed.invoice, withheld });
    return owed;
  });
  const appliedAmount = before.appliedAmount + total;
  const deposit = changedDeposit(before, { appliedAmount, isHeld: false }, at.now);
  const after = paid.map(({ account, invoice }) => ({
    account,
    invoice: invoiceOf(account, invoice.id) ?? invoice,
  }));
  return { before, deposit, invoices: after, book };
}

export async function applyDeposit(
  db: Db,
  at: HouseContext,
  request: Parameters<typeof applyInBook>[2],
): Promise<DepositRow> {
  const { before, deposit, book } = await applyInBook(db, at, request);
  await closeBook(db, book);
  return await writeDeposit(db, before, deposit);
}

interface NamedPart {
  readonly named: string;
  readonly paymentId: string;
  readonly caller: Pick<Actor, 'role'>;
}

export async function unapplyPayment(
  db: Db,
  at: HouseContext,
  { named, paymentId, caller }: NamedPart,
): Promise<DepositRow> {
  const { tenant, now } = at;
  const known = await findDeposit(db, at, named);
  const payment = await selectPayment(db, tenant.id, paymentId);
  if (!payment || payment.depositId !== known.id) throw problem('payment_not_found');
  const book = await openBook(db, at, { ...bookQueryFor(payment), attemptIds: [payment.id] });
  const before = await lockDeposit(db, known);
  const { amount } = await takeOffInBook(db, book, payment.id);
  requireNone(await takeOffProblem(db, caller, book));
  const deposit = changedDeposit(
    // It paid its order: what it pays next is a person's decision, and no look at the order's.
    { ...before, orderReference: null },
    { appliedAmount: before.appliedAmount - amount, isHeld: false },
    now,
  );
  await closeBook(db, book);
  return await writeDeposit(db, before, deposit);
}

/**
 * A deposit of no customer becomes theirs, and is applied by rule at once. One that waits for the
 * rest of an order is no longer part of it, and stays its payer’s where that is known.
 */
export async function assignDeposit(
  db: Db,
  at: HouseContext,
  { named, customerName }: { readonly named: string; readonly customerName: string },
): Promise<DepositRow> {
  const { tenant, now } = at;
  const known = await findDeposit(db, at, named);
  const customer = await requireCustomer(db, tenant.id, { named: customerName });
  // No other writer has its row: no account of a customer is locked before it.
  const before = await lockDeposit(db, known);
  const awaitsRest = before.orderReference !== null && before.appliedAmount === 0;
  const isAnothers = before.customerId !== null && before.customerId !== customer.id;
  if (isAnothers || (before.customerId !== null && !awaitsRest)) throw problem('deposit_assigned');
  requireNaira(before);
  const theirs = changedDeposit(
    { ...before, customerId: customer.id, orderReference: null },
    { isHeld: false, reason: null },
    now,
  );
  await writeDepositsAcrossTenants(db, [theirs]);
  const [placed] = await placeDeposits(db, [{ at, deposit: theirs }], 'person');
  return placed ?? theirs;
}

export async function creditDeposit(
  db: Db,
  at: HouseContext,
  { named, amount }: { readonly named: string; readonly amount: number | undefined },
): Promise<DepositRow> {
  const { tenant, now, chance } = at;
  const known = await findDeposit(db, at, named);
  if (known.customerId === null) throw problem('deposit_unassigned');
  const customer = await lockCustomer(db, tenant.id, known.customerId);
  if (!customer) throw problem('customer_not_found');
  const before = await lockDeposit(db, known);
  requireNaira(before);
  const given = requireFree(before, amount ?? unappliedOf(before));
  const credit = creditOfDeposit(before, { amount: given, by: 'person' });
  await writeCreditAcrossTenants(db, [
    creditEntryOf(customer, credit, { id: chance.newId(), now }),
  ]);
  await settleCreditAcrossTenants(db, [{ at, deposit: before, amount: given }]);
  const appliedAmount = before.appliedAmount + given;
  const deposit = changedDeposit(before, { appliedAmount, isHeld: false }, now);
  return await writeDeposit(db, before, deposit);
}

export async function returnDeposit(
  db: Db,
  at: HouseContext,
  wanted: { readonly named: string; readonly amount: number | undefined; readonly reason: string },
): Promise<DepositRow> {
  const before = await lockDeposit(db, await findDeposit(db, at, wanted.named));
  requireNaira(before);
  const amount = requireFree(before, wanted.amount ?? unappliedOf(before));
  if (before.sealedSender === null) throw problem('sender_unknown', { message: SENDER_UNKNOWN });
  const deposit = await beginReturn(db, at, { deposit: before, amount, reason: wanted.reason });
  return await writeDeposit(db, before, deposit);
}

async function findDeposit(db: Db, { tenant }: HouseContext, named: string): Promise<DepositRow> {
  const found = await selectDeposit(db, tenant.id, named);
  if (!found) throw problem('deposit_not_found');
  return found;
}

/** Whose it is decides what else is locked: it may have been assigned to another meanwhile. */
async function lockDeposit(db: Db, known: DepositRow): Promise<DepositRow> {
  const [locked] = await lockDepositsAcrossTenants(db, [known]);
  if (!locked) throw problem('deposit_not_found');
  if (locked.customerId !== known.customerId) throw new Outrun('a deposit');
  return locked;
}

/** Invoices, credit and returns are in naira: an amount of another currency is none of theirs. */
function requireNaira({ currency }: DepositRow): void {
  if (currency !== 'NGN') throw problem('deposit_other_currency');
}

/** So much of it must be left. */
function requireFree(deposit: DepositRow, amount: number): number {
  const free = unappliedOf(deposit);
  if (amount > 0 && amount <= free) return amount;
  const message =
    free === 0
      ? 'All of this deposit is applied or returned already'
      : `Only ${formatNaira(free)} of this deposit is not applied yet`;
  throw problem('deposit_spent', { message });
}

async function writeDeposit(db: Db, before: DepositRow, after: DepositRow): Promise<DepositRow> {
  await writeDepositsAcrossTenants(db, [after]);
  await tellOfDeposits(db, { before: [before], after: [after] });
  return after;
}

function invoiceInBook(book: Book, invoiceId: string) {
  for (const account of book.accounts) {
    const invoice = invoiceOf(account, invoiceId);
    if (invoice) return { account, invoice };
  }
  throw problem('invoice_not_found');
}
