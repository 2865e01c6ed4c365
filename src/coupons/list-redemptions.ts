// Who has redeemed a coupon, and for which subscription, newest first.

import Type, { type Static } from 'typebox';
import { together } from '../db/together.ts';
import { listOperation } from '../frame/list-operation.ts';
import { problem } from '../frame/problems.ts';
import { ReferenceText } from '../lib/api/page.ts';
import { Id, Instant, Nullable } from '../lib/api/schema.ts';
import { shaped } from '../lib/api/shaped.ts';
import { couponExample } from '../model/coupons/shape.ts';
import { selectCoupon, selectRedemptions } from '../model/coupons/sql.ts';
import { CustomerEmail, customerExample } from '../model/customers/shape.ts';
import { selectCustomersById, selectSubscriptionsById } from '../model/related-sql.ts';
import { discountOn } from '../model/subscriptions/discount.ts';
import { LIVE } from '../model/subscriptions/life.ts';
import {
  type SubscriptionRow,
  SubscriptionState,
  subscriptionExample,
} from '../model/subscriptions/shape.ts';

/** As many as the column holds. */
const MOST = 2_147_483_647;

const Redemption = Type.Object(
  {
    number: Type.Integer({ description: 'Number of this redemption of the coupon, from 1' }),
    customerId: Id('The customer’s id'),
    customerCode: Type.String({ description: '`CUST_` and 8 characters' }),
    customerEmail: CustomerEmail,
    customerName: Nullable(Type.String(), 'Name used in messages. `null` if unknown.'),
    subscriptionId: Id('The subscription’s id'),
    subscriptionCode: Type.String({ description: '`SUB_` and 8 characters' }),
    subscriptionStatus: SubscriptionState,
    isInForce: Type.Boolean({
      description: 'Whether the discount still applies to the subscription’s invoices',
    }),
    createdAt: Instant('When it was redeemed'),
  },
  { title: 'CouponRedemption', description: 'A redemption of a coupon by a subscription.' },
);

type ShownRedemption = Static<typeof Redemption>;
const shapeRedemption = shaped(Redemption).from<
  Omit<ShownRedemption, 'createdAt'> & { createdAt: Date }
>();

const example: ShownRedemption = {
  number: 42,
  customerId: customerExample.id,
  customerCode: customerExample.code,
  customerEmail: customerExample.email,
  customerName: customerExample.name,
  subscriptionId: subscriptionExample.id,
  subscriptionCode: subscriptionExample.code,
  subscriptionStatus: 'active',
  isInForce: true,
  createdAt: '2026-02-01T09:00:00.000Z',
};

export const listCouponRedemptions = listOperation({
  tag: 'Coupons',
  summary: 'List a coupon’s redemptions',
  message: 'Redemptions found',
  params: { couponCode: ReferenceText('The coupon’s code, in any case, or its id') },
  filters: {
    after: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: MOST,
        description: 'The number of the last row of the previous page. Use it instead of `page`.',
      }),
    ),
  },
  item: Redemption,
  problems: ['coupon_not_found'],
  example: { params: { couponCode: couponExample.code }, item: example },

  async select(db, tenantId, { params, page }) {
    const coupon = await selectCoupon(db, tenantId, params.couponCode);
    if (!coupon) throw problem('coupon_not_found');
    return await selectRedemptions(db, tenantId, { couponId: coupon.id, page });
  },

  async view(rows, { db, tenant }) {
    const ids = (column: 'customerId' | 'subscriptionId') => rows.map((row) => row[column]);
    const [customers, subscriptions] = await together([
      selectCustomersById(db, tenant.id, ids('customerId')),
      selectSubscriptionsById(db, tenant.id, ids('subscriptionId')),
    ]);
    return rows.map(({ couponId, number, customerId, subscriptionId, createdAt }) => {
      const customer = customers.get(customerId);
      const subscription = subscriptions.get(subscriptionId);
      if (!customer || !subscription) throw new Error(`nobody has ${couponId} number ${number}`);
      return shapeRedemption({
        number,
        customerId,
        customerCode: customer.code,
        customerEmail: customer.email,
        customerName: customer.name,
        subscriptionId,
        subscriptionCode: subscription.code,
        subscriptionStatus: subscription.status,
        isInForce: isInForce(subscription, couponId),
        createdAt,
      });
    });
  },
});

function isInForce(subscription: SubscriptionRow, couponId: string): boolean {
  if (!LIVE.some((status) => status === subscription.status)) return false;
  const discount = discountOn(subscription);
  return discount?.couponId === couponId && discount.cyclesLeft !== 0;
}
