// The page on which a payer sees where to transfer what is due of an invoice, and what has arrived.

import type { Tenant } from '../frame/house.ts';
import { bidi } from '../lib/values/bidi.ts';
import { timeInWords } from '../lib/values/day.ts';
import { nairaFromKobo } from '../lib/values/money.ts';
import { titleIn } from '../model/invoices/lines.ts';
import type { InvoiceRow } from '../model/invoices/shape.ts';
import type { DocumentContent } from './content.ts';
import type { Notice } from './notice.ts';
import type { CopiedFact } from './watch.ts';
import { dayIn, naira } from './words.ts';

export interface ReceivingNumber {
  readonly accountNumber: string;
  readonly bankName: string;
  readonly accountName: string;
  readonly status: 'active' | 'suspended' | 'closed';
}

export interface DueByTransfer {
  readonly tenant: Tenant;
  readonly invoice: InvoiceRow;
  /** Null where there is none to be had now. */
  readonly account: (ReceivingNumber & { readonly askedAt: Date | null }) | null;
  readonly amount: number;
  readonly waiting: number;
  readonly held: number;
  readonly offersCard: boolean;
}

interface TransferVisit {
  readonly due: DueByTransfer;
  /** The address of the page, without a query. */
  readonly path: string;
  /** The payer said that it was sent, and the provider did not say whether it is there. */
  readonly isAway: boolean;
  /** In real time. */
  readonly now: Date;
}

export function transferNotice({ due, path, isAway, now }: TransferVisit): Notice {
  const { tenant, account, offersCard } = due;
  if (account === null || account.status !== 'active') return withoutNumber(due, path);
  return {
    title: `Pay ${naira(due.amount)} by bank transfer`,
    tenant,
    words: [
      'Send exactly this amount from your bank’s app to the account below. It pays this invoice ' +
        'by itself.',
      ...arrivedWords(due),
    ],
    copied: [...numberFacts(account), amountFact(due.amount)],
    facts: invoiceFactsOf(due),
    told: lookWords(tenant, { at: account.askedAt, isAway, now }),
    button: sentButton(path),
    links: [...(offersCard ? [cardWay(path)] : []), { label: 'Refresh this page', url: path }],
    refreshes: path,
  };
}

/** The payer says so, and the provider is asked at once. */
export const sentButton = (path: string) => ({
  label: 'I have sent it',
  url: `${path}?sent=yes`,
});

const cardWay = (path: string) => ({ label: 'Pay by card instead', url: `${path}?with=card` });

export const numberFacts = (account: Omit<ReceivingNumber, 'status'>): CopiedFact[] => {
  const { accountNumber, bankName, accountName } = account;
  return [
    { label: 'Account number', value: accountNumber, copy: accountNumber },
    { label: 'Bank', value: bankName, copy: bankName },
    { label: 'Account name', value: accountName, copy: accountName },
  ];
};

/** As a field of a bank's app takes it. */
export const amountFact = (amount: number): CopiedFact => ({
  label: 'Amount',
  value: naira(amount),
  copy: nairaFromKobo(amount).replace(/\.00$/, ''),
});

function withoutNumber(due: DueByTransfer, path: string): Notice {
  const { tenant, offersCard } = due;
  return {
    title: `Pay ${naira(due.amount)}`,
    tenant,
    tone: 'open',
    words: [
      'We cannot show you an account for a transfer right now. You have not been charged.',
      ...arrivedWords(due),
    ],
    facts: invoiceFactsOf(due),
    ...(offersCard ? { button: { ...cardWay(path), label: 'Pay by card' } } : {}),
    links: [{ label: 'Try the transfer again', url: path }],
    refreshes: path,
  };
}

/** What is there already, and why it does not pay yet. */
function arrivedWords({ tenant, invoice, waiting, held, amount }: DueByTransfer): string[] {
  const { amountPaid, amountDue } = invoice;
  const merchant = bidi(tenant.businessName);
  const still = `Please send the missing ${naira(amount)}.`;
  return [
    ...(amountPaid > 0
      ? [`${merchant} has received ${naira(amountPaid)} of ${naira(amountDue)}. ${still}`]
      : []),
    ...(waiting > 0
      ? [`${naira(waiting)} has arrived, and is used when the rest is there. ${still}`]
      : []),
    ...(held > 0
      ? [
          `${naira(held)} has arrived that ${merchant} must check before it is used. Please ` +
            `contact ${merchant} about it.`,
        ]
      : []),
  ];
}

const LOOKED_WITHIN_MS = 600_000;

export interface Looked {
  /** When the provider was asked last; null: never. */
  readonly at: Date | null;
  /** It did not say. */
  readonly isAway: boolean;
  /** In real time. */
  readonly now: Date;
}

/** Nothing without a recent request. */
export function lookWords({ timezone }: Tenant, { at, isAway, now }: Looked): string {
  if (isAway) {
    return (
      'The bank did not tell us yet whether your transfer is there. We ask again by ourselves, ' +
      'and this page changes when it has arrived.'
    );
  }
  if (at === null || now.getTime() - at.getTime() > LOOKED_WITHIN_MS) return '';
  return (
    `We looked at ${timeInWords(at, timezone)}, and this amount was not there yet. A ` +
    'transfer usually takes a minute or two. We look again by ourselves, and this page changes ' +
    'when it has arrived.'
  );
}

const invoiceFactsOf = ({ tenant, invoice }: DueByTransfer): DocumentContent['facts'] => [
  ['Invoice', invoice.number ?? invoice.code],
  ['For', titleIn(invoice)],
  ['Due', dayIn(tenant.timezone, invoice.dueAt)],
];
