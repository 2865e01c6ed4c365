// What an invoice was for, and by which number: the first cell of a list of them.

import type { Invoice } from '@sanwo/sdk';
import { soldText } from './words.ts';

/** Beside other columns it is cut short, so that the amount is always seen. */
export function Sold({ invoice }: { readonly invoice: Invoice }) {
  const words = soldText(invoice);
  return (
    <>
      <span dir="auto" title={words} className="block max-sm:wrap-anywhere sm:max-w-52 sm:truncate">
        {words}
      </span>
      <span dir="ltr" className="block text-xs font-normal text-quiet">
        {invoice.number ?? 'a draft'}
      </span>
    </>
  );
}
