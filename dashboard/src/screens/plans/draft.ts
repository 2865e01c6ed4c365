// A plan's terms as typed in the form, and as the body of a request. Text that is not a number is
// sent as typed, so that the API's error is shown at the field.

import type { CreatePlan, Plan, PlanInterval, TrialCheckout } from '@sanwo/sdk';
import { numberIn, numberOrNull } from '../../kit/text/number-in.ts';

export interface PlanDraft {
  readonly name: string;
  readonly description: string;
  /** In kobo; null while no amount is typed. */
  readonly amount: number | null;
  readonly interval: PlanInterval;
  readonly intervalCount: string;
  readonly trialPeriodDays: string;
  /** Null: the account's setting applies. */
  readonly trialCheckout: TrialCheckout | null;
  /** Empty: no limit. */
  readonly invoiceLimit: string;
  /** Empty: the account's setting applies. */
  readonly taxPercent: string;
}

export const EMPTY_DRAFT: PlanDraft = {
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

export const draftOf = (plan: Plan): PlanDraft => ({
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

const numberOr = (usual: number, text: string) => (text.trim() === '' ? usual : numberIn(text));

type PlanInput = Omit<CreatePlan, 'currency'>;

/** Null while no amount is typed. */
export function termsOf(draft: PlanDraft): Required<PlanInput> | null {
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

/** The terms that the draft changes. Null while no amount is typed. */
export function planChanges(plan: Plan, draft: PlanDraft): Partial<PlanInput> | null {
  const terms = termsOf(draft);
  if (terms === null) return null;
  const names = Object.keys(terms) as (keyof PlanInput)[];
  const changed = names.filter((name) => terms[name] !== plan[name]);
  return Object.fromEntries(changed.map((name) => [name, terms[name]])) as Partial<PlanInput>;
}

/** Who gets the new terms: only new subscribers, or all. */
export type Reach = 'new' | 'all';
