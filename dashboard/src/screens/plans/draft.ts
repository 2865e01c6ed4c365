// A plan's terms as they stand in a form, and what of them is asked of the API. What is no number
// goes as it was typed: the API says at the field what is wrong with it.

import type { CreatePlan, Plan, PlanInterval, TrialCheckout } from '@sanwo/sdk';

export interface Draft {
  readonly name: string;
  readonly description: string;
  /** In kobo; null while no amount is typed. */
  readonly amount: number | null;
  readonly interval: PlanInterval;
  readonly intervalCount: string;
  readonly trialPeriodDays: string;
  /** Null: as in the settings. */
  readonly trialCheckout: TrialCheckout | null;
  /** Empty: it goes on until it is canceled. */
  readonly invoiceLimit: string;
  /** Empty: as in the settings. */
  readonly taxPercent: string;
}

export const EMPTY_DRAFT: Draft = {
  name: '',
  description: '',
  amount: null,
  interval: 'monthly',
  intervalCount: '1',
  trialPeriodDays: '0',
  trialCheckout: null,
  invoiceLimit: '',
  taxPercent: '',
};

const shownNumber = (value: number | null) => (value === null ? '' : String(value));

export const draftOf = (plan: Plan): Draft => ({
  name: plan.name,
  description: plan.description ?? '',
  amount: plan.amount,
  interval: plan.interval as PlanInterval,
  intervalCount: String(plan.intervalCount),
  trialPeriodDays: String(plan.trialPeriodDays),
  trialCheckout: plan.trialCheckout as TrialCheckout | null,
  invoiceLimit: shownNumber(plan.invoiceLimit),
  taxPercent: shownNumber(plan.taxPercent),
});

const NUMBER = /^\d+(?:\.\d+)?$/;

function numberIn(text: string): number {
  const typed = text.trim();
  return NUMBER.test(typed) ? Number(typed) : (typed as unknown as number);
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : numberIn(text));
const numberOr = (usual: number, text: string) => (text.trim() === '' ? usual : numberIn(text));

type Terms = Omit<CreatePlan, 'currency'>;

/** Null while there is no amount. */
export function termsOf(draft: Draft): Required<Terms> | null {
  if (draft.amount === null) return null;
  return {
    name: draft.name.trim(),
    description: draft.description.trim() || null,
    amount: draft.amount,
    interval: draft.interval,
    intervalCount: numberOr(1, draft.intervalCount),
    trialPeriodDays: numberOr(0, draft.trialPeriodDays),
    trialCheckout: draft.trialCheckout,
    invoiceLimit: numberOrNull(draft.invoiceLimit),
    taxPercent: numberOrNull(draft.taxPercent),
  };
}

/** What of a plan the draft changes; null while there is no amount. */
export function changesOf(plan: Plan, draft: Draft): Partial<Terms> | null {
  const terms = termsOf(draft);
  if (terms === null) return null;
  const names = Object.keys(terms) as (keyof Terms)[];
  const changed = names.filter((name) => terms[name] !== plan[name]);
  return Object.fromEntries(changed.map((name) => [name, terms[name]])) as Partial<Terms>;
}

/** Who gets new terms: new subscribers alone, or those who have the plan as well. */
export type Reach = 'new' | 'all';
