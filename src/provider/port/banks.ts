// The banks that a provider knows, and whose name an account at one of them is in.

import type { CallContext, ProviderAnswer } from './outcomes.ts';

export interface Bank {
  readonly code: string;
  readonly name: string;
}

export interface BankAccount {
  readonly accountNumber: string;
  readonly bankCode: string;
}

export interface Banks {
  readonly banks: true;
  listBanks(context: CallContext): Promise<ProviderAnswer<readonly Bank[]>>;
  /** An account that there is not is refused as `not_found`. */
  resolveAccountName(
    account: BankAccount,
    context: CallContext,
  ): Promise<ProviderAnswer<{ accountName: string }>>;
}
