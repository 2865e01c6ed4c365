// What a discount takes off, and off how many payments: of a coupon, or given by hand.

import type { CouponDuration } from '@sanwo/sdk';
import { Field } from '../../kit/fields/field.tsx';
import { MoneyField } from '../../kit/fields/money-field.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { Select } from '../../kit/fields/select.tsx';
import type { OffDraft } from './draft.ts';

interface OffFieldsProps {
  readonly draft: OffDraft;
  onChange(change: Partial<OffDraft>): void;
  readonly durations: Readonly<Record<CouponDuration, string>>;
}

export function OffFields({ draft, onChange, durations }: OffFieldsProps) {
  return (
    <>
      <RadioGroup
        label="Discount type"
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        choices={[
          { value: 'percent', label: 'Percentage' },
          { value: 'amount', label: 'Fixed amount' },
        ]}
      />
      {draft.kind === 'percent' ? (
        <Field
          name="percentOff"
          label="Percentage off"
          value={draft.percentOff}
          onChange={(percentOff) => onChange({ percentOff })}
          inputMode="decimal"
          after="%"
          isRequired
        />
      ) : (
        <MoneyField
          name="amountOff"
          label="Amount off"
          value={draft.amountOff}
          onChange={(amountOff) => onChange({ amountOff })}
          isRequired
        />
      )}
      <Select
        name="duration"
        label="Applies to"
        choices={CHOICES.map((value) => ({ value, label: durations[value] }))}
        value={draft.duration}
        onChange={(duration) => onChange({ duration })}
      />
      {draft.duration === 'repeating' ? (
        <Field
          name="durationCycles"
          label="Number of payments"
          value={draft.durationCycles}
          onChange={(durationCycles) => onChange({ durationCycles })}
          inputMode="numeric"
          isRequired
        />
      ) : (
        <span className="max-sm:hidden" />
      )}
    </>
  );
}

const CHOICES: readonly CouponDuration[] = ['once', 'repeating', 'forever'];
