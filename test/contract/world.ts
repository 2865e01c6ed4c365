// The world an adapter is tried in: a provider to rehearse with, its own books, and what to type
// in to see each of its behaviours.

import assert from 'node:assert/strict';
import {
  type Abilities,
  type Ability,
  isAble,
  type Provider,
} from '../../src/provider/port/provider.ts';

export interface BookLine {
  readonly kind: string;
  readonly reference: string;
  readonly amountKobo: number;
  readonly succeeded: boolean;
}

type Both<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** A provider that has these abilities, whatever else it has. */
export type AbleTo<A extends Ability> = Provider & Both<Abilities[A]>;

export interface ContractWorld<P extends Provider = Provider> {
  readonly provider: P;
  /** Pays as a payer would, on the page behind the link. */
  pay(checkoutLink: string, cardNumber: string): Promise<void>;
  books(): Promise<readonly BookLine[]>;
  close(): Promise<void>;
  readonly cards: Readonly<
    Record<
      'good' | 'declinedAtOnce' | 'laterFunds' | 'laterExpired' | 'silentTaken' | 'silentNotTaken',
      string
    >
  >;
  /** The account of a merchant that transfers can go to. */
  readonly recipientAccountId: string;
  /** Where it has to do with banks. */
  readonly bank?: Bank;
  /** Where it gives out numbers, or sends money to banks. */
  readonly payers?: Payers;
}

export interface PayersTransfer {
  readonly accountNumber: string;
  readonly amountKobo: number;
  readonly payer?: {
    readonly name: string;
    readonly accountNumber: string;
    readonly bankCode: string;
  };
}

export interface Payers {
  /** Plays a payer's bank, at the moment of the contract. */
  transfer(sent: PayersTransfer): Promise<{ readonly sessionId: string }>;
  /** Accounts at a bank: one takes money, one does not. */
  readonly accounts: Readonly<Record<'taking' | 'refusing', string>>;
  readonly bankCode: string;
}

export interface Bank {
  /** What a bank would do to a mandate. */
  setMandate(mandateId: string, to: 'SUSPENDED' | 'DELETED'): Promise<void>;
  readonly accounts: Readonly<
    Record<
      | 'good'
      | 'funds'
      | 'closed'
      | 'silentTaken'
      | 'silentNotTaken'
      | 'nobodys'
      | 'atBankAway'
      | 'namelessInTime',
      string
    >
  >;
  readonly bankCode: string;
}

export type World<A extends Ability> = () => ContractWorld<AbleTo<A>>;

export function bankOf({ bank }: Pick<ContractWorld, 'bank'>): Bank {
  assert.ok(bank, 'a provider with mandates or banks is tried with a bank');
  return bank;
}

export function payersOf({ payers }: Pick<ContractWorld, 'payers'>): Payers {
  assert.ok(payers, 'a provider with numbers or payouts to banks is tried with payers');
  return payers;
}

/** The same world, once its provider has declared what is to be tried. */
export function ableWorld<A extends Ability>(
  world: () => ContractWorld,
  abilities: readonly A[],
): World<A> {
  const can = (provider: Provider): provider is AbleTo<A> =>
    abilities.every((ability) => isAble(provider, ability));
  return () => {
    const { provider, ...others } = world();
    assert.ok(can(provider), `${provider.name} does not declare ${abilities.join(', ')}`);
    return { ...others, provider };
  };
}
