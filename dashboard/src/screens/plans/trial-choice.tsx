// Chooses what a customer pays at a checkout that starts a trial.

import type { TrialCheckout } from '@sanwo/sdk';
import { useQuery } from '@tanstack/react-query';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { settingsQuery } from '../../settings.ts';
import type { PlanDraft } from './draft.ts';
import { canceledText, hasTrialChoice, takenFirst, trialWords } from './trial.ts';

interface TrialChoiceProps {
  readonly draft: PlanDraft;
  /** The plan exists: it can also use the account's setting. */
  readonly isSold: boolean;
  onChange(change: Pick<PlanDraft, 'trialCheckout'>): void;
}

const LABELS: Readonly<Record<TrialCheckout, string>> = {
  card_check: 'Check the card first, and charge when the trial ends',
  first_payment: 'Take the first payment on the first day',
};

const BY_SETTINGS = 'settings';

export function TrialChoice({ draft, isSold, onChange }: TrialChoiceProps) {
  const { data: settings } = useQuery(settingsQuery);
  const { amount } = draft;
  const trialPeriodDays = Number(draft.trialPeriodDays) || 0;
  if (!settings || !hasTrialChoice({ trialPeriodDays, amount })) return null;
  const choices = (['card_check', 'first_payment'] as const).map((taken) => {
    const { today, atEnd } = trialWords(taken, { amount, settings });
    const hint = `Today: ${today}. When the trial ends: ${atEnd}. ${canceledText(taken)}`;
    return { value: taken, label: LABELS[taken], hint };
  });
  const taken = takenFirst({ trialCheckout: null }, settings);
  const bySettings = {
    value: BY_SETTINGS,
    label: 'Use your billing settings',
    hint: `Currently: ${LABELS[taken].toLowerCase()}.`,
  } as const;
  return (
    <RadioGroup
      name="trialCheckout"
      label="Checkout with trial"
      choices={isSold ? [...choices, bySettings] : choices}
      value={draft.trialCheckout ?? (isSold ? BY_SETTINGS : taken)}
      onChange={(chosen) => onChange({ trialCheckout: chosen === BY_SETTINGS ? null : chosen })}
    />
  );
}
