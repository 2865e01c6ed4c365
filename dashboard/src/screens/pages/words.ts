// A payment page in words, and how it is read.

import type { PageOffer, PaymentPage } from '@sanwo/sdk';
import { queryOptions } from '@tanstack/react-query';
import { sanwo } from '../../api.ts';
import { moneyText } from '../../kit/text/money.tsx';
import { lastMoment } from '../coupons/words.ts';

export const pageQuery = (code: string) =>
  queryOptions({
    queryKey: ['pages', 'one', code],
    queryFn: () => sanwo.pages.get(code).then(),
  });

/** Null while it takes orders. `now` is null until it is known. */
export function whyClosed(page: PaymentPage, now: number | null): string | null {
  if (page.takesOrders) return null;
  if (page.status === 'closed') return 'Closed';
  if (page.limit !== null && page.paid >= page.limit) return 'Sold out';
  // It says by itself that it takes none: by its end, or as no plan of it is on sale.
  const isOver = page.closesAt !== null && (now === null || Date.parse(page.closesAt) <= now);
  return isOver ? 'Ended' : 'Not selling';
}

export const soldText = ({ paid, limit }: PaymentPage) =>
  limit === null ? String(paid) : `${paid} of ${limit}`;

export const amountText = ({ amount, minimum }: PageOffer) => {
  if (amount !== 'open') return moneyText(Number(amount));
  return minimum === undefined ? 'any amount' : `from ${moneyText(minimum)}`;
};

/** In the account's time zone, as a field for days takes it; empty: never. */
export function lastDayOf({ closesAt }: PaymentPage, zone: string): string {
  if (closesAt === null) return '';
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(lastMoment(closesAt));
}
