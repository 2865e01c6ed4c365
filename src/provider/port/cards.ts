// Saved cards: charged without the payer, and forgotten.

import type {
  CallContext,
  ChargeOutcome,
  Charges,
  ChargeTerms,
  ProviderAnswer,
} from './outcomes.ts';

export interface TokenCharge {
  readonly reference: string;
  readonly token: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly customerEmail: string;
  readonly callbackUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface Cards extends Charges {
  readonly cards: ChargeTerms;
  chargeToken(charge: TokenCharge, context: CallContext): Promise<ChargeOutcome>;
  forgetToken(token: string, context: CallContext): Promise<ProviderAnswer<null>>;
}
