// What a checkout of a plan with a trial takes, in two sentences: today, and when the trial ends.

import type { Plan, Settings, TrialCheckout } from '@sanwo/sdk';
import { moneyText } from '../../kit/money.tsx';

const CHECKED = '₦50.00 to check the card, refunded at once';

/** By the plan, else by the settings. */
export const takenFirst = (
  { trialCheckout }: Pick<Plan, 'trialCheckout'>,
  settings: Settings,
): TrialCheckout => (trialCheckout ?? settings.trialCheckout) as TrialCheckout;

interface Priced extends Pick<Plan, 'trialPeriodDays'> {
  /** In kobo; null while none is typed. */
  readonly amount: number | null;
}

export interface TrialWords {
  readonly today: string;
  readonly atEnd: string;
}

/** Whether there is anything to choose: a trial, and a price after it. */
export const hasTrialChoice = ({ trialPeriodDays, amount }: Priced): boolean =>
  trialPeriodDays > 0 && amount !== 0;

/** Of a plan, by the settings; a price that is not typed yet is called so. */
export function trialWords(
  taken: TrialCheckout,
  { amount, settings }: { readonly amount: number | null; readonly settings: Settings },
): TrialWords {
  const untaxed = amount === null ? 'the price' : moneyText(amount);
  const price = settings.tax && !settings.tax.inclusive ? `${untaxed} plus tax` : untaxed;
  return taken === 'card_check'
    ? { today: CHECKED, atEnd: price }
    : {
        today: `${price}, for the first period after the trial`,
        atEnd: 'nothing, as it is paid already',
      };
}

/** What becomes of it where the subscription is canceled before the trial ends. */
export const canceledText = (taken: TrialCheckout): string =>
  taken === 'card_check'
    ? 'Nothing is taken if it is canceled before the trial ends.'
    : 'All of it is refunded if it is canceled before the trial ends.';
