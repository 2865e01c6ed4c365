// What a checkout of a plan with a trial takes on the first day: by the plan, else by the setting.

import { OneOf } from '../../lib/api/schema.ts';

const TRIAL_CHECKOUTS = ['first_payment', 'card_check'] as const;
type TrialCheckoutName = (typeof TRIAL_CHECKOUTS)[number];

export const TrialCheckout = OneOf(TRIAL_CHECKOUTS, {
  title: 'TrialCheckout',
  description:
    'What a checkout takes before a trial: the first cycle’s price (`first_payment`), or ' +
    '₦50.00 to verify the card, returned at once (`card_check`).',
});

interface TrialTerms {
  readonly trialCheckout: TrialCheckoutName | null;
}

/** Whether the checkout only checks the card: the first cycle is charged when the trial ends. */
export function isFirstCycleDeferred(
  plan: TrialTerms & { readonly trialPeriodDays: number },
  tenant: TrialTerms,
): boolean {
  return plan.trialPeriodDays > 0 && (plan.trialCheckout ?? tenant.trialCheckout) === 'card_check';
}
