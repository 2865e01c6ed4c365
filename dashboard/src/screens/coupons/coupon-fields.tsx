// The fields of a new coupon: what it is called, what it takes off, and who may have it.

import type { CouponDuration } from '@sanwo/sdk';
import { DateField } from '../../kit/date-field.tsx';
import { Field } from '../../kit/field.tsx';
import { MoneyField } from '../../kit/money-field.tsx';
import { RadioGroup } from '../../kit/radio-group.tsx';
import { Select } from '../../kit/select.tsx';
import type { Draft } from './draft.ts';
import { PlanChoice } from './plan-choice.tsx';

interface CouponFieldsProps {
  readonly draft: Draft;
  onChange(change: Partial<Draft>): void;
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
      hint="For you: no customer reads it."
      isRequired
      autoFocus
    />
    <Field
      {...textOf(props, 'code')}
      label="Code"
      hint="What it is asked for by. Left empty: we make one."
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
        label="Takes off"
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
        choices={[
          { value: 'percent', label: 'A share of the price' },
          { value: 'amount', label: 'An amount' },
        ]}
      />
      {draft.kind === 'percent' ? (
        <Field {...percent} label="How much" inputMode="decimal" after="%" isRequired />
      ) : (
        <MoneyField
          name="amountOff"
          label="How much"
          value={draft.amountOff}
          onChange={(amountOff) => onChange({ amountOff })}
          isRequired
        />
      )}
      <Select
        name="duration"
        label="Off which payments"
        choices={DURATIONS}
        value={draft.duration}
        onChange={(duration) => onChange({ duration })}
      />
      {draft.duration === 'repeating' ? (
        <Field {...cycles} label="How many payments" inputMode="numeric" isRequired />
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
        label="How often in all"
        inputMode="numeric"
        hint="Left empty: as often as they like."
      />
      <Field
        {...textOf(props, 'maxPerCustomer')}
        label="How often for one customer"
        inputMode="numeric"
        hint="Left empty: as often as they like."
      />
      <DateField
        name="redeemBy"
        label="Last day to redeem it"
        hint="Left empty: no end."
        value={draft.redeemBy}
        onChange={(redeemBy) => onChange({ redeemBy })}
      />
    </>
  );
}
