// The life of an invoice, as a table.

import { defineMachine } from '../../lib/machine.ts';

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'failed', 'refunded'] as const;
export type InvoiceState = (typeof INVOICE_STATUSES)[number];

export const invoiceLife = defineMachine({
  name: 'invoice',
  states: INVOICE_STATUSES,
  initial: ['draft', 'open', 'paid'],
  terminal: ['refunded'],
  transitions: [
    { from: 'draft', trigger: 'open', to: 'open', note: 'its cycle begins' },
    { from: 'draft', trigger: 'pay', to: 'paid', note: 'a free cycle begins' },
    { from: 'open', trigger: 'pay', to: 'paid' },
    { from: 'open', trigger: 'fail', to: 'failed', note: 'for good' },
    { from: 'failed', trigger: 'pay', to: 'paid', note: 'by link, by hand, or late' },
    { from: 'paid', trigger: 'refund', to: 'refunded', note: 'all of it' },
  ],
});

/** The state that the trigger leads to; one that is not allowed is a mistake of ours. */
export function turned(from: InvoiceState, trigger: 'open' | 'pay' | 'fail'): InvoiceState {
  const to = invoiceLife.target(from, trigger);
  if (to === null) throw new Error(`an invoice that is ${from} cannot ${trigger}`);
  return to;
}
