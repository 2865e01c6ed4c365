// When a one-off invoice is due, the note on it, and whether it is emailed.

import type { CreateInvoice } from '@sanwo/sdk';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { DateField } from '../../kit/fields/date-field.tsx';
import { Field } from '../../kit/fields/field.tsx';

interface Later {
  /** Empty: now. */
  readonly dueOn: string;
  readonly note: string;
  readonly sendEmail: boolean;
}

export const AT_ONCE: Later = { dueOn: '', note: '', sendEmail: true };

type CollectChoice = CreateInvoice['collect'];

/** Only an invoice with a link is emailed: of a charge the customer gets a receipt. */
export function laterIn({ dueOn, note, sendEmail }: Later, collect: CollectChoice) {
  return {
    ...(dueOn === '' ? {} : { dueAt: dueOn }),
    ...(note.trim() === '' ? {} : { note: note.trim() }),
    ...(collect === 'link' && sendEmail ? { sendEmail } : {}),
  };
}

interface LaterFieldsProps {
  readonly later: Later;
  readonly collect: CollectChoice;
  onChange(change: Partial<Later>): void;
}

export const LaterFields = ({ later, collect, onChange }: LaterFieldsProps) => (
  <div className="mt-4 flex flex-col gap-4">
    <div className="max-w-60">
      <DateField
        name="dueAt"
        label={collect === 'charge' ? 'Charge on' : 'Due on'}
        hint={collect === 'charge' ? 'Leave empty to charge it now.' : 'Leave empty for today.'}
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
    {collect === 'link' && (
      <Checkbox isSelected={later.sendEmail} onChange={(sendEmail) => onChange({ sendEmail })}>
        Email the invoice to the customer
      </Checkbox>
    )}
  </div>
);
