// When a one-off invoice is due, the note on it, and whether it is emailed.

import type { Customer } from '@sanwo/sdk';
import { Checkbox } from '../../../kit/fields/checkbox.tsx';
import { DateField } from '../../../kit/fields/date-field.tsx';
import { Field } from '../../../kit/fields/field.tsx';
import type { CollectChoice } from './draft.ts';

interface Later {
  /** Empty: now. */
  readonly dueOn: string;
  readonly note: string;
  readonly sendEmail: boolean;
}

export const AT_ONCE: Later = { dueOn: '', note: '', sendEmail: true };

/** An invoice that is charged is not emailed: its customer gets a receipt. */
export function laterIn({ dueOn, note, sendEmail }: Later, collect: CollectChoice) {
  return {
    ...(dueOn === '' ? {} : { dueAt: dueOn }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(collect !== 'charge' && sendEmail ? { sendEmail } : {}),
  };
}

const DUE_HINTS: Readonly<Record<CollectChoice, string>> = {
  charge: 'Leave empty to charge it now.',
  link: 'Leave empty for today.',
  transfer: 'Leave empty for three days from now.',
};

interface LaterFieldsProps {
  readonly later: Later;
  readonly collect: CollectChoice;
  /** Null while no customer is chosen. */
  readonly customer: Pick<Customer, 'email'> | null;
  onChange(change: Partial<Later>): void;
}

export const LaterFields = ({ later, collect, customer, onChange }: LaterFieldsProps) => (
  <div className="mt-4 flex flex-col gap-4">
    <div className="max-w-60">
      <DateField
        name="dueAt"
        label={collect === 'charge' ? 'Charge on' : 'Due on'}
        hint={DUE_HINTS[collect]}
        value={later.dueOn}
        onChange={(dueOn) => onChange({ dueOn })}
      />
    </div>
    <Field
      name="note"
      label="Note to the customer"
      hint="Shown on the invoice."
      lines={2}
      maxLength={500}
      value={later.note}
      onChange={(note) => onChange({ note })}
    />
    {collect !== 'charge' && customer?.email === null && (
      <p className="text-sm text-quiet">
        The customer has no email: send the payment link yourself.
      </p>
    )}
    {collect !== 'charge' && customer?.email !== null && (
      <Checkbox isSelected={later.sendEmail} onChange={(sendEmail) => onChange({ sendEmail })}>
        Email the invoice to the customer
      </Checkbox>
    )}
  </div>
);
