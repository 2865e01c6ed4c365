// What happens with transfers that are not exactly what is owed.

import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Section } from '../../kit/page/section.tsx';
import type { BillingSectionProps } from './billing-draft.ts';

const EXCESS = [
  {
    value: 'credit',
    label: 'Turn it into credit',
    hint: 'The customer’s next invoices use it first.',
  },
  { value: 'hold', label: 'Keep it waiting', hint: 'You decide about each transfer.' },
  {
    value: 'return',
    label: 'Return it to the sender',
    hint: 'If the bank does not name the sender, the transfer waits for you.',
  },
] as const;

export const TransfersSection = ({ draft, change }: BillingSectionProps) => (
  <Section title="When a transfer arrives" hint="Applies to transfers that arrive from now on.">
    <div className="flex flex-col gap-4">
      <Checkbox isSelected={draft.partial} onChange={(partial) => change({ partial })}>
        Too little pays a part of the invoice. Otherwise it waits until the rest arrives.
      </Checkbox>
      <RadioGroup
        name="transfers.excess"
        label="More than the customer owes"
        choices={EXCESS}
        value={draft.excess}
        onChange={(excess) => change({ excess })}
      />
    </div>
  </Section>
);
