// A payment provider is what it can do: each ability is declared by its own terms, and has its own
// methods. None is bound to have them all.

import type { Registry } from 'prom-client';
import type { Accounts } from './accounts.ts';
import type { BankPayouts } from './bank-payouts.ts';
import type { Banks } from './banks.ts';
import type { Callbacks } from './callbacks.ts';
import type { Cards } from './cards.ts';
import type { Checkouts } from './checkouts.ts';
import type { Mandates } from './mandates.ts';
import type { Payouts } from './payouts.ts';
import type { Refunds } from './refunds.ts';
import type { Statements } from './statement.ts';

export interface Abilities {
  readonly accounts: Accounts;
  readonly bankPayouts: BankPayouts;
  readonly banks: Banks;
  readonly cards: Cards;
  readonly checkouts: Checkouts;
  readonly mandates: Mandates;
  readonly payouts: Payouts;
  readonly refunds: Refunds;
  readonly statement: Statements;
}

export type Ability = keyof Abilities;

interface ProviderBase extends Callbacks {
  /** In rows and in the address of its callbacks, for good. */
  readonly name: string;
  /** So many charges are worth having under way at once, where it takes no more. */
  readonly mostAtOnce?: number;
  /** How many requests it takes at once, where its answers have shown that. */
  takesNow?(): number;
  /** What it measures of its requests, for Prometheus. */
  readonly metrics?: Registry;
  /** True when the provider answers at all; for readiness reports. */
  ping(): Promise<boolean>;
}

export interface Provider
  extends ProviderBase,
    Partial<Accounts>,
    Partial<BankPayouts>,
    Partial<Banks>,
    Partial<Cards>,
    Partial<Checkouts>,
    Partial<Mandates>,
    Partial<Payouts>,
    Partial<Refunds>,
    Partial<Statements> {}

/** One that can do all that we know to ask for. */
export interface WholeProvider
  extends ProviderBase,
    Accounts,
    BankPayouts,
    Banks,
    Cards,
    Checkouts,
    Mandates,
    Payouts,
    Refunds,
    Statements {}

export type Able<A extends Ability> = ProviderBase & Abilities[A];

/** An ability is there with its declaration: the methods come with it. */
export function isAble<A extends Ability>(
  provider: ProviderBase & Partial<Record<Ability, unknown>>,
  ability: A,
): provider is Able<A> {
  return provider[ability] !== undefined;
}
