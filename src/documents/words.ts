// How documents write dates, money and parties.

import type { Tenant } from '../frame/house.ts';
import { bidi, ISOLATED } from '../lib/values/bidi.ts';
import { dayInWords } from '../lib/values/day.ts';
import { escapeHtml } from '../lib/values/escape-html.ts';
import { formatNaira } from '../lib/values/money.ts';
import type { BillingLine } from '../model/invoices/lines.ts';
import { brandInWords } from '../model/sources/brand.ts';
import { logoOf } from '../model/tenants/logo.ts';
import type { PaymentMethod } from '../provider/port/methods.ts';
import type { DocumentRow, Party } from './content.ts';

export const dayIn = (zone: string, moment: Date | string): string =>
  dayInWords(new Date(moment), zone);

export const naira = formatNaira;

const MANY = new Intl.NumberFormat('en-GB');

export function documentRow({ timezone }: Tenant, line: DocumentLine): DocumentRow {
  const { description, quantity, unitAmount, amount, periodStart, periodEnd } = line;
  const isWhole = periodStart !== null && periodEnd !== null;
  return {
    description,
    detail: isWhole ? `${dayIn(timezone, periodStart)} to ${dayIn(timezone, periodEnd)}` : null,
    quantity: MANY.format(quantity),
    unitAmount: naira(unitAmount),
    amount: naira(amount),
  };
}

export type DocumentLine = Omit<BillingLine, 'periodStart' | 'periodEnd' | 'kind'> & {
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
};

export function sellerOf(tenant: Tenant): Party {
  const { legalName, address, registrationNumber } = tenant;
  const { email, phone } = reachedAt(tenant);
  // The one that it collects its tax under is as good.
  const taxNumber = tenant.businessTaxNumber ?? tenant.taxNumber;
  const reached = [email, phone].filter((way) => way !== null);
  return {
    name: legalName ?? tenant.businessName,
    logo: logoOf(tenant),
    lines: [
      ...linesOfAddress(address),
      ...(registrationNumber === null ? [] : [registrationInWords(registrationNumber)]),
      ...(taxNumber === null ? [] : [`TIN ${taxNumber}`]),
      reached.join(' · '),
    ].filter((line) => line !== ''),
  };
}

const linesOfAddress = (address: string | null): string[] =>
  address === null
    ? []
    : address
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter((line) => line !== '');

/** The number alone is one of the register of companies; any other says of which it is. */
const registrationInWords = (number: string): string =>
  /^\d/.test(number) ? `RC ${number}` : number;

export function billedToOf(customer: {
  readonly name: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly taxNumber: string | null;
  readonly billingName: string | null;
  readonly billingAddress: string | null;
}): Party {
  const { email, phoneNumber, taxNumber, billingAddress } = customer;
  const reached = email ?? phoneNumber ?? '';
  const name = customer.billingName ?? customer.name;
  return {
    name: name ?? reached,
    lines: [
      ...linesOfAddress(billingAddress),
      ...(name === null || reached === '' ? [] : [reached]),
      ...(taxNumber === null ? [] : [`TIN ${taxNumber}`]),
    ],
  };
}

/** Where its payers are heard. */
export const reachedAt = ({ supportEmail, email, supportPhone }: Tenant) => ({
  email: supportEmail ?? email,
  phone: supportPhone,
});

/** The card or account that pays. */
export function meansInWords(means: MethodFacts): string {
  const what = MEANS[means.type](means.brand);
  return means.last4 === null ? what : `${what} ending in ${means.last4}`;
}

const bankInWords = (what: string) => (bank: string | null) =>
  bank === null ? what : `${what} at ${bidi(bank)}`;

const MEANS: Readonly<Record<PaymentMethod, (brand: string | null) => string>> = {
  card: (brand) => [brandInWords(brand) ?? '', 'card'].join(' ').trim(),
  bank: bankInWords('account'),
  transfer: bankInWords('account'),
  outside: () => 'payment',
};

/** What paid, as a document lists it: after "Paid by". */
export function payerMeansInWords({ type, brand, last4 }: MethodFacts): string {
  const what = PAID_BY[type](brand);
  return last4 === null ? what : `${what} ending in ${last4}`;
}

const PAID_BY: Readonly<Record<PaymentMethod, (brand: string | null) => string>> = {
  card: (brand) => brandInWords(brand) ?? 'card',
  bank: (bank) => bank ?? 'bank account',
  transfer: (bank) => (bank === null ? 'transfer' : `transfer from ${bank}`),
  outside: () => 'other means',
};

export interface MethodFacts {
  readonly type: PaymentMethod;
  /** Of the card, or the name of the bank. */
  readonly brand: string | null;
  readonly last4: string | null;
}

/** A sentence with names in it, for a page. */
export const sentenceHtml = (words: string): string =>
  escapeHtml(words).replaceAll(ISOLATED.open, '<bdi>').replaceAll(ISOLATED.close, '</bdi>');
