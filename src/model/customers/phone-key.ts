// The digits of a customer’s phone number: a column of their own, written with the number.

import { phoneDigits } from '../../lib/values/phone.ts';

/** What is written, with the digits by which the phone number is found. */
export function withPhoneKey<T extends { readonly phoneNumber?: string | null }>(written: T) {
  const { phoneNumber } = written;
  if (phoneNumber === undefined) return written;
  return { ...written, phoneKey: phoneNumber === null ? null : phoneDigits(phoneNumber) };
}
