// What was charged, or will be: a card or a bank account by its last four digits.

import type { PaymentAttempt, PaymentSource } from '@sanwo/sdk';
import { apart } from '../../kit/apart.ts';
import { methodText } from './methods.ts';

/** "Visa ending 4081"; what took the money where the card was not kept. */
export function sourceText(
  source: PaymentSource | null,
  method: PaymentAttempt['paymentSourceType'] = 'card',
): string {
  if (source?.card) return `${capital(source.card.brand)} ending ${source.card.last4}`;
  if (source?.bank) return `${source.bank.bankName ?? 'Bank account'} ending ${source.bank.last4}`;
  return methodText(method);
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Ada Obi", or the address where nobody said a name. */
export const personText = ({ name, email }: { name: string | null; email: string }) =>
  name ?? email;

/** "Ada Obi (ada@shop.ng)", so that nobody is taken for another. */
export const wholeText = ({ name, email }: { name: string | null; email: string }) =>
  name === null ? email : `${apart(name)} (${email})`;

const LONGEST_IN_SENTENCE = 60;

/** Within a sentence: a long name is cut, and one from right to left turns nothing else. */
export function whoText(customer: { name: string | null; email: string }): string {
  const letters = [...personText(customer)];
  const isLong = letters.length > LONGEST_IN_SENTENCE;
  const shown = isLong ? `${letters.slice(0, LONGEST_IN_SENTENCE).join('')}…` : letters.join('');
  return apart(shown);
}
