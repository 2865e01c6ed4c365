// An order whose payment has come, and what the provider says of it.

import type { AtHouse } from '../frame/at.ts';
import type { CheckoutLookUp } from '../provider/port/checkouts.ts';
import type { OwnedOrder } from './payer.ts';

export type Paid = Extract<CheckoutLookUp, { kind: 'succeeded' }>;

/** At the tenant's moment. */
export interface Completion extends AtHouse {
  readonly order: OwnedOrder;
  readonly paid: Paid;
}
