// An order whose payment has come, and what the provider says of it.

import type { House, Tenant } from '../frame/house.ts';
import type { CheckoutOrderRow } from '../model/orders/shape.ts';
import type { CheckoutLookUp } from '../provider/port.ts';

export type Paid = Extract<CheckoutLookUp, { kind: 'succeeded' }>;

export interface Completion {
  readonly house: House;
  readonly tenant: Tenant;
  readonly order: CheckoutOrderRow;
  readonly paid: Paid;
  /** The tenant's moment. */
  readonly now: Date;
}
