// The payment of an order by card, as a succeeded attempt.

import { newId, randomCode } from '../lib/values/id.ts';
import { arrivedPayment } from '../model/payments/arrived.ts';
import type { PaymentAttemptRow } from '../model/payments/shape.ts';
import type { CardCompletion } from './completion.ts';

/** Not linked yet: the caller sets what it paid for. */
export function orderPayment({ order, paid, tenant, now }: CardCompletion): PaymentAttemptRow {
  const { customerId, provider, amount, currency, reference } = order;
  const { providerReference } = paid;
  return arrivedPayment({
    ...{ tenantId: tenant.id, id: newId(), code: randomCode('PAY_'), customerId, provider },
    ...{ method: 'card', amount, currency, reference, providerReference, at: now },
  });
}
