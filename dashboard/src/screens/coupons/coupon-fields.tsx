// The fields of a new coupon: name, code, discount, duration, plans and limits.

import type { CouponDuration } from '@sanwo/sdk';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Field } from '../../kit/fields/field.tsx';
import type { CouponDraft } from './draft.ts';
import { OffFields } from './off-fields.tsx';
import { PlanChoice } from './plan-choice.tsx';

interface CouponFieldsProps {
  readonly draft: CouponDraft;
  onChange(change: Partial<CouponDraft>): void;
}

type TextName = 'name' | 'code' | 'maxRedemptions' | 'maxPerCustomer';

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
    <OffFields {...props} durations={DURATIONS} />
    <LimitFields {...props} />
  </div>
);

const DURATIONS = {
  once: 'The first payment',
  repeating: 'The first few payments',
  forever: 'Every payment',
} as const satisfies Record<CouponDuration, string>;

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
