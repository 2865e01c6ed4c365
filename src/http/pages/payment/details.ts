// Who pays, as a visitor of a payment page has entered it.

import { isEmail, normalEmail } from '../../../lib/api/schema.ts';
import { hasCardNumber } from '../../../lib/values/card-number.ts';
import type { KeptFields } from '../../../model/payment-pages/fields.ts';

/** Fields by name, as the browser sent them, without blanks around them. */
export type FormValues = Readonly<Record<string, string>>;
/** By the name of the field: what to do about it. */
export type FormFaults = Map<string, string>;

export const MOST_CHARACTERS = { email: 254, name: 300, phone: 30, answer: 300, coupon: 40 };

export const customName = (index: number) => `custom-${index}`;

export function readEmail({ email = '' }: FormValues, faults: FormFaults): string | null {
  if (email === '') faults.set('email', 'Enter your email address');
  else if (!isEmail(email)) {
    faults.set('email', 'Enter an email address, such as ada@example.com');
  } else return normalEmail(email);
  return null;
}

export function readName(
  fields: KeptFields,
  values: FormValues,
  faults: FormFaults,
): string | null {
  const text = fields.name === 'no' ? '' : (values.name ?? '');
  if (text === '' && fields.name === 'required') faults.set('name', 'Enter your name');
  judgeText(faults, { name: 'name', text, label: 'Your name', most: MOST_CHARACTERS.name });
  return text === '' ? null : text;
}

const PHONE = /^\+?[\d\s()./-]{7,30}$/;

export function readPhone(
  fields: KeptFields,
  values: FormValues,
  faults: FormFaults,
): string | null {
  const text = fields.phone === 'no' ? '' : (values.phone ?? '');
  if (text === '' && fields.phone === 'required') faults.set('phone', 'Enter your phone number');
  const digits = text.replace(/\D/g, '').length;
  const isNumber = PHONE.test(text) && digits >= 7 && digits <= 15;
  if (text !== '' && !isNumber) faults.set('phone', 'Enter a phone number, such as 0803 123 4567');
  return text === '' ? null : text;
}

export function readAnswers(
  { custom }: KeptFields,
  values: FormValues,
  faults: FormFaults,
): Record<string, string> {
  const answers = custom.map(({ label, required }, index) => {
    const name = customName(index);
    const text = values[name] ?? '';
    if (text === '' && required) faults.set(name, `Fill in “${label}”`);
    judgeText(faults, { name, text, label: `“${label}”`, most: MOST_CHARACTERS.answer });
    return [label, text] as const;
  });
  return Object.fromEntries(answers.filter(([, text]) => text !== ''));
}

function judgeText(
  faults: FormFaults,
  field: {
    readonly name: string;
    readonly text: string;
    readonly label: string;
    readonly most: number;
  },
): void {
  const { name, text, label, most } = field;
  if (text.length > most) faults.set(name, `${label} must have at most ${most} characters`);
  if (hasCardNumber(text)) {
    faults.set(name, `${label} must not contain a card number: you enter that later`);
  }
}
