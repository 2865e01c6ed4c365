// The statement of an account at the provider: every movement of money, in order, each with the
// balance after it. It is what the books are compared with.

import type { CallContext, ProviderAnswer } from './outcomes.ts';

/** A movement as the provider tells it. */
export interface StatementRow {
  /** The provider's own name for what moved: a payment and its reversal have the same. */
  readonly transactionId: string;
  /** Ours, where the provider has kept it. */
  readonly reference: string | null;
  readonly sessionId: string | null;
  readonly entry: 'credit' | 'debit';
  /** The provider's word for what it was; `reversal` where money was taken back. */
  readonly kind: string;
  readonly amountKobo: number;
  readonly feeKobo: number;
  readonly currency: string;
  /** Null where the provider does not say. */
  readonly balanceKobo: number | null;
  readonly at: Date;
}

export interface StatementQuery {
  /** One of `statement.accounts`. */
  readonly account: string;
  readonly from: Date;
  /** The first moment that is left out. */
  readonly before: Date;
  /** Where the page before ended. */
  readonly cursor: string | null;
}

export interface StatementPage {
  readonly rows: readonly StatementRow[];
  /** Rows that cannot be read to the kobo: the day cannot be whole. */
  readonly unreadable: number;
  /** Null at the end. */
  readonly cursor: string | null;
}

export interface Statements {
  readonly statement: {
    /** The accounts at the provider that our money moves on. */
    readonly accounts: readonly string[];
  };
  readStatement(
    query: StatementQuery,
    context: CallContext,
  ): Promise<ProviderAnswer<StatementPage>>;
}
