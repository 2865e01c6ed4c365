// How a document says moments, money and people.

import type { Tenant } from '../frame/house.ts';
import { dayInWords } from '../lib/day.ts';
import { formatNaira } from '../lib/money.ts';
import type { Line } from '../model/invoices/lines.ts';
import type { Party, Row } from './content.ts';

export const dayIn = (zone: string, moment: Date | string): string =>
  dayInWords(new Date(moment), zone);

export const naira = formatNaira;

const MANY = new Intl.NumberFormat('en-GB');

export function rowOf({ timezone }: Tenant, line: Shown): Row {
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

export type Shown = Omit<Line, 'periodStart' | 'periodEnd' | 'kind'> & {
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
};

export function sellerOf(tenant: Tenant): Party {
  const { legalName, address, supportEmail, supportPhone } = tenant;
  // The one that it collects its tax under is as good.
  const taxNumber = tenant.businessTaxNumber ?? tenant.taxNumber;
  const reached = [supportEmail ?? tenant.email, supportPhone].filter((way) => way !== null);
  return {
    name: legalName ?? tenant.businessName,
    lines: [
      ...(address === null ? [] : address.split(/\r?\n/).map((line) => line.trim())),
      ...(taxNumber === null ? [] : [`Tax number ${taxNumber}`]),
      reached.join(' · '),
    ].filter((line) => line !== ''),
  };
}

export function billedToOf(customer: {
  readonly name: string | null;
  readonly email: string;
  readonly taxNumber: string | null;
}): Party {
  const { name, email, taxNumber } = customer;
  return {
    name: name ?? email,
    lines: [
      ...(name === null ? [] : [email]),
      ...(taxNumber === null ? [] : [`Tax number ${taxNumber}`]),
    ],
  };
}

const USUAL_COLOR = '#0f766e';
/** Below it white letters can be read on a colour. */
const BRIGHTEST = 0.4;

/** The merchant's colour, unless white letters could not be read on it. */
export function colorOf({ brandColor }: Tenant): string {
  if (brandColor === null) return USUAL_COLOR;
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(brandColor.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const brightness = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return brightness > BRIGHTEST ? USUAL_COLOR : brandColor;
}
