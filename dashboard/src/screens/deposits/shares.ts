// How a deposit is shared out over invoices in the dialog: what is suggested, and what each invoice
// is afterwards. Pure.

import type { Invoice } from '@sanwo/sdk';

/** An amount for each invoice, by its id. Null: a text that is no amount, or nothing. */
export type Shares = Readonly<Record<string, number | null>>;

type Owed = Pick<Invoice, 'id' | 'amountRemaining' | 'chargePending'>;

/** The oldest invoice first, as far as the money goes. */
export function oldestFirst(invoices: readonly Owed[], amount: number): Shares {
  let left = amount;
  const shares: Record<string, number | null> = {};
  for (const { id, amountRemaining, chargePending } of invoices) {
    const share = chargePending === null ? Math.min(left, amountRemaining) : 0;
    shares[id] = share === 0 ? null : share;
    left -= share;
  }
  return shares;
}

export const sharesTotal = (shares: Shares): number =>
  Object.values(shares).reduce<number>((sum, share) => sum + (share ?? 0), 0);

const WHOLE_BASIS_POINTS = 10_000;

type Taxed = Pick<
  Invoice,
  'amountRemaining' | 'amountDue' | 'creditApplied' | 'taxAmount' | 'withheldAmount'
>;

/** The tax that the customer withholds if exactly the rest is paid; 0 otherwise. */
function withheldWith(invoice: Taxed, share: number, percent: number | null): number {
  const { amountRemaining, amountDue, creditApplied, taxAmount, withheldAmount } = invoice;
  if (percent === null || withheldAmount > 0) return 0;
  const beforeTax = Math.max(amountDue + creditApplied - taxAmount, 0);
  const points = Math.round(percent * 100);
  const half = WHOLE_BASIS_POINTS / 2;
  const withheld = Math.floor((beforeTax * points + half) / WHOLE_BASIS_POINTS);
  return withheld > 0 && amountRemaining - share === withheld ? withheld : 0;
}

export type AfterShare =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'too_much' }
  | { readonly kind: 'paid'; readonly withheld: number }
  | { readonly kind: 'part'; readonly remaining: number };

/** What an invoice is once its share is paid. */
export function afterShare(
  invoice: Taxed,
  share: number | null,
  percent: number | null,
): AfterShare {
  if (share === null || share === 0) return { kind: 'unchanged' };
  const remaining = invoice.amountRemaining - share;
  if (remaining < 0) return { kind: 'too_much' };
  const withheld = withheldWith(invoice, share, percent);
  if (remaining === 0 || withheld > 0) return { kind: 'paid', withheld };
  return { kind: 'part', remaining };
}
