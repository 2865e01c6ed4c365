// One subscription as its payer's page shows it: what it costs, what comes next and why, and what
// may be done with it.

import type { Account } from '../../engine/book/book.ts';
import { givenBackByCancel } from '../../engine/change/cancel-ahead.ts';
import { changeProblem } from '../../engine/change/requirements.ts';
import { type AheadFact, aheadOf } from '../../engine/payer/ahead.ts';
import { offerAhead } from '../../engine/payer/offer.ts';
import { openOwnAccount } from '../../engine/payer/own-account.ts';
import {
  cancelOwnProblem,
  endsOffered,
  pauseProblem,
  plansOffered,
} from '../../engine/payer/rights.ts';
import { priceAgain } from '../../engine/payer/start-again.ts';
import { invoiceAhead } from '../../engine/time/invoice-ahead.ts';
import type { InvoiceRow } from '../../model/invoices/shape.ts';
import type { PlanRow } from '../../model/plans/shape.ts';
import { portalOf } from '../../model/portal/settings.ts';
import { selectOwnSources } from '../../model/sources/payers-sql.ts';
import type { PaymentSourceRow } from '../../model/sources/shape.ts';
import type { Discount } from '../../model/subscriptions/discount.ts';
import { ENDED } from '../../model/subscriptions/life.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';
import type { PortalVisit } from './visit.ts';

export interface OwnSubscriptionPage {
  readonly subscription: SubscriptionRow;
  readonly plan: PlanRow;
  readonly source: PaymentSourceRow | null;
  readonly sources: readonly PaymentSourceRow[];
  readonly facts: readonly AheadFact[];
  readonly next: InvoiceRow | null;
  readonly plans: readonly PlanRow[];
  readonly may: OwnActs;
  /** What canceling at once gives back. */
  readonly onCancel: { readonly refund: number; readonly credit: number };
  /** When it may end: what is offered first is the usual. */
  readonly ends: readonly ('now' | 'period_end')[];
  readonly offer: Discount | null;
  /** What a cycle costs today, where it may be subscribed to again. */
  readonly priceAgain: number | null;
}

export interface OwnActs {
  readonly change: boolean;
  readonly changeQuantity: boolean;
  readonly pause: boolean;
  readonly resume: boolean;
  readonly keep: boolean;
  readonly cancel: boolean;
  readonly again: boolean;
  readonly chooseSource: boolean;
}

export async function readOwnPage(visit: PortalVisit, code: string): Promise<OwnSubscriptionPage> {
  const { db, payer } = visit;
  const { account } = await openOwnAccount(visit, code);
  const { subscription, plan, source } = account;
  const sources = await selectOwnSources(db, payer);
  const plans = await plansOffered(db, account);
  const price = ENDED.has(subscription.status) ? priceAgain(account) : null;
  return {
    ...{ subscription, plan, source, sources, plans },
    facts: aheadOf(account),
    next: ENDED.has(subscription.status) ? null : invoiceAhead(account).invoice,
    may: await actsOf(visit, account, { hasPlans: plans.length > 0, price, sources }),
    onCancel: await givenBackByCancel(db, account),
    ends: endsOffered(account),
    offer: await offerAhead(db, account),
    priceAgain: price,
  };
}

async function actsOf(
  { db, tenant }: PortalVisit,
  account: Account,
  known: {
    readonly hasPlans: boolean;
    readonly price: number | null;
    readonly sources: readonly PaymentSourceRow[];
  },
): Promise<OwnActs> {
  const { status, cancelAtPeriodEnd, pauseReason } = account.subscription;
  const hasEnded = ENDED.has(status);
  const changes = changeProblem(account, 'now') === null;
  const quantity = portalOf(tenant).quantity;
  return {
    change: changes && (known.hasPlans || quantity),
    changeQuantity: changes && quantity,
    pause: !cancelAtPeriodEnd && (await pauseProblem(db, account)) === null,
    resume: status === 'paused' && pauseReason === 'requested',
    keep: cancelAtPeriodEnd && status !== 'paused' && !hasEnded,
    cancel: cancelOwnProblem(account) === null,
    again: known.price !== null,
    chooseSource: !hasEnded && known.sources.length > 1,
  };
}
