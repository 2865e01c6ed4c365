// A paid order. A card paid it, as the provider says, or what arrived by transfer did.

import type { HouseContext } from '../frame/context.ts';
import type { CheckoutLookUp } from '../provider/port/checkouts.ts';
import type { OwnedOrder } from './payer.ts';

export type PaidLookUp = Extract<CheckoutLookUp, { kind: 'succeeded' }>;

/** At the tenant's moment. */
export interface Completion extends HouseContext {
  readonly order: OwnedOrder;
}

export interface CardCompletion extends Completion {
  readonly paid: PaidLookUp;
}
