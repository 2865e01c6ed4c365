// What a payer has promised of an invoice: to pay it by a day. Until the end of that day it is not
// charged, and nothing is sent.

import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Invoices } from '../../db/schema.ts';
import { OneOf } from '../../lib/api/schema.ts';
import { DAY_MS } from '../../lib/values/durations.ts';
import { type InvoiceStatus, PAID } from './life.ts';

export const MOST_PROMISES = 2;
export const MOST_PROMISED_DAYS = 30;

export const InvoicePromise = Type.Object(
  {
    payBy: Type.String({
      format: 'date',
      description: 'The day by which the payer pays, in your time zone. It holds to its end.',
    }),
    status: OneOf(['open', 'kept', 'broken'], {
      title: 'InvoicePromiseStatus',
      description: '`open`: nothing is charged or sent. `kept`: paid in time. `broken`: not paid.',
    }),
  },
  { title: 'InvoicePromise', description: 'A promise of the payer to pay an invoice by a day.' },
);

type PromisedRow = Pick<
  Selectable<Invoices>,
  'promisedPayBy' | 'promisedUntil' | 'promiseStatus' | 'promises'
>;

export const NOT_PROMISED: PromisedRow = {
  promisedPayBy: null,
  promisedUntil: null,
  promiseStatus: null,
  promises: null,
};

export function promiseOf({
  promisedPayBy: payBy,
  promiseStatus: status,
}: PromisedRow): Static<typeof InvoicePromise> | null {
  return payBy === null || status === null ? null : { payBy, status };
}

/** Until when it is; null: it is not. */
export const promisedUntil = ({ promiseStatus, promisedUntil: until }: PromisedRow): Date | null =>
  promiseStatus === 'open' ? until : null;

/** What waits for its payer waits a day longer than was promised. */
export const givenUpAfterPromise = (givesUpAt: Date, until: Date | null): Date =>
  until === null ? givesUpAt : laterOf(givesUpAt, new Date(until.getTime() + DAY_MS));

const laterOf = (one: Date, other: Date) => (one > other ? one : other);

/** What becomes of an open promise where its invoice is paid, or is not collected any more. */
export function promiseOnStep(
  invoice: PromisedRow,
  to: InvoiceStatus,
  paidAt: Date,
): Partial<PromisedRow> {
  const until = promisedUntil(invoice);
  if (until === null) return {};
  if (PAID.has(to)) return { promiseStatus: paidAt < until ? 'kept' : 'broken' };
  return { ...NOT_PROMISED, promises: invoice.promises };
}
