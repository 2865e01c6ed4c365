// Reads the form. What is wrong is said per field, in words the payer can act on.

import type { Card } from '../cards/card-tokens.ts';
import { behaviourOf, brandOf, isCardNumber } from '../cards/cards.ts';
import { type Fields, optionalText } from '../wire/read.ts';

export type FieldName = 'cardNumber' | 'expiry' | 'cvv';
export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** What the page may show again. Never the number, never the CVV. */
export interface Entered {
  readonly expiryMonth: string;
  readonly expiryYear: string;
}

export type CardForm =
  | { readonly card: Card; readonly entered: Entered }
  | { readonly errors: FieldErrors; readonly entered: Entered };

const YEARS_AHEAD_MAX = 30;

export function readCard(form: Fields, now: Date): CardForm {
  const number = (optionalText(form, 'cardNumber') ?? '').replace(/[\s-]/g, '');
  const cvv = optionalText(form, 'cvv') ?? '';
  const entered = {
    expiryMonth: shownDigits(optionalText(form, 'expiryMonth'), 2),
    expiryYear: shownDigits(optionalText(form, 'expiryYear'), 4),
  };
  const expiry = readExpiry(entered, now);
  const cardNumber = numberProblem(number);
  const cvvProblem = /^\d{3,4}$/.test(cvv) ? null : 'Enter the 3 digits on the back.';

  if (cardNumber || cvvProblem || 'problem' in expiry) {
    const errors = {
      ...(cardNumber && { cardNumber }),
      ...('problem' in expiry && { expiry: expiry.problem }),
      ...(cvvProblem && { cvv: cvvProblem }),
    };
    return { errors, entered };
  }
  const card = {
    brand: brandOf(number),
    last4: number.slice(-4),
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    behaviour: behaviourOf(number),
  };
  return { card, entered };
}

function numberProblem(number: string): string | null {
  if (number === '') return 'Enter the card number.';
  return isCardNumber(number) ? null : 'Check the card number. It is not a valid card number.';
}

function readExpiry(entered: Entered, now: Date) {
  const month = Number(entered.expiryMonth);
  if (!/^\d{1,2}$/.test(entered.expiryMonth) || month < 1 || month > 12) {
    return { problem: 'Enter the expiry month as 01 to 12.' };
  }
  if (!/^(\d{2}|\d{4})$/.test(entered.expiryYear)) {
    return { problem: 'Enter the expiry year, such as 30 or 2030.' };
  }
  const given = Number(entered.expiryYear);
  const year = given < 100 ? 2000 + given : given;
  // A card is good through the last day of its month.
  if (Date.UTC(year, month, 1) <= now.getTime()) return { problem: 'This card has expired.' };
  if (year > now.getUTCFullYear() + YEARS_AHEAD_MAX) {
    return { problem: 'Check the expiry year. It is too far in the future.' };
  }
  return { month, year };
}

function shownDigits(value: string | null, max: number): string {
  return value !== null && /^\d+$/.test(value) && value.length <= max ? value : '';
}
