// Asks the provider for the hosted page of an order. The order is committed before, so that a
// payment can never arrive for an unknown order.

import type { Asker } from '../../provider/ask/asker.ts';
import { askForCheckout } from '../../provider/ask/pages.ts';
import type { CheckoutCreated } from '../../provider/port/checkouts.ts';
import type { ProviderAnswer } from '../../provider/port/outcomes.ts';

export interface PageIntent {
  readonly provider: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerEmail: string;
  readonly callbackUrl: string;
  /** Whether a transfer may pay it too, into a number of its own. */
  readonly takesTransfers?: boolean;
  /** What the page shows the payer. */
  readonly shown: Readonly<Record<string, string>>;
}

export async function askForPage(
  by: Asker,
  intent: PageIntent,
): Promise<ProviderAnswer<CheckoutCreated>> {
  const { amount: amountKobo, shown: metadata, ...asked } = intent;
  const { provider, reference, currency, customerEmail, callbackUrl } = asked;
  const { takesTransfers = false } = asked;
  const to = { provider, reference, currency, customerEmail, callbackUrl, takesTransfers };
  return await askForCheckout(by, { ...to, amountKobo, metadata });
}
