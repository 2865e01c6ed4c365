// Makes a subscription of a customer to a plan, in the caller's transaction. What is due now
// is opened at once and charged by the engine; where nothing can pay, a link is asked for.

import type { Db } from '../../db/connect.ts';
import type { Context } from '../../frame/context.ts';
import { lockCustomer } from '../../model/customers/sql.ts';
import type { NewOrder } from '../../model/orders/sql.ts';
import { selectPlan, selectPlanVersion } from '../../model/plans/sql.ts';
import { selectPaymentSource } from '../../model/sources/sql.ts';
import type { Discount } from '../../model/subscriptions/discount.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import { type Account, type Book, changeSubscription, putInvoice } from '../book/book.ts';
import { closeBook } from '../book/close.ts';
import { bookOf } from '../book/open.ts';
import { cycleAhead } from '../price/cycle-ahead.ts';
import { cycleInvoice } from '../price/invoice.ts';
import { takeUp } from '../price/take-up.ts';
import { tellOfNewInvoice, tellOfNewSubscription } from '../tell/step.ts';
import { applyDue } from '../time/apply-due.ts';
import { missSource } from '../time/miss-source.ts';
import { beginAccount } from './begin.ts';

const NO_TRIAL = { trialPeriodDays: 0 } as const;

export interface StartRequest {
  readonly customerId: string;
  readonly planId: string;
  readonly planVersion: number;
  readonly quantity: number;
  readonly discount: Discount | null;
  readonly paymentSourceId: string | null;
  readonly allowRetries: boolean;
  readonly byTransfer?: { readonly dueDays: number } | null;
  readonly metadata: object;
  /** The first cycle, or the trial before it, begins no sooner. */
  readonly startsAt?: Date;
  /** Active (or trialing) at once, even before that. */
  readonly activeAtOnce?: boolean;
  /** A customer who comes back has had the trial. */
  readonly withoutTrial?: true;
  /** What is told before its creation. */
  announce?(book: Book, account: Account): void;
}

export async function startSubscription(
  db: Db,
  at: Context,
  request: StartRequest,
): Promise<SubscriptionRow> {
  return (await startWithLink(db, at, request)).subscription;
}

/** Also answers the order of the link that an incomplete one is paid by, for who waits for it. */
export async function startWithLink(
  db: Db,
  at: Context,
  request: StartRequest,
): Promise<{ readonly subscription: SubscriptionRow; readonly linkOrder: NewOrder | null }> {
  const tenantId = at.tenant.id;
  const { planId, planVersion: version, paymentSourceId, startsAt } = request;
  const customer = await lockCustomer(db, tenantId, request.customerId);
  const plan = await selectPlan(db, tenantId, planId);
  if (!customer || !plan) throw new Error('a subscription needs its customer and its plan');
  const sold = await selectPlanVersion(db, tenantId, { planId, version });
  const terms = request.withoutTrial ? { ...sold, ...NO_TRIAL } : sold;
  const source =
    paymentSourceId === null
      ? null
      : ((await selectPaymentSource(db, tenantId, paymentSourceId)) ?? null);
  const { account } = beginAccount(at, {
    customer,
    plan,
    terms,
    source,
    quantity: request.quantity,
    discount: request.discount,
    allowRetries: request.allowRetries,
    byTransfer: request.byTransfer ?? null,
    metadata: request.metadata,
    ...(startsAt ? { startsAt } : {}),
    isActiveAtOnce: request.activeAtOnce ?? false,
  });
  const book = bookOf([]);
  book.accounts.push(account);
  request.announce?.(book, account);
  const linkOrder = startAccount(book, account);
  await closeBook(db, book);
  return { subscription: account.subscription, linkOrder };
}

/** It is told, and what is due of it at once happens. */
export function startAccount(book: Book, account: Account): NewOrder | null {
  tellOfNewSubscription(book, account);
  const isIncomplete = account.subscription.status === 'incomplete';
  const linkOrder = isIncomplete ? awaitPayment(book, account) : null;
  applyDue(book, account);
  return linkOrder;
}

/** Its first invoice is open, and the payer has seven days and a link. */
function awaitPayment(book: Book, account: Account): NewOrder {
  const ahead = cycleAhead(account, account.subscription.anchorAt);
  const made = takeUp(book, account, cycleInvoice(account, ahead));
  const invoice = putInvoice(account, { ...made, status: 'open' });
  changeSubscription(account, { invoiceCount: 1, latestInvoiceId: invoice.id });
  tellOfNewInvoice(book, account, invoice);
  return missSource(book, account, { invoice, reason: 'expired', isAwaited: true });
}
