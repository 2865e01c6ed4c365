// The page of payers of an example, by the settings of a merchant: a subscription, the discount
// that is offered before it is canceled, and the page that cancels it.

import type { Db } from '../../../db/connect.ts';
import { portalHtml } from '../../../documents/portal/page.ts';
import { plansOffered } from '../../../engine/payer/rights.ts';
import type { House, Tenant } from '../../../frame/house.ts';
import { DAY_MS } from '../../../lib/values/durations.ts';
import { newId } from '../../../lib/values/id.ts';
import { selectCoupon } from '../../../model/coupons/sql.ts';
import type { PlanRow } from '../../../model/plans/shape.ts';
import { merchantLanguage, portalOf } from '../../../model/portal/settings.ts';
import type { PaymentSourceRow } from '../../../model/sources/shape.ts';
import type { Discount } from '../../../model/subscriptions/discount.ts';
import type { SubscriptionRow } from '../../../model/subscriptions/shape.ts';
import type { OwnSubscriptionPage } from '../../../portal/page/read-subscription.ts';
import { frameFor } from './frame.ts';
import { cancelPage, offerPage } from './views/cancel.ts';
import { subscriptionPage } from './views/subscription.ts';

const PRICE = 1_250_000;
const DAYS = 30;
const NO_SESSION = { id: '', formToken: '', returnUrl: null };

export const PORTAL_PAGES = ['portal', 'portal_offer', 'portal_cancel'] as const;
export type ExamplePage = (typeof PORTAL_PAGES)[number];

interface Example {
  readonly db: Db;
  readonly tenant: Tenant;
  readonly now: Date;
  readonly page: ExamplePage;
}

/** Where no discount is offered, the offer is the page that cancels. */
export async function examplePortalHtml(house: House, example: Example): Promise<string> {
  const { tenant, page } = example;
  const frame = frameFor(house, tenant, {
    language: merchantLanguage(tenant),
    session: NO_SESSION,
  });
  const own = await exampleOf(example);
  const shown =
    page === 'portal'
      ? subscriptionPage(frame, own, '#')
      : ((page === 'portal_offer' ? offerPage(frame, own) : null) ?? cancelPage(frame, own));
  return portalHtml(frame, shown);
}

async function exampleOf({ db, tenant, now }: Example): Promise<OwnSubscriptionPage> {
  const { pause, quantity, cancel } = portalOf(tenant);
  const endsAt = new Date(now.getTime() + DAYS * DAY_MS);
  const source = {
    ...{ type: 'card', cardBrand: 'Visa', cardLast4: '4081' },
    ...{ cardExpiryMonth: 12, cardExpiryYear: endsAt.getUTCFullYear() + 2, status: 'active' },
  } as PaymentSourceRow;
  const subscription = {
    ...{ tenantId: tenant.id, planId: newId(), code: 'SUB_example', status: 'active' },
    ...{ amount: PRICE, quantity: 1, interval: 'monthly', intervalCount: 1 },
    ...{ currentBillingCycleEnd: endsAt, discount: null },
  } as SubscriptionRow;
  const at = { tenant, now } as Parameters<typeof plansOffered>[1]['at'];
  const plans = await plansOffered(db, { at, subscription });
  return {
    ...{ subscription, source, sources: [source], plans },
    plan: { name: 'Gold' } as PlanRow,
    facts: [{ kind: 'next', at: endsAt, amount: PRICE, source }],
    next: null,
    may: {
      ...{ change: plans.length > 0 || quantity, changeQuantity: quantity },
      ...{ pause: pause.allowed && pause.perYear > 0, resume: false, keep: false },
      ...{ cancel: true, again: false, chooseSource: true },
    },
    onCancel: { refund: 0, credit: 0 },
    ends: cancel.when === 'choice' ? ['period_end', 'now'] : [cancel.when],
    offer: await discountOffered(db, tenant),
    priceAgain: null,
  };
}

async function discountOffered(db: Db, tenant: Tenant): Promise<Discount | null> {
  const { offer } = portalOf(tenant).cancel;
  const coupon = offer && (await selectCoupon(db, tenant.id, offer.couponCode));
  if (coupon?.status !== 'active') return null;
  const { id: couponId, code: couponCode, basisPoints, amountOff } = coupon;
  const rest = { cyclesLeft: null, planIds: null, startedAt: '' };
  return { couponId, couponCode, basisPoints, amountOff, ...rest };
}
