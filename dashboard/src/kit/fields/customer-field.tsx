// A field that finds a customer by a part of the name, email, phone or code.

import type { Customer } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { bidi } from '../text/bidi.ts';
import { searchField } from './search-field.tsx';

/** How the customer is reached. */
const reachedAt = ({ email, phoneNumber, code }: Customer) => email ?? phoneNumber ?? code;

export const CustomerField = searchField<Customer>({
  family: 'customers',
  find: (search) => sanwo.customers.list(search).then(),
  textOf: (customer) =>
    customer.name === null
      ? reachedAt(customer)
      : `${bidi(customer.name)} (${reachedAt(customer)})`,
  searchedIn: (text) => text.replace(/ \(.*\)$/, ''),
  titleOf: (customer) => customer.name ?? reachedAt(customer),
  detailOf: (customer) => `${reachedAt(customer)} · ${customer.code}`,
  none: 'No customer found. Add the customer first.',
});
