// The tax settings for new invoices.

import { Field } from '../../kit/fields/field.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { Section } from '../../kit/page/section.tsx';
import type { BillingSectionProps } from './billing-draft.ts';

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

export const TaxSection = ({ settings: { tax }, draft, change }: BillingSectionProps) => (
  <Section title="Tax" hint="Applies to new invoices only.">
    <div className="flex flex-col gap-4">
      <Switch
        label="Charge tax on invoices"
        isSelected={draft.isTaxed}
        onChange={(isTaxed) => change({ isTaxed })}
      />
      {draft.isTaxed && (
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
          <RadioGroup
            label="Prices and tax"
            choices={HOW}
            value={draft.taxed}
            onChange={(taxed) => change({ taxed })}
          />
          <Field
            name="tax.number"
            label="Tax registration number"
            hint="Shown on invoices. Optional."
            defaultValue={tax?.number ?? ''}
          />
        </>
      )}
    </div>
  </Section>
);
