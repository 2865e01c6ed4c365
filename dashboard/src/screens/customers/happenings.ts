// What happened with a customer, out of the lists that hold it: each is read newest first, a page
// at a time, and said in one line.

import type { Customer, Page } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import type { RowLink } from '../../kit/row-link.tsx';
import { soldText } from '../subscriptions/words.ts';

export type Kind = 'payment' | 'invoice' | 'credit' | 'email';

export interface Happening {
  readonly id: string;
  readonly at: string;
  readonly kind: Kind;
  readonly title: string;
  readonly status: string | null;
  /** What it moved; null: no money. */
  readonly kobo: number | null;
  readonly place: RowLink | null;
}

/** One list: what comes after a row of it, and where that ends. */
export interface Source {
  readonly name: string;
  readonly kind: Kind;
  read(after: string | undefined): Promise<Read>;
}

export interface Read {
  readonly happened: readonly Happening[];
  /** The last row that was read; null: there are no more. */
  readonly last: string | null;
  /** Back to when it was read; empty: to its beginning. */
  readonly reachedAt: string;
}

const ROWS = 25;

export function sourcesOf(customer: Customer): readonly Source[] {
  return [paymentsOf(customer), refundsOf(customer), invoicesOf(customer)].concat([
    creditOf(customer),
    emailsTo(customer),
  ]);
}

const PAID: Readonly<Record<string, string>> = { card: 'Paid by card', bank: 'Paid by bank debit' };

function paymentsOf({ id: customerId }: Customer): Source {
  return source('payments', 'payment', {
    list: (after) => sanwo.payments.list({ customerId, limit: ROWS, after }).then(),
    say: ({ id, code, status, amount, attemptedAt, paymentSourceType, failureReason }) => ({
      ...{ id, at: attemptedAt, status, kobo: amount },
      title: failureReason
        ? `Payment failed: ${failureReason}`
        : status === 'pending'
          ? 'Payment under way'
          : (PAID[paymentSourceType] ?? 'Paid'),
      place: { to: '/payments/$code', params: { code } },
    }),
  });
}

function refundsOf({ id: customer }: Customer): Source {
  return source('refunds', 'payment', {
    list: (after) => sanwo.refunds.list({ customer, limit: ROWS, after }).then(),
    say: ({ id, status, amount, createdAt, reason, to }) => ({
      ...{ id, at: createdAt, status, kobo: -amount },
      title: `Given back${to === 'credit' ? ' as credit' : ''}: ${reason}`,
      place: { to: '/refunds/$id', params: { id } },
    }),
  });
}

function invoicesOf({ id: customer }: Customer): Source {
  return source('invoices', 'invoice', {
    list: (after) => sanwo.invoices.list({ customer, limit: ROWS, after }).then(),
    say: (invoice) => ({
      ...{ id: invoice.id, at: invoice.dueAt, status: invoice.status, kobo: invoice.amountDue },
      title: `${invoice.number ?? 'Next invoice'}: ${soldText(invoice)}`,
      place: { to: '/invoices/$code', params: { code: invoice.code } },
    }),
  });
}

const CREDIT: Readonly<Record<string, string>> = {
  manual: 'Credit given by hand',
  change: 'Credit from a change',
  invoice: 'Credit used for an invoice',
  refund: 'Refunded to credit',
};

function creditOf({ code }: Customer): Source {
  return source('credit', 'credit', {
    list: (after) => sanwo.customers.listCredit(code, { limit: ROWS, after }).then(),
    say: ({ id, amount, createdAt, source: from, reason }) => ({
      ...{ id, at: createdAt, status: null, kobo: amount, place: null },
      title: reason ? `${CREDIT[from] ?? 'Credit'}: ${reason}` : (CREDIT[from] ?? 'Credit'),
    }),
  });
}

function emailsTo({ id: customerId, email }: Customer): Source {
  return source('emails', 'email', {
    list: (after) => sanwo.emails.list({ search: email, limit: ROWS, after }).then(),
    isTheirs: (mail) => mail.customerId === customerId,
    say: ({ id, createdAt, status, subject }) => ({
      ...{ id, at: createdAt, status, kobo: null, place: null },
      title: subject,
    }),
  });
}

interface Listed<Row> {
  list(after: string | undefined): Promise<Page<Row>>;
  /** Where the list may hold those of others too. */
  isTheirs?(row: Row): boolean;
  say(row: Row): Omit<Happening, 'kind'>;
}

function source<Row extends { readonly id: string }>(
  name: string,
  kind: Kind,
  { list, isTheirs = () => true, say }: Listed<Row>,
): Source {
  const read = async (after: string | undefined): Promise<Read> => {
    const { data, hasNextPage } = await list(after);
    const happened = data.filter(isTheirs).map((row) => ({ ...say(row), kind }));
    const last = hasNextPage ? data.at(-1) : undefined;
    return { happened, last: last?.id ?? null, reachedAt: last ? say(last).at : '' };
  };
  return { name, kind, read };
}
