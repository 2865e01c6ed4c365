// What a plan's terms are called, and how each is said, wherever a plan is shown or compared.

import type { Plan, TrialCheckout } from '@sanwo/sdk';
import { moneyText } from '../../kit/money.tsx';
import { rhythmText } from './plan.ts';

type Terms = Omit<Plan, 'archivedAt'>;

interface Term {
  readonly name: keyof Terms & string;
  readonly label: string;
  text(terms: Terms): string;
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`;

export const TERMS: readonly Term[] = [
  { name: 'name', label: 'Name', text: ({ name }) => name },
  { name: 'description', label: 'Description', text: ({ description }) => description ?? 'None' },
  {
    name: 'amount',
    label: 'Price',
    text: ({ amount }) => (amount === 0 ? 'Free' : moneyText(amount)),
  },
  { name: 'interval', label: 'Charged', text: rhythmText },
  {
    name: 'trialPeriodDays',
    label: 'Free trial',
    text: ({ trialPeriodDays }) => (trialPeriodDays === 0 ? 'None' : days(trialPeriodDays)),
  },
  {
    name: 'trialCheckout',
    label: 'At a checkout with the trial',
    text: ({ trialCheckout }) =>
      trialCheckout === null ? 'As in settings' : TAKEN[trialCheckout as TrialCheckout],
  },
  {
    name: 'invoiceLimit',
    label: 'Ends after',
    text: ({ invoiceLimit }) => endText(invoiceLimit),
  },
  {
    name: 'taxPercent',
    label: 'Tax',
    text: ({ taxPercent }) => (taxPercent === null ? 'As in settings' : `${taxPercent}%`),
  },
  {
    name: 'status',
    label: 'Sold',
    text: ({ status }) => (status === 'active' ? 'Yes' : 'No'),
  },
];

const TAKEN: Readonly<Record<TrialCheckout, string>> = {
  card_check: 'Checks the card; the price is taken when the trial ends',
  first_payment: 'Takes the first price on the first day',
};

function endText(limit: number | null): string {
  if (limit === null) return 'Goes on until canceled';
  return limit === 1 ? '1 payment' : `${limit} payments`;
}

export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between two versions, in words. */
export function differencesOf(before: Terms, after: Terms): Difference[] {
  return TERMS.flatMap(({ label, text }) => {
    const [was, is] = [text(before), text(after)];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}
