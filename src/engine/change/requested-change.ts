// Makes a requested change to a subscription in its book, both for the change and for its preview,
// which never closes the book.

import type { Static } from 'typebox';
import type { Db } from '../../db/connect.ts';
import type { Context } from '../../frame/context.ts';
import { problem } from '../../frame/problems.ts';
import { requireNone } from '../../lib/api/problem.ts';
import { isByTransfer } from '../../model/collection/method.ts';
import type { CycleInvoice } from '../../model/cycles/shape.ts';
import { readCycleInvoicesAcrossTenants } from '../../model/cycles/sql.ts';
import { quantityWithin } from '../../model/plans/quantity.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { selectPlan } from '../../model/plans/sql.ts';
import { pendingChangeOn } from '../../model/subscriptions/pending.ts';
import { type SubscriptionRow, unitOf } from '../../model/subscriptions/shape.ts';
import { selectStanding } from '../../model/subscriptions/sql.ts';
import { type Account, type Book, changeSubscription, cycleOf } from '../book/book.ts';
import { type OneAccount, openSubscribedAccount } from '../book/one-account.ts';
import { invoicesOfChanges } from '../book/paid-for.ts';
import type { BillingTerms } from '../price/cycle-ahead.ts';
import { tellOfUpdate } from '../tell/without-step.ts';
import { type Collection, changeCollection, collectByNewSource } from '../time/collection.ts';
import { chooseSource } from './choose-source.ts';
import { collectionAsAsked } from './collected-by.ts';
import { type Outlook, outlookOf } from './outlook.ts';
import { type ChangeTime, changeProblem, endedProblem } from './requirements.ts';
import type { SubscriptionChange } from './subscription-requests.ts';
import { type PRORATIONS, switchLater, switchPlan } from './switch-plan.ts';

type ChangeBody = Static<typeof SubscriptionChange>;

/** The problems that a change may return. */
export const CHANGE_PROBLEMS = [
  'subscription_not_found',
  'plan_not_found',
  'plan_inactive',
  'payment_source_not_found',
  'payment_source_inactive',
  'subscription_exists',
  'subscription_unsettled',
  'subscription_ending',
  'subscription_ended',
  'subscription_canceled',
  'invoice_limit_reached',
  'mandate_amount_exceeded',
] as const;

export interface Changed {
  readonly book: Book;
  readonly account: Account;
  readonly before: SubscriptionRow;
  readonly planBefore: PlanRow;
  /** Whether its price did, now or from its next cycle on. */
  readonly isSwitched: boolean;
  /** Of its cycle, where the change took back what they paid. */
  readonly invoices: readonly CycleInvoice[];
}

/** Nothing changed where its subscription is the very row that it was before. */
export async function changeAsAsked(
  db: Db,
  at: Context,
  asked: { readonly idOrCode: string; readonly body: ChangeBody },
): Promise<Changed> {
  const one = await openSubscribedAccount(db, at, asked.idOrCode);
  return await changeInBook(db, one, asked.body);
}

/** The same of an account that is open. */
export async function changeInBook(
  db: Db,
  one: OneAccount<Account>,
  body: ChangeBody,
): Promise<Changed> {
  const { book, account } = one;
  const { subscription: before, plan: planBefore, customer } = account;
  if (Object.keys(body).length > 0) requireNone(endedProblem(account));
  const source =
    body.paymentSourceId === undefined
      ? undefined
      : await chooseSource(db, { customer, body: { paymentSourceId: body.paymentSourceId } });
  changeUnpriced(account, { ...body, source });
  const collection = collectionAsAsked(body, account.subscription);
  if (!isSameCollection(collection, account.subscription)) {
    changeCollection(book, account, collection);
  }
  const isOtherwise = account.subscription !== before;
  const request = await switchRequest(db, account, body);
  if (request === null && isOtherwise) tellOfUpdate(book, account);
  const invoices = request === null ? [] : await switchAsAsked(db, { book, account }, request);
  return { book, account, before, planBefore, isSwitched: request !== null, invoices };
}

/** The outlook of the change. Refused if a charge would exceed the mandate's limit. */
export function outlookOfChange(changed: Changed): Outlook {
  const { book, account, before, isSwitched } = changed;
  const outlook = outlookOf(book, account);
  const { paymentSourceId } = account.subscription;
  const asksMore = isSwitched || paymentSourceId !== before.paymentSourceId;
  if (asksMore && outlook.mandate?.bears === false) throw problem('mandate_amount_exceeded');
  return outlook;
}

const isSameCollection = (one: Collection, other: Collection) =>
  isByTransfer(one) === isByTransfer(other) && one.dueDays === other.dueDays;

type UnpricedChange = Pick<ChangeBody, 'allowRetries' | 'metadata'> & {
  readonly source: Account['source'] | undefined;
};

/** Changes the source, the retries and the metadata: none of them has a price. */
function changeUnpriced(
  account: Account,
  { source, allowRetries, metadata }: UnpricedChange,
): void {
  const { subscription } = account;
  if (source && source.id !== subscription.paymentSourceId) {
    account.source = source;
    const paymentSourceType = source.type;
    changeSubscription(account, { paymentSourceId: source.id, paymentSourceType });
    collectByNewSource(account);
  }
  if (allowRetries !== undefined && allowRetries !== subscription.allowRetries) {
    changeSubscription(account, { allowRetries });
  }
  if (metadata === undefined) return;
  if (JSON.stringify(metadata) === JSON.stringify(subscription.metadata)) return;
  changeSubscription(account, { metadata });
}

interface SwitchRequest {
  readonly plan: PlanRow;
  readonly terms: BillingTerms;
  readonly when: ChangeTime;
  readonly proration: (typeof PRORATIONS)[number];
}

/** Null if the subscription has these terms already, or will have them. */
async function switchRequest(
  db: Db,
  account: Account,
  body: ChangeBody,
): Promise<SwitchRequest | null> {
  const { planCode, when = 'now', proration = 'invoice_now' } = body;
  if (planCode === undefined && body.quantity === undefined) return null;
  const { subscription, plan: own } = account;
  const { tenantId } = subscription;
  const plan = planCode === undefined ? own : await selectPlan(db, tenantId, planCode);
  if (!plan) throw problem('plan_not_found');
  const isOwn = plan.id === own.id;
  if (!isOwn && plan.status !== 'active') throw problem('plan_inactive');
  const terms = isOwn ? ownTerms(subscription) : planTerms(plan);
  const quantity = quantityWithin(body.quantity ?? subscription.quantity, terms);
  // A version of its plan that waits for the next cycle has another price.
  const move = account.moves.find(({ planId }) => planId === own.id);
  if (isOwn && move) quantityWithin(quantity, move);
  const pending = pendingChangeOn(subscription);
  const isSame = isOwn && quantity === subscription.quantity;
  const isPending = pending?.planId === plan.id && pending.quantity === quantity;
  if (pending === null ? isSame : when === 'period_end' && isPending) return null;
  if (!isOwn) {
    const to = { customerId: subscription.customerId, planId: plan.id, but: subscription.id };
    if (await selectStanding(db, tenantId, to)) throw problem('subscription_exists');
  }
  return { plan, terms: { ...terms, quantity }, when, proration };
}

const planTerms = ({ id, version, ...plan }: PlanRow) => ({
  planId: id,
  planVersion: version,
  amount: plan.amount,
  currency: plan.currency,
  interval: plan.interval,
  intervalCount: plan.intervalCount,
  invoiceLimit: plan.invoiceLimit,
});

/** The subscription keeps its plan version. */
const ownTerms = (subscription: SubscriptionRow) => ({
  planId: subscription.planId,
  planVersion: subscription.planVersion,
  amount: unitOf(subscription),
  currency: subscription.currency,
  interval: subscription.interval,
  intervalCount: subscription.intervalCount,
  invoiceLimit: subscription.invoiceLimit,
});

async function switchAsAsked(
  db: Db,
  { book, account }: { readonly book: Book; readonly account: Account },
  request: SwitchRequest,
): Promise<readonly CycleInvoice[]> {
  requireNone(changeProblem(account, request.when));
  if (request.when === 'period_end') {
    switchLater(book, account, request);
    return [];
  }
  const invoices = await invoicesOfCycle(db, account);
  switchPlan(book, account, { ...request, invoices });
  return invoices;
}

/** The invoices of the current cycle, with what went back of each or was taken back. */
async function invoicesOfCycle(db: Db, account: Account): Promise<readonly CycleInvoice[]> {
  const cycle = cycleOf(account);
  if (!cycle) return [];
  return await readCycleInvoicesAcrossTenants(db, [cycle, ...invoicesOfChanges(account)]);
}
