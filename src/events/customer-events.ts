// What is told of a customer itself.

import { ErasedCustomer } from '../model/personal-data/shape.ts';
import { CustomerView, customerViewExample } from '../model/views/customers.ts';
import { event } from './event.ts';

export const CUSTOMER_EVENTS = {
  'customer.created': event('A customer was created.', CustomerView, customerViewExample),
  'customer.updated': event('A customer’s details changed.', CustomerView, customerViewExample),
  'customer.erased': event(
    'A customer’s personal data was erased everywhere. Erase it in your own systems too.',
    ErasedCustomer,
    { id: customerViewExample.id, code: customerViewExample.code },
  ),
};
