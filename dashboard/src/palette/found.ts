// The search results for the palette, with their pages.

import type { SearchHit } from '@sanwo/sdk';
import { sanwo } from '../api.ts';
import { moneyText } from '../kit/text/money.tsx';

interface PaletteTitle {
  readonly id: string;
  readonly title: string;
  /** The kind of thing, or more details. */
  readonly beside?: string;
  /** It creates something. */
  readonly isVerb?: boolean;
  /** Other words that find it. */
  readonly synonyms?: string;
}

interface PalettePlace {
  readonly href: string;
  /** Done just before the page is opened. */
  before?(): void;
}

export type PaletteEntry = PaletteTitle & (PalettePlace | { act(): void });

/** The address and the name of each kind. */
const PLACES: Readonly<Record<string, readonly [place: string, name: string]>> = {
  customer: ['/customers', 'Customer'],
  subscription: ['/subscriptions', 'Subscription'],
  invoice: ['/invoices', 'Invoice'],
  plan: ['/plans', 'Plan'],
  coupon: ['/coupons', 'Coupon'],
  page: ['/pages', 'Payment page'],
  payment: ['/payments', 'Payment'],
  deposit: ['/deposits', 'Transfer'],
  dispute: ['/disputes', 'Dispute'],
  break: ['/reconciliation/breaks', 'Difference'],
  mandate: ['/mandates', 'Mandate'],
  payout: ['/payouts', 'Payout'],
};

/** `known` holds the existing routes. Results without a page are left out. */
export async function findEntries(text: string, known: object): Promise<readonly PaletteEntry[]> {
  const { hits } = await sanwo.search.find({ q: text });
  return hits.flatMap((hit) => entryOf(hit, known));
}

function entryOf(hit: SearchHit, known: object): PaletteEntry[] {
  const { type, id, code, title, subtitle, status, amount } = hit;
  const [place, name] = PLACES[type] ?? [];
  const isShown = Object.keys(known).some((path) => path.startsWith(`${place}/$`));
  if (place === undefined || name === undefined || !isShown) return [];
  const state = status?.replaceAll('_', ' ');
  const details = [name, subtitle, state, amount === null ? null : moneyText(amount)];
  const beside = details.filter((word) => word != null && word !== title).join(' · ');
  return [{ id, title, beside, href: `${place}/${encodeURIComponent(code ?? id)}` }];
}
