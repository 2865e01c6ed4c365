// Why a line of an invoice comes to what it does, from the line's own facts, in words and sums. A
// sum is only shown where it gives the very amount: else the words say where it comes from.

import type { Invoice, InvoiceLine } from '@sanwo/sdk';
import { moneyText } from '../../kit/money.tsx';
import { whenText } from '../../kit/when.tsx';

export interface Why {
  readonly words: string;
  /** As `3 × ₦4,000.00 = ₦12,000.00`; null where there is nothing to reckon. */
  readonly sum: string | null;
  /** How it was rounded, and the like. */
  readonly note: string | null;
}

interface Known {
  readonly invoice: Pick<Invoice, 'lines' | 'kind' | 'planVersion' | 'taxAmount'>;
  readonly zone: string;
}

export function whyOf(line: InvoiceLine, known: Known): Why {
  return (WHYS[line.kind] ?? plain)(line, known);
}

const WHYS: Readonly<Record<string, (line: InvoiceLine, known: Known) => Why>> = {
  plan: (line, { invoice, zone }) => {
    const { periodStart, periodEnd, quantity } = line;
    const time =
      periodStart && periodEnd
        ? ` This one runs from ${dayOf(periodStart, zone)} to ${dayOf(periodEnd, zone)}.`
        : '';
    const version =
      invoice.planVersion === null ? '' : `, by version ${invoice.planVersion} of the plan`;
    const words = `The price of one whole cycle${version}.${time}`;
    return { words, sum: quantity === 1 ? null : timesOf(line), note: null };
  },

  one_off: (line) => ({
    words: 'Sold once, beside any plan.',
    sum: timesOf(line),
    note: null,
  }),

  proration: whyProrated,

  discount: (line, { invoice }) => {
    const base = discountedOf(invoice.lines);
    const { percentOff: rate } = line;
    const isExact = rate !== null && partOf(base, rate) === -line.amount;
    const of = moneyText(base);
    if (isExact) {
      return {
        words:
          `The coupon takes ${rate} % off the plan’s price. What is sold beside ` +
          'it is not reduced.',
        sum: `${rate} % of ${of} = ${moneyText(-line.amount)}`,
        note: ROUNDED,
      };
    }
    const isAll = -line.amount === base;
    return {
      words: isAll
        ? `The coupon takes off as much as the plan costs: ${of}.`
        : `The coupon takes ${moneyText(-line.amount)} off the plan’s price of ${of}.`,
      sum: null,
      note: null,
    };
  },

  tax: (line, { invoice }) => {
    const { taxPercent: rate } = line;
    const base = sumOf(invoice.lines.filter(({ kind }) => kind !== 'tax'));
    if (rate === null || partOf(base, rate) !== line.amount) {
      return {
        words:
          'The tax of the lines that bear this rate, less their share of the ' +
          'discount. Other lines bear another rate, or none.',
        sum: null,
        note: ROUNDED,
      };
    }
    return {
      words: 'Tax is added to what is sold, after the discount.',
      sum: `${rate} % of ${moneyText(base)} = ${moneyText(line.amount)}`,
      note: ROUNDED,
    };
  },
};

const ROUNDED = 'Rounded to the kobo, once: half a kobo goes up.';

const plain = (line: InvoiceLine): Why => ({
  words: 'What was agreed for this.',
  sum: timesOf(line),
  note: null,
});

function timesOf({ quantity, unitAmount, amount }: InvoiceLine): string | null {
  if (quantity * unitAmount !== amount) return null;
  return `${quantity} × ${moneyText(unitAmount)} = ${moneyText(amount)}`;
}

/** The unused or remaining part of a cycle, after a change within it. */
function whyProrated(line: InvoiceLine, { zone }: Known): Why {
  const { periodStart, periodEnd, amount } = line;
  const isBack = amount < 0;
  const time =
    periodStart && periodEnd
      ? `from ${dayOf(periodStart, zone)} to ${dayOf(periodEnd, zone)}, ` +
        `${daysBetween(periodStart, periodEnd)}`
      : 'for the rest of the cycle';
  const words = isBack
    ? `The old terms were paid for, and not used ${time}: that part comes back.`
    : `The new terms cost this much ${time}.`;
  return {
    words,
    sum: null,
    note:
      'Reckoned by the millisecond: the price of the whole cycle, times the ' +
      'time that is left, divided by the time of the cycle. Time spent ' +
      'paused does not count.',
  };
}

const DAY_MS = 86_400_000;

/** `12 days`, `3.5 days`. */
function daysBetween(start: string, end: string): string {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  const shown = Number.isInteger(days) ? days : Number(days.toFixed(1));
  return shown === 1 ? '1 day' : `${shown} days`;
}

const dayOf = (at: string, zone: string) => whenText(at, { zone, isDay: true });

/** What a coupon is taken off: plans, and what a change asks for. */
const discountedOf = (lines: readonly InvoiceLine[]) =>
  sumOf(
    lines.filter(({ kind, amount }) => kind === 'plan' || (kind === 'proration' && amount > 0)),
  );

const sumOf = (lines: readonly InvoiceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

const WHOLE = 10_000n;

/** So many percent of an amount, rounded half up as the service does; both ways of the zero. */
function partOf(amount: number, percent: number): number {
  return shareOf(amount, basisPointsOf(percent), WHOLE);
}

/** A percentage has two decimals at most. */
const basisPointsOf = (percent: number): bigint => BigInt(Math.round(percent * 100));

function shareOf(amount: number, times: bigint, by: bigint): number {
  const size = (BigInt(Math.abs(amount)) * times * 2n + by) / (by * 2n);
  return amount < 0 ? -Number(size) : Number(size);
}

/** Of prices that contain their tax: how much of them it is. Null where they do not. */
export function whyContained(invoice: Pick<Invoice, 'lines' | 'taxAmount'>): Why | null {
  const { lines, taxAmount } = invoice;
  if (taxAmount === 0 || lines.some(({ kind }) => kind === 'tax')) return null;
  const total = sumOf(lines);
  const sold = lines.filter(({ kind }) => kind !== 'discount');
  const rates = new Set(
    sold.map(({ taxPercent, taxIncluded }) => (taxIncluded ? taxPercent : null)),
  );
  const [rate = null] = rates.size === 1 ? rates : [];
  const points = rate === null ? 0n : basisPointsOf(rate);
  const isExact = rate !== null && shareOf(total, points, WHOLE + points) === taxAmount;
  return {
    words:
      `Prices contain their tax: ${moneyText(taxAmount)} of the ` +
      `${moneyText(total)} is tax. Nothing is added.`,
    sum: isExact ? `${moneyText(total)} × ${rate} ÷ ${100 + rate} = ${moneyText(taxAmount)}` : null,
    note: ROUNDED,
  };
}

/** Why less, or more, is to be paid than the lines come to. */
export function whyDue(invoice: Pick<Invoice, 'lines' | 'total' | 'creditApplied' | 'amountDue'>) {
  const { lines, total, creditApplied, amountDue } = invoice;
  const sum = sumOf(lines);
  if (sum < 0) {
    return (
      'The lines come to less than nothing: nothing is to be paid, and ' +
      `${moneyText(-sum)} became the customer’s credit.`
    );
  }
  if (creditApplied === 0) return null;
  return (
    `The customer had credit: ${moneyText(creditApplied)} of it was used, ` +
    `so that of ${moneyText(total)} ${moneyText(amountDue)} was left to ` +
    'pay.'
  );
}
