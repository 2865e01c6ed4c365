// Transfers to accounts at any bank: payouts, and money that goes back to where it came from.

import type { CallContext, LookUp, Outcome } from './outcomes.ts';

export interface BankTransfer {
  readonly reference: string;
  readonly amountKobo: number;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly narration: string;
  readonly senderName: string;
}

export interface BankPayouts {
  /** A transfer goes out once its look-up has said that there is none: it must be able to. */
  readonly bankPayouts: { readonly provesAbsence: true };
  transferToBank(transfer: BankTransfer, context: CallContext): Promise<Outcome>;
  lookUpBankTransfer(reference: string, context: CallContext): Promise<LookUp>;
}
