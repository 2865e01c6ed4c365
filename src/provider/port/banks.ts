// The banks that a provider knows, and whose name an account at one of them is in.

import type { Answer, CallContext } from './outcomes.ts';

export interface Bank {
  readonly code: string;
  readonly name: string;
}

export interface Banks {
  readonly banks: true;
  listBanks(context: CallContext): Promise<Answer<readonly Bank[]>>;
  resolveAccountName(
    account: { accountNumber: string; bankCode: string },
    context: CallContext,
  ): Promise<Answer<{ accountName: string }>>;
}
