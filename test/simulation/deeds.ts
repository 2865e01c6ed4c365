// What the deeds of a life share: whom they are done to, and what they ask.

import { payOnPage } from '../checkout-page.ts';
import { RENEWAL_CARDS } from '../merchant.ts';
import type { Ask } from './ask.ts';
import type { Actor } from './shop.ts';

export type Deed = (actor: Actor, ask: Ask) => Promise<void>;

export interface SomeSubscription {
  readonly createdAt: string;
  readonly code: string;
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
  readonly customer: { readonly id: string; readonly code: string };
}

export interface SomeInvoice {
  readonly id: string;
  readonly kind: string;
  readonly amountPaid: number;
  readonly customerId: string;
  readonly nextPaymentAttemptAt: string | null;
}

/** Those that are never answered cost a timeout each: chaos loses answers of its own. */
const CARDS = [
  RENEWAL_CARDS.succeeds,
  RENEWAL_CARDS.succeeds,
  RENEWAL_CARDS.another,
  RENEWAL_CARDS.insufficientFunds,
  RENEWAL_CARDS.expired,
  RENEWAL_CARDS.stolen,
];

export async function pay(actor: Actor, link: string): Promise<void> {
  await actor.conductor.during(payOnPage(link, actor.random.pick(CARDS)));
}

export const priceOf = ({ random }: Actor) => random.integer(1_001, 1_500_000);

export function nextPerson({ shop }: Actor): string {
  shop.people += 1;
  return `person-${shop.people}@${shop.name}.example`;
}

export async function someSubscription(
  { random }: Actor,
  ask: Ask,
  isWanted: (one: SomeSubscription) => boolean = () => true,
): Promise<SomeSubscription | null> {
  const { data } = await ask.read('/v1/subscription?limit=100');
  const all: SomeSubscription[] = data?.data ?? [];
  const wanted = all.filter(isWanted);
  return wanted.length === 0 ? null : random.pick(wanted);
}

interface WantedInvoice {
  readonly status: string;
  readonly kind?: string;
  /** Only what is to be charged once more. */
  readonly isTried?: boolean;
}

export async function someInvoice(
  { random }: Actor,
  ask: Ask,
  { status, kind, isTried }: WantedInvoice,
): Promise<SomeInvoice | null> {
  const { data } = await ask.read(`/v1/invoice?limit=100&status=${status}`);
  const all: SomeInvoice[] = data?.data ?? [];
  const wanted = all.filter(
    (invoice) =>
      (kind === undefined || invoice.kind === kind) &&
      (!isTried || invoice.nextPaymentAttemptAt !== null),
  );
  return wanted.length === 0 ? null : random.pick(wanted);
}
