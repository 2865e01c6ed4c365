// Whose account is debited: a customer of the list or a new one, and what the bank asks for.

import type { Customer } from '@sanwo/sdk';
import { CustomerField } from '../../kit/fields/customer-field.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { RadioGroup } from '../../kit/fields/radio-group.tsx';
import { withCountry } from '../../kit/links/whatsapp.ts';
import { wholeText } from '../payments/source.tsx';
import { type DebitDraft, payerOf } from './draft.ts';

export interface DebitFieldsProps {
  readonly draft: DebitDraft;
  onChange(change: Partial<DebitDraft>): void;
}

interface PayerFieldsProps extends DebitFieldsProps {
  /** Known from the page. If left out, the form asks for the customer. */
  readonly known: Customer | null;
}

export function PayerFields({ known, draft, onChange }: PayerFieldsProps) {
  const { customer, isNew } = draft;
  return (
    <>
      {known ? (
        <p dir="auto" className="text-sm wrap-anywhere">
          For <strong>{wholeText(known)}</strong>
        </p>
      ) : (
        <ChooseCustomer draft={draft} onChange={onChange} />
      )}
      {(isNew || customer?.name === null) && (
        <Field
          name="customerName"
          label="Name"
          value={draft.name}
          onChange={(name) => onChange({ name })}
          isRequired
        />
      )}
      {isNew && (
        <Field
          name="customerEmail"
          label="Email"
          type="email"
          value={draft.email}
          onChange={(email) => onChange({ email })}
          isRequired
        />
      )}
    </>
  );
}

function ChooseCustomer({ draft, onChange }: DebitFieldsProps) {
  const { customer, isNew } = draft;
  const choose = (isNew: boolean) => onChange({ ...payerOf(null), isNew });
  return (
    <>
      <RadioGroup
        label="Customer"
        value={isNew ? 'new' : 'known'}
        onChange={(value) => choose(value === 'new')}
        choices={[
          { value: 'known', label: 'An existing customer' },
          { value: 'new', label: 'A new customer' },
        ]}
      />
      {!isNew && (
        <CustomerField
          name="customer"
          label="Find the customer"
          hint="Search by name, email, phone or code."
          value={customer}
          onChange={(found) => onChange(payerOf(found))}
          isRequired
        />
      )}
      {customer && customer.email === null && (
        <p role="alert" className="text-sm text-danger">
          This customer has no email address. Add one on the customer’s page first.
        </p>
      )}
    </>
  );
}

const NIGERIAN = /^234\d{10}$/;

const phoneProblem = (phone: string) =>
  NIGERIAN.test(withCountry(phone)) ? null : 'Enter a Nigerian number, for example 0803 123 4567.';

export const ReachFields = ({ draft, onChange }: DebitFieldsProps) => (
  <>
    <Field
      name="customerPhoneNumber"
      label="Phone"
      type="tel"
      hint="The bank may call this number."
      value={draft.phone}
      onChange={(phone) => onChange({ phone })}
      validate={phoneProblem}
      isRequired
    />
    <Field
      name="customerAddress"
      label="Address"
      hint="The bank requires it."
      placeholder="1 Marina, Lagos"
      value={draft.address}
      onChange={(address) => onChange({ address })}
      isRequired
    />
  </>
);
