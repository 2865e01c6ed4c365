// The settings for transfers that are not exactly what is owed.

import type { Settings } from '@sanwo/sdk';
import { useState } from 'react';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Save } from './save.tsx';
import { useSettingsAction } from './use-settings-form.ts';

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
    hint: 'Where the bank does not name the sender, the transfer waits for you.',
  },
] as const;

export function TransfersForm({ settings: { transfers } }: { readonly settings: Settings }) {
  const [partial, setPartial] = useState(transfers.partial);
  const [excess, setExcess] = useState(transfers.excess as (typeof EXCESS)[number]['value']);
  const action = useSettingsAction('Saved. Applies to transfers that arrive from now on.');
  return (
    <Section title="When a transfer arrives">
      <Form action={action} read={() => ({ transfers: { partial, excess } })}>
        <Checkbox isSelected={partial} onChange={setPartial}>
          Too little pays a part of the invoice. Otherwise it waits until the rest arrives.
        </Checkbox>
        <RadioGroup
          name="transfers.excess"
          label="More than the customer owes"
          choices={EXCESS}
          value={excess}
          onChange={setExcess}
        />
        <Save isPending={action.isPending} />
      </Form>
    </Section>
  );
}
