// Mandates on bank accounts: asked for, approved at the bank, debited, suspended, deleted.

import type {
  CallContext,
  ChargeOutcome,
  Charges,
  ChargeTerms,
  ProviderAnswer,
} from './outcomes.ts';

type MonthCount =
  | 'TWO'
  | 'THREE'
  | 'FOUR'
  | 'FIVE'
  | 'SIX'
  | 'SEVEN'
  | 'EIGHT'
  | 'NINE'
  | 'TEN'
  | 'ELEVEN'
  | 'TWELVE';

/** How often a mandate is debited, in the words of our API. */
export type MandateFrequency =
  | 'VARIABLE'
  | 'WEEKLY'
  | 'EVERY_TWO_WEEKS'
  | 'MONTHLY'
  | 'QUARTERLY'
  | `EVERY_${MonthCount}_MONTHS`;

export interface MandateRequest {
  /** Ours; the mandate is found by it where its making had no answer. */
  readonly reference: string;
  readonly accountNumber: string;
  readonly bankCode: string;
  readonly customerName: string;
  readonly accountName: string;
  readonly customerEmail: string;
  readonly customerPhoneNumber: string;
  readonly customerAddress: string;
  readonly narration: string;
  readonly frequency: MandateFrequency;
  readonly startAt: Date;
  readonly endAt: Date;
  /** Left out for VARIABLE. */
  readonly amountKobo?: number;
}
export interface MandateCreated {
  readonly mandateId: string;
  /** The provider's prose telling the payer how to approve; shown verbatim. */
  readonly description: string;
}
export interface MandateState {
  readonly mandateId: string;
  readonly status:
    | 'ACTIVE'
    | 'SUSPENDED'
    | 'DELETED'
    | 'EXPIRED'
    | 'PENDING'
    | 'REJECTED'
    | 'UNKNOWN';
  /** Whether the payer's bank has been told; an active mandate is debited once it has. */
  readonly isBankTold: boolean | null;
  readonly rejectionReason: string | null;
}
export type MandateChange = 'ACTIVE' | 'SUSPENDED' | 'DELETED';

export interface MandateDebit {
  readonly reference: string;
  readonly mandateId: string;
  readonly amountKobo: number;
}

export interface Mandates extends Charges {
  /** Of its debits. */
  readonly mandates: ChargeTerms;
  createMandate(
    request: MandateRequest,
    context: CallContext,
  ): Promise<ProviderAnswer<MandateCreated>>;
  readMandate(mandateId: string, context: CallContext): Promise<ProviderAnswer<MandateState>>;
  changeMandate(
    mandateId: string,
    change: MandateChange,
    context: CallContext,
  ): Promise<ProviderAnswer<null>>;
  debitMandate(debit: MandateDebit, context: CallContext): Promise<ChargeOutcome>;
  /** Finds a mandate whose creation got no answer, by our own reference. */
  findMandate(
    reference: string,
    context: CallContext,
  ): Promise<ProviderAnswer<MandateState | null>>;
}
