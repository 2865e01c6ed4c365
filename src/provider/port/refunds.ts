// Money given back to a payer, of one payment.

import type { CallContext, Outcome } from './outcomes.ts';

export interface RefundRequest {
  /** The reference of the refund itself, ours; also its idempotency key. */
  readonly reference: string;
  /** The provider's id of the payment that is given back. */
  readonly providerReference: string;
  readonly amountKobo: number;
  /** True when the whole payment is given back: the provider wants no amount then. */
  readonly full: boolean;
}

export interface Refunds {
  readonly refunds: {
    /** For so long the very same request may go out again under its key; 0 where it may not. */
    readonly replayableForMs: number;
  };
  refund(request: RefundRequest, context: CallContext): Promise<Outcome>;
}
