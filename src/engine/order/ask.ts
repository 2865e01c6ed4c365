// Asks the provider for the hosted page of an order. The order is committed before, so that a
// payment can never arrive for something nobody knows.

import type { House, Tenant } from '../../frame/house.ts';
import { type Answer, type CheckoutCreated, contextOf } from '../../provider/port.ts';

export interface AskedOrder {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerEmail: string;
  readonly callbackUrl: string;
  /** What the page shows the payer. */
  readonly shown: Readonly<Record<string, string>>;
}

export async function askForPage(
  house: House,
  tenant: Pick<Tenant, 'id' | 'clockNow'>,
  order: AskedOrder,
): Promise<Answer<CheckoutCreated>> {
  const { reference, shown } = order;
  return await house.provider.createCheckout(
    {
      reference,
      amountKobo: order.amount,
      currency: order.currency,
      customerEmail: order.customerEmail,
      callbackUrl: order.callbackUrl,
      metadata: shown,
    },
    contextOf(tenant, reference),
  );
}
