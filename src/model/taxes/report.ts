// The report of taxes of a month: what its papers come to, rate by rate.

import Type, { type Static } from 'typebox';
import { shownPercent } from '../../frame/percent.ts';
import { described, Kobo, Nullable } from '../../lib/api/schema.ts';
import { addDays, dayInZone, dayStart } from '../../lib/values/day.ts';
import { firstOfMonth, type Window } from '../../lib/values/window.ts';
import { paperRates } from './papers.ts';
import type { PaperKind, PaperRow } from './papers-sql.ts';
import { mergedRates, type Rate, type RateAmounts } from './rates.ts';

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
    numbers: Type.Array(Type.String(), {
      description: 'Numbers of the invoices and credit notes counted, in the order of their days',
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

const NOTHING = { net: 0, tax: 0 };
type Sums = Record<PaperKind, { net: number; tax: number }>;

export async function reportOfTaxes(
  month: string,
  papers: AsyncIterable<PaperRow>,
): Promise<Static<typeof TaxReport>> {
  const sums = new Map<Rate, Sums>();
  const numbers = new Map<Rate, Set<string>>();
  for await (const paper of papers) {
    for (const { basisPoints, net, tax } of paperRates(paper)) {
      const known = sums.get(basisPoints);
      const of: Sums = known ?? {
        invoice: { ...NOTHING },
        credit_note: { ...NOTHING },
        void: { ...NOTHING },
      };
      of[paper.kind].net += net;
      of[paper.kind].tax += tax;
      sums.set(basisPoints, of);
      numbers.set(basisPoints, (numbers.get(basisPoints) ?? new Set()).add(paper.number));
    }
  }
  const ordered = mergedRates([...sums.keys()].map((basisPoints) => ({ basisPoints, ...NOTHING })));
  const rates = ordered.flatMap(({ basisPoints }) => {
    const of = sums.get(basisPoints);
    return of ? [shownRate(basisPoints, of, [...(numbers.get(basisPoints) ?? [])])] : [];
  });
  const total = sumOfRates(rates.map((rate) => rate.total));
  return { month, currency: 'NGN', rates, total };
}

function shownRate(basisPoints: Rate, sums: Sums, numbers: string[]) {
  return {
    ratePercent: shownPercent(basisPoints),
    ...sums.invoice,
    creditNotes: sums.credit_note,
    adjustments: sums.void,
    total: sumOfRates(Object.values(sums)),
    numbers,
  };
}

const sumOfRates = (some: readonly Pick<RateAmounts, 'net' | 'tax'>[]) => ({
  net: some.reduce((sum, { net }) => sum + net, 0),
  tax: some.reduce((sum, { tax }) => sum + tax, 0),
});
