// Texts for a payment method and for a customer.

import type { PaymentAttempt, PaymentSource } from '@sanwo/sdk';
import { bidi } from '../../kit/text/bidi.ts';
import { methodText, OUTSIDE_METHODS } from './methods.ts';

/** "Visa ending 4081", or the payment method if no card is saved. */
export function sourceText(
  source: PaymentSource | null,
  method: PaymentAttempt['paymentSourceType'] = 'card',
): string {
  if (source?.card) return `${capital(source.card.brand)} ending ${source.card.last4}`;
  if (source?.bank) return `${source.bank.bankName ?? 'Bank account'} ending ${source.bank.last4}`;
  return methodText(method);
}

/** "Cash, R-118", for a payment that a member recorded. */
export function outsideText({ outside }: Pick<PaymentAttempt, 'outside'>): string | null {
  if (outside === null) return null;
  const { method, reference } = outside;
  const name = OUTSIDE_METHODS.find(({ value }) => value === method)?.label ?? method;
  return reference === null ? name : `${name}, ${bidi(reference)}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface Person {
  readonly name: string | null;
  /** Null for a customer with a phone number alone. */
  readonly email: string | null;
  readonly phoneNumber?: string | null;
  readonly code?: string;
}

const reachedBy = ({ email, phoneNumber, code }: Person) => email ?? phoneNumber ?? code;

/** "Ada Obi", or how to reach a person without a name. After an erasure there is only a code. */
export const personText = (person: Person) =>
  person.name ?? reachedBy(person) ?? 'Customer without a name';

/** "Ada Obi (ada@shop.ng)", to tell customers with the same name apart. */
export function wholeText(person: Person): string {
  const { name } = person;
  const apart = reachedBy(person);
  return name === null || apart === undefined ? personText(person) : `${bidi(name)} (${apart})`;
}

const LONGEST_IN_SENTENCE = 60;

/** For use in a sentence: a long name is truncated, a right-to-left name isolated. */
export function whoText(customer: Person): string {
  const letters = [...personText(customer)];
  const isLong = letters.length > LONGEST_IN_SENTENCE;
  const shown = isLong ? `${letters.slice(0, LONGEST_IN_SENTENCE).join('')}…` : letters.join('');
  return bidi(shown);
}
