// The order object that checkouts and charges of saved cards share on the wire.

import { amountOnWire } from './amounts.ts';

interface WireOrder {
  readonly reference: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly customerEmail: string;
  readonly callbackUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export function writeOrder(order: WireOrder, format: 'string' | 'number'): object {
  return {
    orderReference: order.reference,
    amount: amountOnWire(order.amountKobo, format),
    currency: order.currency,
    customerEmail: order.customerEmail,
    callbackUrl: order.callbackUrl,
    orderMetaData: order.metadata,
  };
}
