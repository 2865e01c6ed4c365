// The label and the text of each term of a plan.

import type { Plan, TrialCheckout } from '@sanwo/sdk';
import { moneyText } from '../../kit/text/money.tsx';
import { rhythmText } from './plan.ts';

type TermsOfPlan = Omit<Plan, 'archivedAt'>;

interface Term {
  readonly name: keyof TermsOfPlan & string;
  readonly label: string;
  text(terms: TermsOfPlan): string;
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
  { name: 'interval', label: 'Billing interval', text: rhythmText },
  {
    name: 'trialPeriodDays',
    label: 'Free trial',
    text: ({ trialPeriodDays }) => (trialPeriodDays === 0 ? 'None' : days(trialPeriodDays)),
  },
  {
    name: 'trialCheckout',
    label: 'Checkout with trial',
    text: ({ trialCheckout }) =>
      trialCheckout === null ? 'From settings' : TAKEN[trialCheckout as TrialCheckout],
  },
  {
    name: 'invoiceLimit',
    label: 'Number of payments',
    text: ({ invoiceLimit }) => endText(invoiceLimit),
  },
  {
    name: 'taxPercent',
    label: 'Tax',
    text: ({ taxPercent }) => (taxPercent === null ? 'From settings' : `${taxPercent}%`),
  },
  {
    name: 'status',
    label: 'On sale',
    text: ({ status }) => (status === 'active' ? 'Yes' : 'No'),
  },
];

const TAKEN: Readonly<Record<TrialCheckout, string>> = {
  card_check: 'Check the card, and charge when the trial ends',
  first_payment: 'Take the first payment on the first day',
};

function endText(limit: number | null): string {
  if (limit === null) return 'Renews until canceled';
  return limit === 1 ? '1 payment' : `${limit} payments`;
}

export interface Difference {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** The terms that differ between two versions. */
export function differencesOf(before: TermsOfPlan, after: TermsOfPlan): Difference[] {
  return TERMS.flatMap(({ label, text }) => {
    const [was, is] = [text(before), text(after)];
    return was === is ? [] : [{ label, before: was, after: is }];
  });
}
