// Numbers of bank accounts that payers transfer to, and what arrived there. This money comes
// without a charge: the provider says that it came, in a callback as a hint, and as proof when
// asked.

import type { CallContext, ProviderAnswer } from './outcomes.ts';

export interface AccountRequest {
  /** Ours. Asked for twice, the number is the same. */
  readonly reference: string;
  /** What the payer’s bank shows; the adapter keeps to what banks take. */
  readonly accountName: string;
}

export interface ReceivingAccount {
  readonly accountNumber: string;
  readonly bankName: string;
  readonly accountName: string;
  readonly currency: string;
  /** A closed one takes nothing; one that is suspended may take money again. */
  readonly status: 'active' | 'suspended' | 'closed';
}

/** Who sent money, as far as the provider says. It can go back only where the account is known. */
export interface CreditSender {
  readonly name: string | null;
  readonly bankName: string | null;
  readonly bankCode: string | null;
  readonly accountNumber: string | null;
}

/** Money that arrived, as the provider says when it is asked. */
export interface Credit {
  /** The same for this money, whatever tells of it. */
  readonly sessionId: string;
  readonly providerReference: string | null;
  /** The number that it arrived at. */
  readonly accountNumber: string;
  readonly amountKobo: number;
  readonly feeKobo: number;
  readonly currency: string;
  readonly sender: CreditSender;
  readonly narration: string | null;
  readonly receivedAt: Date;
}

export interface CreditsQuery {
  /** Of one number, or of all that the provider holds for us. */
  readonly accountNumber: string | null;
  readonly from: Date;
  readonly to: Date;
  /** Where the page before ended. */
  readonly cursor: string | null;
}

export interface CreditsPage {
  readonly credits: readonly Credit[];
  /** Arrivals on this page that cannot be read to the kobo: a person has to look at them. */
  readonly unreadable?: number;
  /** Null at the end. */
  readonly cursor: string | null;
}

export interface Accounts {
  readonly accounts: {
    /** A list of what arrived may miss what came in so short a time before. */
    readonly showsCreditsWithinMs: number;
  };
  /** `refused` as `limit_reached` where the provider gives no more numbers. */
  openAccount(
    request: AccountRequest,
    context: CallContext,
  ): Promise<ProviderAnswer<ReceivingAccount>>;
  /** By our reference. Null: there is none, and what was asked for never came to be. */
  findAccount(
    reference: string,
    context: CallContext,
  ): Promise<ProviderAnswer<ReceivingAccount | null>>;
  /** One that is closed already is closed. */
  closeAccount(reference: string, context: CallContext): Promise<ProviderAnswer<null>>;
  /** The number that takes the payment of one order’s page, and no other money. */
  readOrderAccount(
    order: { readonly reference: string; readonly providerReference: string | null },
    context: CallContext,
  ): Promise<ProviderAnswer<ReceivingAccount | null>>;
  /** Null: not known, or not yet. */
  findCredit(sessionId: string, context: CallContext): Promise<ProviderAnswer<Credit | null>>;
  listCredits(query: CreditsQuery, context: CallContext): Promise<ProviderAnswer<CreditsPage>>;
}
