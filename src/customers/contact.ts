// A customer is reached by email or by phone: each has at least one of them, and a phone number
// without an email is one that can be called.

import { invalidField } from '../frame/problems.ts';
import type { FieldError } from '../lib/api/problem.ts';
import { phoneDigits } from '../lib/values/phone.ts';

interface Contact {
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

export function requireContact(contact: Contact): void {
  const missing = contactProblem(contact);
  if (missing !== null) throw invalidField(missing.field, missing.message);
}

/** What is missing of it, by its field. */
export function contactProblem({ email, phoneNumber }: Contact): FieldError | null {
  if (email !== null) return null;
  if (phoneNumber === null) {
    return { field: 'email', message: 'is required for a customer without a phoneNumber' };
  }
  if (phoneDigits(phoneNumber) !== null) return null;
  return {
    field: 'phoneNumber',
    message:
      'must be a phone number such as 0803 123 4567 or +234 803 123 4567, because the customer ' +
      'has no email',
  };
}
