// The first cell of a list of invoices: what the invoice is for, and its number.

import type { Invoice } from '@sanwo/sdk';
import { soldText } from './words.ts';

/** Truncated, so that there is room for the amount. */
export function Sold({ invoice }: { readonly invoice: Invoice }) {
  const words = soldText(invoice);
  return (
    <>
      <span dir="auto" title={words} className="block max-sm:wrap-anywhere sm:max-w-52 sm:truncate">
        {words}
      </span>
      <span dir="ltr" className="block text-xs font-normal text-quiet">
        {invoice.number ?? 'Draft'}
      </span>
    </>
  );
}
