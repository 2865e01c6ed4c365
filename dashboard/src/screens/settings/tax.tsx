// The tax settings for new invoices.

import type { Settings, UpdateSettings } from '@sanwo/sdk';
import { useState } from 'react';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Save } from './save.tsx';
import { useSettingsAction } from './use-settings-form.ts';

const HOW = [
  {
    value: 'inclusive',
    label: 'Prices include tax',
    hint: 'The customer pays the price. The invoice shows the tax in it.',
  },
  {
    value: 'added',
    label: 'Tax is added to prices',
    hint: 'The customer pays the price plus tax.',
  },
] as const;

export function TaxForm({ tax }: { readonly tax: Settings['tax'] }) {
  const [isOn, setOn] = useState(tax !== null);
  const [how, setHow] = useState<'inclusive' | 'added'>(
    tax === null || tax.inclusive ? 'inclusive' : 'added',
  );
  const action = useSettingsAction('Saved. Applies to new invoices only.');
  const read = (field: (name: string) => string): UpdateSettings => ({
    tax: isOn
      ? {
          name: field('tax.name'),
          ratePercent: Number(field('tax.ratePercent')),
          inclusive: how === 'inclusive',
          number: field('tax.number') || null,
        }
      : null,
  });
  return (
    <Section title="Tax">
      <Form action={action} read={read}>
        <Switch label="Charge tax on invoices" isSelected={isOn} onChange={setOn} />
        {isOn && (
          <>
            <div className="grid grid-cols-2 gap-4">
              <Field
                name="tax.name"
                label="Tax name"
                placeholder="VAT"
                defaultValue={tax?.name ?? 'VAT'}
                isRequired
              />
              <Field
                name="tax.ratePercent"
                label="Rate"
                inputMode="decimal"
                defaultValue={tax ? String(tax.ratePercent) : '7.5'}
                after="%"
                isRequired
              />
            </div>
            <RadioGroup label="Prices and tax" choices={HOW} value={how} onChange={setHow} />
            <Field
              name="tax.number"
              label="Tax registration number"
              hint="Shown on invoices. Optional."
              defaultValue={tax?.number ?? ''}
            />
          </>
        )}
        <Save isPending={action.isPending} />
      </Form>
    </Section>
  );
}
