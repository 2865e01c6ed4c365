// What a customer’s invoices say of the customer, beside the name and the email.

import type { Customer } from '@sanwo/sdk';
import { Field } from '../../kit/fields/field.tsx';

type BilledCustomer = Pick<Customer, 'billingName' | 'billingAddress' | 'taxNumber'>;

export function BillingFields({ customer }: { readonly customer: BilledCustomer }) {
  const { billingName, billingAddress, taxNumber } = customer;
  return (
    <>
      <Field
        name="billingName"
        label="Name on invoices"
        hint="For example of a company. Leave empty to use the name."
        defaultValue={billingName ?? ''}
      />
      <Field
        name="billingAddress"
        label="Address on invoices"
        lines={3}
        defaultValue={billingAddress ?? ''}
      />
      <Field name="taxNumber" label="Tax number (TIN)" defaultValue={taxNumber ?? ''} />
    </>
  );
}

export const billingIn = (field: (name: string) => string): BilledCustomer => ({
  billingName: field('billingName') || null,
  billingAddress: field('billingAddress') || null,
  taxNumber: field('taxNumber') || null,
});
