// The fields of a new coupon: name, code, discount, duration, plans and limits.

import type { CouponDuration } from '@sanwo/sdk';
import { DateField } from '../../kit/date-field.tsx';
import { Field } from '../../kit/field.tsx';
import { MoneyField } from '../../kit/money-field.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { Select } from '../../kit/select.tsx';
import type { CouponDraft } from './draft.ts';
import { PlanChoice } from './plan-choice.tsx';

interface CouponFieldsProps {
  readonly draft: CouponDraft;
  onChange(change: Partial<CouponDraft>): void;
}

type TextName =
  | 'name'
  | 'code'
  | 'percentOff'
  | 'durationCycles'
  | 'maxRedemptions'
  | 'maxPerCustomer';

const textOf = ({ draft, onChange }: CouponFieldsProps, name: TextName) => ({
  name,
  value: draft[name],
  onChange: (value: string) => onChange({ [name]: value }),
});

export const CouponFields = (props: CouponFieldsProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2">
    <Field
      {...textOf(props, 'name')}
      label="Name"
      hint="For your own use. Customers do not see it."
      isRequired
      autoFocus
    />
    <Field
      {...textOf(props, 'code')}
      label="Code"
      hint="The code that customers use. Leave empty to generate one."
      autoComplete="off"
    />
    <OffFields {...props} />
    <LimitFields {...props} />
  </div>
);

const DURATIONS: readonly { readonly value: CouponDuration; readonly label: string }[] = [
  { value: 'once', label: 'The first payment' },
  { value: 'repeating', label: 'The first few payments' },
  { value: 'forever', label: 'Every payment' },
];

function OffFields(props: CouponFieldsProps) {
  const { draft, onChange } = props;
  const percent = textOf(props, 'percentOff');
  const cycles = textOf(props, 'durationCycles');
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
        <Field {...percent} label="Percentage off" inputMode="decimal" after="%" isRequired />
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
        choices={DURATIONS}
        value={draft.duration}
        onChange={(duration) => onChange({ duration })}
      />
      {draft.duration === 'repeating' ? (
        <Field {...cycles} label="Number of payments" inputMode="numeric" isRequired />
      ) : (
        <span className="max-sm:hidden" />
      )}
    </>
  );
}

function LimitFields(props: CouponFieldsProps) {
  const { draft, onChange } = props;
  return (
    <>
      <div className="sm:col-span-2">
        <PlanChoice chosen={draft.planCodes} onChange={(planCodes) => onChange({ planCodes })} />
      </div>
      <Field
        {...textOf(props, 'maxRedemptions')}
        label="Maximum redemptions"
        inputMode="numeric"
        hint="Leave empty for no limit."
      />
      <Field
        {...textOf(props, 'maxPerCustomer')}
        label="Maximum redemptions per customer"
        inputMode="numeric"
        hint="Leave empty for no limit."
      />
      <DateField
        name="redeemBy"
        label="Last day to redeem"
        hint="Leave empty for no end date."
        value={draft.redeemBy}
        onChange={(redeemBy) => onChange({ redeemBy })}
      />
    </>
  );
}
