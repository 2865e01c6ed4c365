// Explains the amount of an invoice line, in words and as a calculation. A calculation is shown
// only if it gives exactly the same amount.

import type { Invoice, InvoiceLine } from '@sanwo/sdk';
import { DAY_MS } from '../../durations.ts';
import { moneyText } from '../../kit/text/money.tsx';
import { whenText } from '../../kit/text/when.tsx';

export interface Why {
  readonly words: string;
  /** For example `3 × ₦4,000.00 = ₦12,000.00`. Null if there is no calculation. */
  readonly sum: string | null;
  /** For example how the amount was rounded. */
  readonly note: string | null;
}

interface WhyContext {
  readonly invoice: Pick<Invoice, 'lines' | 'kind' | 'planVersion' | 'taxAmount'>;
  readonly zone: string;
}

export function whyOf(line: InvoiceLine, known: WhyContext): Why {
  return (WHYS[line.kind] ?? plain)(line, known);
}

const WHYS: Readonly<Record<string, (line: InvoiceLine, known: WhyContext) => Why>> = {
  plan: (line, { invoice, zone }) => {
    const { periodStart, periodEnd, quantity } = line;
    const time =
      periodStart && periodEnd
        ? ` The cycle runs from ${dayOf(periodStart, zone)} to ${dayOf(periodEnd, zone)}.`
        : '';
    const version =
      invoice.planVersion === null ? '' : `, from version ${invoice.planVersion} of the plan`;
    const words = `The price of one whole cycle${version}.${time}`;
    return { words, sum: quantity === 1 ? null : timesOf(line), note: null };
  },

  one_off: (line) => ({
    words: 'A one-off line that is not part of a plan.',
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
        words: `The coupon takes ${rate} % off the plan’s price. Other lines are not discounted.`,
        sum: `${rate} % of ${of} = ${moneyText(-line.amount)}`,
        note: ROUNDED,
      };
    }
    const isAll = -line.amount === base;
    return {
      words: isAll
        ? `The coupon takes off the plan’s full price of ${of}.`
        : `The coupon takes ${moneyText(-line.amount)} off the plan’s price of ${of}.`,
      sum: null,
      note: null,
    };
  },

  tax: (line, { invoice }) => {
    const { taxPercent: rate } = line;
    const base = sumOfLines(invoice.lines.filter(({ kind }) => kind !== 'tax'));
    if (rate === null || partOf(base, rate) !== line.amount) {
      return {
        words:
          'The tax on the lines with this rate, after their share of the ' +
          'discount. Other lines have another rate or no tax.',
        sum: null,
        note: ROUNDED,
      };
    }
    return {
      words: 'Tax is calculated on the lines after the discount.',
      sum: `${rate} % of ${moneyText(base)} = ${moneyText(line.amount)}`,
      note: ROUNDED,
    };
  },
};

const ROUNDED = 'Rounded once to the nearest kobo. Half a kobo is rounded up.';

const plain = (line: InvoiceLine): Why => ({
  words: 'The agreed amount.',
  sum: timesOf(line),
  note: null,
});

function timesOf({ quantity, unitAmount, amount }: InvoiceLine): string | null {
  if (quantity * unitAmount !== amount) return null;
  return `${quantity} × ${moneyText(unitAmount)} = ${moneyText(amount)}`;
}

/** The unused or remaining part of a cycle after a change. */
function whyProrated(line: InvoiceLine, { zone }: WhyContext): Why {
  const { periodStart, periodEnd, amount } = line;
  const isBack = amount < 0;
  const time =
    periodStart && periodEnd
      ? `from ${dayOf(periodStart, zone)} to ${dayOf(periodEnd, zone)}, ` +
        `${daysBetween(periodStart, periodEnd)}`
      : 'for the rest of the cycle';
  const words = isBack
    ? `Credit for unused time on the old terms ${time}.`
    : `The price of the new terms ${time}.`;
  return {
    words,
    sum: null,
    note:
      'Calculated to the millisecond: the price of the full cycle, times the ' +
      'remaining time, divided by the length of the cycle. Paused time is ' +
      'not counted.',
  };
}

/** `12 days`, `3.5 days`. */
function daysBetween(start: string, end: string): string {
  const days = (Date.parse(end) - Date.parse(start)) / DAY_MS;
  const shown = Number.isInteger(days) ? days : Number(days.toFixed(1));
  return shown === 1 ? '1 day' : `${shown} days`;
}

const dayOf = (at: string, zone: string) => whenText(at, { zone, isDay: true });

/** The sum that a coupon applies to: plans and charges for changes. */
const discountedOf = (lines: readonly InvoiceLine[]) =>
  sumOfLines(
    lines.filter(({ kind, amount }) => kind === 'plan' || (kind === 'proration' && amount > 0)),
  );

const sumOfLines = (lines: readonly InvoiceLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

const WHOLE = 10_000n;

/** A percentage of an amount, rounded half away from zero as the service does. */
function partOf(amount: number, percent: number): number {
  return roundedShare(amount, basisPointsOf(percent), WHOLE);
}

/** A percentage has two decimals at most. */
const basisPointsOf = (percent: number): bigint => BigInt(Math.round(percent * 100));

function roundedShare(amount: number, times: bigint, by: bigint): number {
  const size = (BigInt(Math.abs(amount)) * times * 2n + by) / (by * 2n);
  return amount < 0 ? -Number(size) : Number(size);
}

/** The tax included in prices. Null if prices do not include tax. */
export function whyContained(invoice: Pick<Invoice, 'lines' | 'taxAmount'>): Why | null {
  const { lines, taxAmount } = invoice;
  if (taxAmount === 0 || lines.some(({ kind }) => kind === 'tax')) return null;
  const total = sumOfLines(lines);
  const sold = lines.filter(({ kind }) => kind !== 'discount');
  const rates = new Set(
    sold.map(({ taxPercent, taxIncluded }) => (taxIncluded ? taxPercent : null)),
  );
  const [rate = null] = rates.size === 1 ? rates : [];
  const points = rate === null ? 0n : basisPointsOf(rate);
  const isExact = rate !== null && roundedShare(total, points, WHOLE + points) === taxAmount;
  return {
    words:
      `Prices include tax: ${moneyText(taxAmount)} of the ` +
      `${moneyText(total)} is tax. No tax is added.`,
    sum: isExact ? `${moneyText(total)} × ${rate} ÷ ${100 + rate} = ${moneyText(taxAmount)}` : null,
    note: ROUNDED,
  };
}

/** Why the amount due differs from the sum of the lines. */
export function whyDue(invoice: Pick<Invoice, 'lines' | 'total' | 'creditApplied' | 'amountDue'>) {
  const { lines, total, creditApplied, amountDue } = invoice;
  const sum = sumOfLines(lines);
  if (sum < 0) {
    return (
      'The total of the lines is negative, so nothing is due, and ' +
      `${moneyText(-sum)} became the customer’s credit.`
    );
  }
  if (creditApplied === 0) return null;
  return (
    `${moneyText(creditApplied)} of the customer’s credit was applied to the ` +
    `total of ${moneyText(total)}, so ${moneyText(amountDue)} was due.`
  );
}
