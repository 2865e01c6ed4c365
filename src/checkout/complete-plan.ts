// A first payment through the checkout, by card or by transfer, starts a subscription and pays its
// first cycle. If the plan has a trial, the first cycle begins when the trial ends. If the page
// only checked the card, the trial begins with nothing paid.

import type { Db } from '../db/connect.ts';
import {
  type Account,
  type Book,
  changeSubscription,
  latestInvoice,
  putAttempt,
  putInvoice,
} from '../engine/book/book.ts';
import { closeBook } from '../engine/book/close.ts';
import { bookOf } from '../engine/book/open.ts';
import { beginAccount } from '../engine/change/begin.ts';
import { grantPromised, redeem } from '../engine/change/redeem.ts';
import { cycleInvoice } from '../engine/price/invoice.ts';
import { soldTermsOf } from '../engine/price/prorate.ts';
import { takeUp } from '../engine/price/take-up.ts';
import { recordConsent } from '../engine/sale/record-consent.ts';
import { tellOfNewInvoice, tellOfNewSubscription } from '../engine/tell/step.ts';
import { tellOfPayment } from '../engine/tell/without-step.ts';
import type { OrderConsent } from '../model/consents/agreed.ts';
import { lockCustomer } from '../model/customers/sql.ts';
import type { SoldTerms } from '../model/cycles/shape.ts';
import { type BillingLine, discountSum } from '../model/invoices/lines.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import { taxOfNextPart } from '../model/invoices/tax.ts';
import { type CheckoutOrderRow, creditIn, type Sale, saleOf } from '../model/orders/shape.ts';
import type { PaymentAttemptRow } from '../model/payments/shape.ts';
import { selectPlan, selectPlanVersion } from '../model/plans/sql.ts';
import type { PaymentSourceRow } from '../model/sources/shape.ts';
import { discountOn } from '../model/subscriptions/discount.ts';
import type { StartDates } from '../model/subscriptions/start.ts';
import type { Completion } from './completion.ts';

export interface Started {
  readonly subscriptionId: string;
  readonly invoiceId: string | null;
}

export interface FirstPayment {
  /** The card that is kept; null: none is. */
  readonly source: PaymentSourceRow | null;
  /** What paid it, one or more: they pay nothing yet. */
  readonly payments: readonly PaymentAttemptRow[];
  readonly byTransfer: { readonly dueDays: number } | null;
  /** Where it only checked the card, and was refunded. */
  readonly isFound?: true;
}

export async function startPaidSubscription(
  db: Db,
  completion: Completion,
  { source, payments, byTransfer, ...refunded }: FirstPayment,
): Promise<Started> {
  const { order, tenant } = completion;
  const { planId, planVersion: version, quantity, defersFirstCycle } = order;
  const granted = await grantPromised(db, tenant.id, discountOn(order));
  const customer = await lockCustomer(db, tenant.id, order.customerId);
  const plan = planId === null ? null : await selectPlan(db, tenant.id, planId);
  if (!customer || !plan || version === null)
    throw new Error(`order ${order.reference} lacks its customer or plan`);
  const terms = await selectPlanVersion(db, tenant.id, { planId: plan.id, version });
  const metadata = order.metadata as object;
  const discount = granted?.discount ?? null;
  const bought = { isPaid: !defersFirstCycle, quantity, discount };
  const begun = { customer, plan, terms, source, allowRetries: true, metadata, byTransfer };
  const { account, start } = beginAccount(completion, { ...begun, ...bought });
  const book = bookOf([]);
  book.accounts.push(account);
  const attempts = payments.map((payment) => attemptOf(account, { order, payment }));
  if (defersFirstCycle) tellOfNewSubscription(book, account);
  else payFirstCycle(book, account, { period: start.firstCycle, order });
  let amountPaid = 0;
  for (const made of attempts) {
    pay(book, account, { made, amountPaid, ...refunded });
    amountPaid += made.amount;
  }
  await closeBook(db, book);
  const { subscription } = account;
  await redeem(db, tenant.id, { granted, subscription, now: completion.now });
  await keepConsent(db, completion, subscription);
  const { id: subscriptionId, latestInvoiceId: invoiceId } = subscription;
  return { subscriptionId, invoiceId };
}

/** An order of before keeps no words. */
async function keepConsent(
  db: Db,
  completion: Completion,
  subscription: Account['subscription'],
): Promise<void> {
  const consent = completion.order.consent as OrderConsent | null;
  if (consent === null) return;
  const { from, ...agreed } = consent;
  await recordConsent(db, completion, { subscription, agreed, from, how: 'checkout' });
}

function payFirstCycle(
  book: Book,
  account: Account,
  {
    period,
    order,
  }: { readonly period: StartDates['firstCycle']; readonly order: CheckoutOrderRow },
) {
  const { now } = account.at;
  const { subscription } = account;
  const { invoice: priced } = cycleInvoice(account, { subscription, period });
  const told = { ...priced, ...asTold(priced, saleOf(order)) };
  const paid = told.amountDue - creditIn(order);
  const sold = soldAsTold(account, { told, sale: saleOf(order) });
  const state = subscription.status === 'active' ? 'running' : 'prepaid';
  const made = takeUp(book, account, { invoice: told, excess: 0, paid, state, sold });
  const invoice = putInvoice(account, {
    ...made,
    status: 'paid',
    amountPaid: made.amountDue,
    attemptCount: made.amountDue === 0 ? 0 : 1,
    dueAt: now,
    paidAt: now,
  });
  changeSubscription(account, {
    invoiceCount: 1,
    latestInvoiceId: invoice.id,
    ...(subscription.status === 'active' ? { nextBillingAt: period.end } : {}),
  });
  tellOfNewSubscription(book, account);
  tellOfNewInvoice(book, account, invoice);
}

/** As the page showed it. Older orders stored only the plan’s price. */
function asTold({ lines }: InvoiceRow, sale: Sale | null) {
  const [plan] = lines as unknown as readonly BillingLine[];
  if (!plan) throw new Error('the invoice of a cycle begins with its plan');
  const told = sale ?? { lines: [plan], taxAmount: 0, total: plan.amount };
  const { taxAmount, total: amountDue } = told;
  return { lines: told.lines, taxAmount, amountDue, creditApplied: 0 };
}

/** With the discount and the tax that the page showed. */
function soldAsTold(
  account: Account,
  { told, sale }: { readonly told: InvoiceRow; readonly sale: Sale | null },
): SoldTerms {
  const sold = { ...soldTermsOf(account), discount: discountSum(told) };
  if (!sale?.tax) return sold;
  return { ...sold, taxBasisPoints: sale.tax.basisPoints, taxAdded: sale.tax.isAdded };
}

/** The payment: for the invoice, or only a check of the card when nothing is due today. */
function attemptOf(
  account: Account,
  { order, payment }: { readonly order: CheckoutOrderRow; readonly payment: PaymentAttemptRow },
): PaymentAttemptRow {
  return putAttempt(account, {
    ...payment,
    purpose: order.checksCard ? 'card_check' : 'invoice',
    subscriptionId: account.subscription.id,
    paymentSourceId: account.source?.id ?? null,
  });
}

/** The next payment of the first invoice, of which so much is paid by those before it. */
function pay(
  book: Book,
  account: Account,
  {
    made,
    amountPaid,
    ...refunded
  }: Pick<FirstPayment, 'isFound'> & {
    readonly made: PaymentAttemptRow;
    readonly amountPaid: number;
  },
): void {
  const { latestInvoiceId: invoiceId } = account.subscription;
  const isCheck = made.purpose === 'card_check';
  const paid = latestInvoice(account);
  const taxAmount = paid ? taxOfNextPart({ ...paid, amountPaid }, made.amount) : 0;
  const attempt = isCheck || !paid ? made : putAttempt(account, { ...made, invoiceId, taxAmount });
  if (invoiceId !== null) tellOfPayment(book, account, attempt);
  if (isCheck) {
    const reason = 'Card check: nothing is due before the trial ends, or on a free plan';
    book.refunds.push({ payment: attempt, reason, ...refunded });
  } else book.collected.push(attempt);
}
