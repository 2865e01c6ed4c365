// The report of taxes of a month: what its papers come to, rate by rate.

import Type, { type Static } from 'typebox';
import { shownPercent } from '../../frame/percent.ts';
import { described, Kobo, Nullable } from '../../lib/api/schema.ts';
import { addDays, dayInZone, dayStart } from '../../lib/values/day.ts';
import { firstOfMonth, type Window } from '../../lib/values/window.ts';
import { paperRates } from './papers.ts';
import type { PaperKind, PaperRow } from './papers-sql.ts';
import { byHeight, type Rate, type RateAmounts } from './rates.ts';

/** As YYYY-MM, of the years 1970 to 2999. */
export const Month = (description: string) =>
  Type.String({
    pattern: '^(?:19[7-9][0-9]|2[0-9]{3})-(?:0[1-9]|1[0-2])$',
    'x-hint': 'must be a month such as 2026-05',
    description,
  });

const NetAndTax = Type.Object(
  { net: Kobo('Sum before tax'), tax: Kobo('Tax') },
  { title: 'NetAndTax', description: 'A sum before tax, and its tax.' },
);

const MOST_NUMBERS = 1_000;

const TaxReportRate = Type.Object(
  {
    ratePercent: Nullable(
      Type.Number(),
      'Tax rate in percent. `null` for old invoices whose lines do not have one.',
    ),
    net: Kobo('Sum before tax of the invoices opened in the month'),
    tax: Kobo('Their tax'),
    creditNotes: described(NetAndTax, 'Credit notes of the month, zero or negative.'),
    adjustments: described(NetAndTax, 'Invoices voided in the month, taken off: zero or negative.'),
    total: described(NetAndTax, 'Sum of invoices, credit notes and adjustments.'),
    paperCount: Type.Integer({
      description: 'Number of invoices, credit notes and voided invoices counted at this rate',
    }),
    numbers: Type.Array(Type.String(), {
      maxItems: MOST_NUMBERS,
      description:
        'Numbers of these invoices and credit notes, in the order of their days: at most the ' +
        'first 1,000. For all of them, export `taxes`.',
    }),
  },
  { title: 'TaxReportRate', description: 'The papers of a month at one tax rate.' },
);

export const TaxReport = Type.Object(
  {
    month: Month('The month, in your time zone'),
    currency: Type.String({ description: 'Always `NGN`' }),
    rates: Type.Array(TaxReportRate, { description: 'One entry per tax rate, lowest rate first' }),
    total: described(NetAndTax, 'Sum of all rates.'),
  },
  { title: 'TaxReport', description: 'Tax on invoices and credit notes of a month, by rate.' },
);

export const taxReportExample: Static<typeof TaxReport> = {
  month: '2026-05',
  currency: 'NGN',
  rates: [
    {
      ratePercent: 7.5,
      net: 1_000_000,
      tax: 75_000,
      creditNotes: { net: -200_000, tax: -15_000 },
      adjustments: { net: 0, tax: 0 },
      total: { net: 800_000, tax: 60_000 },
      paperCount: 3,
      numbers: ['INV-000041', 'INV-CN-000007', 'INV-000042'],
    },
  ],
  total: { net: 800_000, tax: 60_000 },
};

/** The month of a moment. */
export const monthIn = (now: Date, timezone: string): string =>
  dayInZone(now, timezone).slice(0, 7);

export function windowOfMonth(month: string, timezone: string): Window {
  const first = `${month}-01`;
  // A month has 28 days at least and 31 at most.
  const next = firstOfMonth(addDays(first, 31));
  return { since: dayStart(first, timezone), until: dayStart(next, timezone) };
}

interface PapersOfRate {
  readonly sums: Readonly<Record<PaperKind, { net: number; tax: number }>>;
  count: number;
  /** An invoice that is voided in its month is one number. */
  readonly numbers: Set<string>;
}

const noPapers = (): PapersOfRate => ({
  sums: {
    invoice: { net: 0, tax: 0 },
    credit_note: { net: 0, tax: 0 },
    void: { net: 0, tax: 0 },
  },
  count: 0,
  numbers: new Set(),
});

export async function reportOfTaxes(
  month: string,
  papers: AsyncIterable<PaperRow>,
): Promise<Static<typeof TaxReport>> {
  const byRate = new Map<Rate, PapersOfRate>();
  for await (const paper of papers) {
    for (const { basisPoints, net, tax } of paperRates(paper)) {
      const counted = byRate.get(basisPoints) ?? noPapers();
      byRate.set(basisPoints, counted);
      const sum = counted.sums[paper.kind];
      sum.net += net;
      sum.tax += tax;
      counted.count += 1;
      if (counted.numbers.size < MOST_NUMBERS) counted.numbers.add(paper.number);
    }
  }
  const rates = [...byRate.keys()]
    .toSorted(byHeight)
    .map((basisPoints) => shownRate(basisPoints, byRate.get(basisPoints) ?? noPapers()));
  const total = sumOfRates(rates.map((rate) => rate.total));
  return { month, currency: 'NGN', rates, total };
}

function shownRate(basisPoints: Rate, { sums, count, numbers }: PapersOfRate) {
  return {
    ratePercent: shownPercent(basisPoints),
    ...sums.invoice,
    creditNotes: sums.credit_note,
    adjustments: sums.void,
    total: sumOfRates(Object.values(sums)),
    paperCount: count,
    numbers: [...numbers],
  };
}

const sumOfRates = (some: readonly Pick<RateAmounts, 'net' | 'tax'>[]) => ({
  net: some.reduce((sum, { net }) => sum + net, 0),
  tax: some.reduce((sum, { tax }) => sum + tax, 0),
});
