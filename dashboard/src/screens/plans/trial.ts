// What a checkout with a trial charges: today, and when the trial ends.

import type { Plan, Settings, TrialCheckout } from '@sanwo/sdk';
import { moneyText } from '../../kit/text/money.tsx';

const CHECKED = '₦50.00 to check the card, refunded immediately';

/** The plan's choice, or the account's setting. */
export const takenFirst = (
  { trialCheckout }: Pick<Plan, 'trialCheckout'>,
  settings: Settings,
): TrialCheckout => (trialCheckout ?? settings.trialCheckout) as TrialCheckout;

interface Priced extends Pick<Plan, 'trialPeriodDays'> {
  /** In kobo. Null while no price is typed. */
  readonly amount: number | null;
}

export interface TrialWords {
  readonly today: string;
  readonly atEnd: string;
}

/** The choice applies to a plan with a trial and a price. */
export const hasTrialChoice = ({ trialPeriodDays, amount }: Priced): boolean =>
  trialPeriodDays > 0 && amount !== 0;

/** Without a typed price, the text says "the price". */
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
        atEnd: 'nothing, because the first period is already paid',
      };
}

/** What happens if the subscription is canceled before the trial ends. */
export const canceledText = (taken: TrialCheckout): string =>
  taken === 'card_check'
    ? 'Nothing is charged if the subscription is canceled before the trial ends.'
    : 'The payment is refunded if the subscription is canceled before the trial ends.';
