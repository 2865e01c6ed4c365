// Hosted pages on which a payer pays once, and leaves a card behind.

import type { CallContext, LookUp, ProviderAnswer, ReturnedCharge, Succeeded } from './outcomes.ts';

export interface CheckoutOrder {
  readonly reference: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly customerEmail: string;
  readonly callbackUrl: string;
  /**
   * Shown to the payer and echoed by the provider: merchantName, planName, interval and the like.
   */
  readonly metadata: Readonly<Record<string, string>>;
  /** Whether it also gets a number that payers transfer to; without it only cards pay. */
  readonly takesTransfers?: boolean;
}
export interface CheckoutCreated {
  readonly checkoutLink: string;
  readonly providerReference: string | null;
}

export interface TokenizedCard {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}
export interface CheckoutPaid extends Succeeded {
  /** The card that paid, once the provider shows it. */
  readonly card: TokenizedCard | null;
  /** Of an order that a transfer paid: the credit to ask after, which is the same money. */
  readonly creditSessionId?: string;
}
/** It was paid, and all of it was refunded, or its payer's bank took a part of it back. */
export interface CheckoutReturned extends ReturnedCharge {
  readonly card: TokenizedCard | null;
}
export type CheckoutLookUp = CheckoutPaid | CheckoutReturned | Exclude<LookUp, Succeeded>;

export interface CheckoutTerms {
  /** It forgets an order after this long: then nothing can come of it any more. */
  readonly remembersOrdersMs: number;
  /** So long after an order was made the card that paid it may still be about to show. */
  readonly showsCardsWithinMs: number;
}

export interface Checkouts {
  readonly checkouts: CheckoutTerms;
  createCheckout(
    order: CheckoutOrder,
    context: CallContext,
  ): Promise<ProviderAnswer<CheckoutCreated>>;
  lookUpCheckout(
    order: { reference: string; customerEmail: string },
    context: CallContext,
  ): Promise<CheckoutLookUp>;
  cancelCheckout(reference: string, context: CallContext): Promise<ProviderAnswer<null>>;
}
