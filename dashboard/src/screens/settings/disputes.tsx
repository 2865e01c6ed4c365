// What happens when a payer's bank asks for a payment back, or takes it.

import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Section } from '../../kit/page/section.tsx';
import type { BillingSectionProps } from './billing-draft.ts';

const CONTEST = [
  {
    value: 'supported',
    label: 'If a receipt and a consent support the payment',
    hint: 'Others wait for you.',
  },
  { value: 'always', label: 'Always' },
  {
    value: 'never',
    label: 'Never',
    hint: 'A chargeback without a response from you is lost.',
  },
] as const;

const AFTER_LOSS = [
  {
    value: 'write_off',
    label: 'Write the invoice off',
    hint: 'Your customer is not asked for it again.',
  },
  {
    value: 'owe',
    label: 'The customer owes it again',
    hint: 'The invoice can be paid by link. The card is not charged.',
  },
] as const;

export const DisputesSection = ({ draft, change }: BillingSectionProps) => (
  <Section
    title="When a payment is taken back"
    hint="Applies to disputes and reversals from now on. The subscription is paused in either case."
  >
    <div className="flex flex-col gap-4">
      <RadioGroup
        name="disputes.autoContest"
        label="Contest chargebacks automatically"
        choices={CONTEST}
        value={draft.autoContest}
        onChange={(autoContest) => change({ autoContest })}
      />
      <RadioGroup
        name="disputes.afterLoss"
        label="After a loss"
        choices={AFTER_LOSS}
        value={draft.afterLoss}
        onChange={(afterLoss) => change({ afterLoss })}
      />
    </div>
  </Section>
);
