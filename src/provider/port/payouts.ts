// Transfers to a merchant's own account.

import type { CallContext, LookUp, Outcome } from './outcomes.ts';

export interface TransferRequest {
  readonly reference: string;
  readonly amountKobo: number;
  readonly recipientAccountId: string;
  readonly narration: string;
  readonly senderName: string;
}

export interface Payouts {
  /** A transfer goes out once its look-up has said that there is none: it must be able to. */
  readonly payouts: { readonly provesAbsence: true };
  transfer(request: TransferRequest, context: CallContext): Promise<Outcome>;
  lookUpTransfer(reference: string, context: CallContext): Promise<LookUp>;
}
