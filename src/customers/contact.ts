// A customer is reached by email or by phone: each has at least one of them, and a phone number
// without an email is one that can be called.

import { invalidField } from '../frame/problems.ts';
import { phoneDigits } from '../lib/values/phone.ts';

interface Contact {
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

export function requireContact({ email, phoneNumber }: Contact): void {
  if (email !== null) return;
  if (phoneNumber === null) {
    throw invalidField('email', 'is required for a customer without a phoneNumber');
  }
  if (phoneDigits(phoneNumber) === null) {
    throw invalidField(
      'phoneNumber',
      'must be a phone number such as 0803 123 4567 or +234 803 123 4567, because the customer ' +
        'has no email',
    );
  }
}
