// What the account has that fits what was typed, and where it is shown.

import type { SearchHit } from '@sanwo/sdk';
import { sanwo } from '../api.ts';
import { moneyText } from '../kit/money.tsx';

interface Named {
  readonly id: string;
  readonly title: string;
  /** What it is, or more of it. */
  readonly beside?: string;
}

export type Entry = Named & ({ readonly href: string } | { act(): void });

/** The pages of each kind, and what they are called. */
const PLACES: Readonly<Record<string, readonly [place: string, name: string]>> = {
  customer: ['/customers', 'Customer'],
  subscription: ['/subscriptions', 'Subscription'],
  invoice: ['/invoices', 'Invoice'],
  plan: ['/plans', 'Plan'],
  coupon: ['/coupons', 'Coupon'],
  payment: ['/payments', 'Payment'],
  mandate: ['/mandates', 'Mandate'],
  payout: ['/payouts', 'Payout'],
};

/** `known` are the pages that there are: what has none is not shown. */
export async function findEntries(text: string, known: object): Promise<readonly Entry[]> {
  const { hits } = await sanwo.search.find({ q: text });
  return hits.flatMap((hit) => entryOf(hit, known));
}

function entryOf(hit: SearchHit, known: object): Entry[] {
  const { type, id, code, title, subtitle, status, amount } = hit;
  const [place, name] = PLACES[type] ?? [];
  const isShown = Object.keys(known).some((path) => path.startsWith(`${place}/$`));
  if (place === undefined || name === undefined || !isShown) return [];
  const state = status?.replaceAll('_', ' ');
  const said = [name, subtitle, state, amount === null ? null : moneyText(amount)];
  const beside = said.filter((word) => word != null && word !== title).join(' · ');
  return [{ id, title, beside, href: `${place}/${encodeURIComponent(code ?? id)}` }];
}
