// The world an adapter is tried in: a provider to rehearse with, its own books, and what to type
// in to see each of its behaviours.

import type { WholeProvider as Provider } from '../../src/provider/port/provider.ts';

export interface BookLine {
  readonly kind: string;
  readonly reference: string;
  readonly amountKobo: number;
  readonly succeeded: boolean;
}

export interface ContractWorld {
  readonly provider: Provider;
  /** Pays as a payer would, on the page behind the link. */
  pay(checkoutLink: string, cardNumber: string): Promise<void>;
  /** What a bank would do to a mandate. */
  setMandateAtBank(mandateId: string, to: 'SUSPENDED' | 'DELETED'): Promise<void>;
  books(): Promise<readonly BookLine[]>;
  close(): Promise<void>;
  readonly cards: Readonly<
    Record<
      'good' | 'declinedAtOnce' | 'laterFunds' | 'laterExpired' | 'silentTaken' | 'silentNotTaken',
      string
    >
  >;
  readonly accounts: Readonly<
    Record<'good' | 'funds' | 'closed' | 'silentTaken' | 'silentNotTaken', string>
  >;
  readonly bankCode: string;
  /** The account of a merchant that transfers can go to. */
  readonly recipientAccountId: string;
}

export type World = () => ContractWorld;
