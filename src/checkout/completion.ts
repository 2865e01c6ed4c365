// An order whose payment has come, and what the provider says of it.

import type { AtHouse } from '../frame/at.ts';
import type { CheckoutOrderRow } from '../model/orders/shape.ts';
import type { CheckoutLookUp } from '../provider/port/checkouts.ts';

export type Paid = Extract<CheckoutLookUp, { kind: 'succeeded' }>;

/** At the tenant's moment. */
export interface Completion extends AtHouse {
  readonly order: CheckoutOrderRow;
  readonly paid: Paid;
}
