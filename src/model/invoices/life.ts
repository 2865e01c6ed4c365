// The life of an invoice, as a table.

import { defineMachine } from '../../lib/values/machine.ts';

export const invoiceLife = defineMachine({
  name: 'invoice',
  states: ['draft', 'open', 'paid', 'failed', 'refunded'],
  initial: ['draft', 'open', 'paid'],
  terminal: ['refunded'],
  transitions: [
    { from: 'draft', trigger: 'open', to: 'open', note: 'its cycle begins' },
    { from: 'draft', trigger: 'pay', to: 'paid', note: 'a free cycle begins' },
    { from: 'open', trigger: 'pay', to: 'paid' },
    { from: 'open', trigger: 'fail', to: 'failed', note: 'for good' },
    { from: 'failed', trigger: 'pay', to: 'paid', note: 'by link, by hand, or late' },
    { from: 'paid', trigger: 'reopen', to: 'open', note: 'its payment was taken off it' },
    { from: 'paid', trigger: 'fail_again', to: 'failed', note: 'the same, past its last try' },
    { from: 'paid', trigger: 'refund', to: 'refunded', note: 'all of it' },
  ],
});

export type InvoiceTrigger = (typeof invoiceLife)['triggers'][number];
export type InvoiceStatus = (typeof invoiceLife)['states'][number];

/** They are still owed. */
export const OWED: ReadonlySet<InvoiceStatus> = new Set(['open', 'failed']);

/** They were paid, whatever went back since. */
export const PAID: ReadonlySet<InvoiceStatus> = new Set(['paid', 'refunded']);

/** It was paid, though a part of that may have been taken back since. */
export const wasPaid = ({ status, reversedAt }: PaidOnce): boolean =>
  PAID.has(status) || reversedAt !== null;

interface PaidOnce {
  readonly status: InvoiceStatus;
  readonly reversedAt: Date | null;
}

/** Time still has something to do with them. */
export const UNDECIDED: ReadonlySet<InvoiceStatus> = new Set(['draft', 'open']);
