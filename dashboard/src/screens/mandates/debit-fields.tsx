// The fields of a direct debit: the payer, the account, the plan, and what has a default.

import type { Customer } from '@sanwo/sdk';
import { BankAccountFields } from '../../kit/fields/bank-account.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { MoreFields } from '../../kit/fields/more-fields.tsx';
import { Switch } from '../../kit/fields/switch.tsx';
import { useToday } from '../../today.ts';
import { PlanField } from '../plans/plan-field.tsx';
import { datesOfDebit } from './draft.ts';
import { type DebitFieldsProps, PayerFields, ReachFields } from './payer-fields.tsx';

interface AllFieldsProps extends DebitFieldsProps {
  readonly known: Customer | null;
  /** The names of the fields that are wrong. */
  readonly wrong: readonly string[];
}

/** The names of the fields that are closed at first. */
const MORE = ['startDate', 'endDate', 'narration', 'coupon', 'allowRetries'];

export function DebitFields({ known, draft, onChange, wrong }: AllFieldsProps) {
  const { plan } = draft;
  return (
    <>
      <PayerFields {...{ known, draft, onChange }} />
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <PlanField
          name="planCode"
          label="Plan"
          isRequired
          value={plan}
          onChange={(chosen) => onChange({ plan: chosen })}
        />
        <Field
          name="quantity"
          label="Quantity"
          inputMode="numeric"
          value={draft.quantity}
          onChange={(quantity) => onChange({ quantity })}
          validate={quantityProblem}
        />
      </div>
      <BankAccountFields account={draft} onChange={onChange} isDebited />
      <ReachFields draft={draft} onChange={onChange} />
      <MoreFields
        title="Dates, bank statement and coupon"
        isWrong={wrong.some((field) => MORE.includes(field))}
      >
        <DateFields draft={draft} onChange={onChange} />
        <Field
          name="narration"
          label="Text on the bank statement"
          placeholder={plan?.name ?? 'The plan’s name'}
          value={draft.narration}
          onChange={(narration) => onChange({ narration })}
        />
        <Field
          name="coupon"
          label="Coupon"
          hint="The coupon’s code. Optional."
          value={draft.coupon}
          onChange={(coupon) => onChange({ coupon })}
        />
        <Switch
          label="Try failed debits again"
          hint="If off, the subscription is paused when a debit fails."
          isSelected={draft.allowRetries}
          onChange={(allowRetries) => onChange({ allowRetries })}
        />
      </MoreFields>
    </>
  );
}

const quantityProblem = (quantity: string) =>
  /^[1-9]\d{0,6}$/.test(quantity.trim()) ? null : 'Enter a whole number.';

function DateFields({ draft, onChange }: DebitFieldsProps) {
  const today = useToday();
  const dates = datesOfDebit(draft, today);
  return (
    <div className="grid grid-cols-2 gap-3">
      <DateField
        name="startDate"
        label="First debit from"
        min={today ?? undefined}
        value={dates?.startDate ?? ''}
        onChange={(startDate) => onChange({ startDate })}
        isRequired={today === null}
      />
      <DateField
        name="endDate"
        label="Last day"
        min={dates?.startDate}
        value={dates?.endDate ?? ''}
        onChange={(endDate) => onChange({ endDate })}
      />
    </div>
  );
}
