// A paid order, with the provider’s answer about its payment.

import type { HouseContext } from '../frame/context.ts';
import type { CheckoutLookUp } from '../provider/port/checkouts.ts';
import type { OwnedOrder } from './payer.ts';

export type PaidLookUp = Extract<CheckoutLookUp, { kind: 'succeeded' }>;

/** At the tenant's moment. */
export interface Completion extends HouseContext {
  readonly order: OwnedOrder;
  readonly paid: PaidLookUp;
}
