// Asks the provider for the hosted page of an order. The order is committed before, so that a
// payment can never arrive for something nobody knows.

import { type Answer, type Asker, type CheckoutCreated, contextOf } from '../../provider/port.ts';

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
  { provider, tenant }: Asker,
  order: AskedOrder,
): Promise<Answer<CheckoutCreated>> {
  const { reference, shown } = order;
  return await provider.createCheckout(
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
