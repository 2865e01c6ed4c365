// The dialog that changes a customer's details.

import type { Customer, Language, UpdateCustomer } from '@sanwo/sdk';
import { useState } from 'react';
import { sanwo } from '../../api.ts';
import { Dialog, DialogActions } from '../../kit/dialogs/dialog.tsx';
import { useAction } from '../../kit/dialogs/use-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Checkbox } from '../../kit/fields/checkbox.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Form } from '../../kit/fields/form.tsx';
import { Select } from '../../kit/fields/select.tsx';
import { numberOrNull } from '../../kit/text/number-in.ts';
import { LANGUAGES } from '../../languages.ts';
import { useWhyNot } from '../../session.ts';
import { BillingFields, billingIn } from './billing-fields.tsx';
import { EMAIL_OR_PHONE } from './new-customer.tsx';

export function EditCustomer({ customer }: { readonly customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  const whyNot = useWhyNot('customers.update');
  return (
    <>
      <Button whyNot={whyNot} onPress={() => setOpen(true)}>
        Edit customer
      </Button>
      <Dialog title="Edit customer" isOpen={isOpen} onClose={() => setOpen(false)}>
        <EditCustomerForm customer={customer} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface EditFormProps {
  readonly customer: Customer;
  onClose(): void;
}

const useUpdate = (code: string, onDone: () => void) =>
  useAction({
    run: (body: UpdateCustomer, options) => sanwo.customers.update(code, body, options),
    invalidates: [['customers'], ['subscriptions'], ['invoices']],
    successText: () => 'Customer updated',
    onDone,
  });

function EditCustomerForm({ customer, onClose }: EditFormProps) {
  const { code, email, name, phoneNumber, externalRef, withholdingPercent } = customer;
  const [language, setLanguage] = useState<Language | 'first'>(
    (customer.language as Language | null) ?? 'first',
  );
  const [taxExempt, setTaxExempt] = useState(customer.taxExempt);
  const action = useUpdate(code, onClose);
  return (
    <Form
      action={action}
      edits={{ shown: customer }}
      read={(field) => ({
        email: field('email') || null,
        name: field('name') || null,
        phoneNumber: field('phoneNumber') || null,
        externalRef: field('externalRef') || null,
        ...billingIn(field),
        language: language === 'first' ? null : language,
        taxExempt,
        withholdingPercent: numberOrNull(field('withholdingPercent')),
      })}
    >
      <Field
        name="email"
        label="Email"
        type="email"
        hint={EMAIL_OR_PHONE}
        defaultValue={email ?? ''}
        autoFocus
      />
      <Field name="name" label="Name" defaultValue={name ?? ''} />
      <Field name="phoneNumber" label="Phone" type="tel" defaultValue={phoneNumber ?? ''} />
      <Field
        name="externalRef"
        label="Your reference"
        hint="The customer’s id in your own system."
        defaultValue={externalRef ?? ''}
      />
      <Select
        name="language"
        label="Language"
        hint="Of the customer’s page, emails and messages."
        choices={[{ value: 'first', label: 'The first in your settings' }, ...LANGUAGES]}
        value={language}
        onChange={setLanguage}
      />
      <BillingFields customer={customer} />
      <Field
        name="withholdingPercent"
        label="Tax that the customer withholds, in percent"
        hint="From 0 to 20. Leave empty if the customer pays invoices in full."
        inputMode="decimal"
        defaultValue={withholdingPercent === null ? '' : String(withholdingPercent)}
      />
      <Checkbox isSelected={taxExempt} onChange={setTaxExempt}>
        Exempt from tax. Applies to new invoices only.
      </Checkbox>
      <DialogActions>
        <Button onPress={onClose}>Not now</Button>
        <Button type="submit" kind="primary" isPending={action.isPending}>
          Save changes
        </Button>
      </DialogActions>
    </Form>
  );
}
