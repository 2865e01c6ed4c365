// Keeps what a payer agreed to, in the transaction that makes or changes the subscription.

import type { Db } from '../../db/connect.ts';
import type { Context } from '../../frame/context.ts';
import { type AgreedFrom, type AgreedTerms, agreedFrom } from '../../model/consents/agreed.ts';
import type { ConsentWay } from '../../model/consents/shape.ts';
import { insertConsent } from '../../model/consents/sql.ts';
import type { SubscriptionRow } from '../../model/subscriptions/shape.ts';

export interface ConsentGiven {
  readonly subscription: Pick<SubscriptionRow, 'id' | 'customerId' | 'interval' | 'intervalCount'>;
  readonly agreed: AgreedTerms;
  /** Null where no page of ours showed it. */
  readonly from: AgreedFrom | null;
  readonly how: ConsentWay;
}

export async function recordConsent(
  db: Db,
  { tenant, now, chance }: Pick<Context, 'tenant' | 'now' | 'chance'>,
  { subscription, agreed, from, how }: ConsentGiven,
): Promise<void> {
  const { id: subscriptionId, customerId, interval, intervalCount } = subscription;
  const { ip, userAgent } = from === null ? { ip: null, userAgent: null } : agreedFrom(from);
  await insertConsent(db, tenant.id, {
    ...{ id: chance.newId(), customerId, subscriptionId },
    ...agreed,
    ...{ interval, intervalCount, how },
    ...{ fromIp: ip, fromUserAgent: userAgent, createdAt: now },
  });
}
