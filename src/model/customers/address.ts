// The email address that the provider is given of a customer. It asks for one of each payer: of a
// customer without email it gets one that takes no mail, and that is shown nowhere.

import type { CustomerRow } from './shape.ts';

type Addressed = Pick<CustomerRow, 'email' | 'code'>;

export const addressAtProvider = (
  { email, code }: Addressed,
  { emaillessDomain }: { readonly emaillessDomain: string },
): string => email ?? `${code}@${emaillessDomain}`;

/** As an order has it: it says whether the address is not the customer's. */
export const orderAddressOf = (
  customer: Addressed,
  house: { readonly emaillessDomain: string },
) => ({
  customerEmail: addressAtProvider(customer, house),
  ...(customer.email === null ? { emailLess: true } : {}),
});
