// A field that finds a customer by a part of the name, email, phone or code.

import type { Customer } from '@sanwo/sdk';
import { sanwo } from '../../api.ts';
import { bidi } from '../text/bidi.ts';
import { searchField } from './search-field.tsx';

export const CustomerField = searchField<Customer>({
  family: 'customers',
  find: (search) => sanwo.customers.list(search).then(),
  textOf: ({ name, email }) => (name === null ? email : `${bidi(name)} (${email})`),
  searchedIn: (text) => text.replace(/ \(.*\)$/, ''),
  titleOf: ({ name, email }) => name ?? email,
  detailOf: ({ email, code }) => `${email} · ${code}`,
  none: 'No customer found. Add the customer first.',
});
