// One merchant of a simulated life: what it sells, how it has set up its service, the pages that it
// has sent its customers to, and the address that hears its webhooks.

import type { TenantClient, World } from '../world.ts';
import type { Busy } from './busy.ts';
import type { Conductor } from './conductor.ts';
import type { Mortal } from './process.ts';
import type { Random } from './random.ts';
import type { Session } from './visits.ts';
import type { Witness } from './witness.ts';

export interface Plan {
  readonly code: string;
  readonly amount: number;
  readonly interval: string;
  readonly intervalCount: number;
}

export interface Page {
  readonly link: string;
  readonly reference: string | null;
}

/** Where a customer's transfers go. */
export interface GivenNumber {
  readonly customer: string;
  readonly code: string;
  readonly accountNumber: string;
  /** Whether its payer may keep tax back. */
  readonly isWithholding: boolean;
}

/** A transfer that a payer's bank was asked for. */
export interface Sent {
  readonly sessionId: string;
  readonly accountNumber: string;
  readonly customer: string;
  readonly amount: number;
  readonly currency: string;
  /** Whether its bank said from which account. */
  readonly isNamed: boolean;
  readonly atMs: number;
}

export interface Shop {
  readonly name: string;
  readonly api: TenantClient;
  plans: readonly Plan[];
  /** Pages that were not paid when they were made. */
  readonly pages: Page[];
  readonly coupons: string[];
  /** Codes of subscriptions that bear none any more, by its own wish. */
  readonly discountsTaken: Set<string>;
  readonly numbers: GivenNumber[];
  readonly sent: Sent[];
  /** Sessions whose callbacks come later. */
  readonly toldLater: string[];
  /** Disputes of payers' banks that are not decided yet. */
  readonly disputed: { readonly id: string; readonly transactionId: string }[];
  /** Payments outside the provider that may be taken back. */
  readonly cash: string[];
  /** Of payers at their page, by the customer's id. */
  readonly sessions: Map<string, Session>;
  /** Customers, each with the code of the coupon that made them stay. */
  readonly offersTaken: Set<string>;
  people: number;
  busy: Busy | null;
}

/** Where everything in a life happens. */
export interface Stage {
  readonly world: World;
  readonly server: Mortal;
  readonly conductor: Conductor;
  readonly witness: Witness;
  readonly log: (line: string) => void;
}

/** Somebody who does one thing now, by a chance of his own. */
export interface Actor extends Stage {
  readonly shop: Shop;
  readonly random: Random;
  /** Names his requests: each has a key of its own, whoever else is at work. */
  readonly name: string;
}

const SETTINGS = [
  {},
  { dunning: { maxAttempts: 2, retryHours: 30 }, upcomingInvoiceDays: 1, timezone: 'Asia/Tokyo' },
  { dunning: { maxAttempts: 5, retryHours: 48 }, upcomingInvoiceDays: 6 },
];

/** What a merchant may set: none, added to prices, or within them. */
export const TAXES = [
  null,
  { name: 'VAT', ratePercent: 7.5 },
  { name: 'VAT', ratePercent: 7.5, inclusive: true },
  { name: 'Levy', ratePercent: 3.25 },
];

/** What becomes of a transfer that is not exactly what is owed. */
const TRANSFERS = [
  { partial: true, excess: 'credit' },
  { partial: true, excess: 'credit' },
  { partial: true, excess: 'return' },
  { partial: true, excess: 'hold' },
  { partial: false, excess: 'credit' },
  { partial: false, excess: 'hold' },
];

export async function openShop(world: World, name: string, random: Random): Promise<Shop> {
  const api = await world.tenant(name);
  const settings = {
    ...random.pick(SETTINGS),
    tax: random.pick(TAXES),
    transfers: random.pick(TRANSFERS),
  };
  await api.put('/auth/settings', settings);
  const none = { plans: [], pages: [], coupons: [], discountsTaken: new Set<string>() };
  const noTransfers = { numbers: [], sent: [], toldLater: [], cash: [], disputed: [] };
  const nobody = { people: 0, busy: null, sessions: new Map<string, Session>() };
  const offersTaken = new Set<string>();
  return { name, api, ...none, ...noTransfers, ...nobody, offersTaken };
}

/** What it sells as the service knows it: a plan made since yesterday may be forgotten there. */
export async function learnPlans(shop: Shop): Promise<void> {
  const { data } = await shop.api.get('/v1/plan?limit=100');
  const plans: Plan[] = data.data;
  shop.plans = plans
    .map(({ code, amount, interval, intervalCount }) => ({ code, amount, interval, intervalCount }))
    .reverse();
}
