// What a visitor entered on a payment page, and what is wrong with it.

import type { OfferForSale } from '../../../engine/order/page-sale.ts';
import { isEmail, normalEmail } from '../../../lib/api/schema.ts';
import { hasCardNumber } from '../../../lib/values/card-number.ts';
import { formatNaira, koboFromNaira, MAX_AMOUNT_KOBO } from '../../../lib/values/money.ts';
import { ORDER_METHODS, type OrderMethod } from '../../../model/orders/transfer.ts';
import type { KeptFields } from '../../../model/payment-pages/fields.ts';
import { OPEN_AMOUNT } from '../../../model/payment-pages/offers.ts';
import { COUPON_ASKED, fieldsOf, type PaymentPageRow } from '../../../model/payment-pages/shape.ts';

export const MOST_CHARACTERS = { email: 254, name: 300, phone: 30, answer: 300, coupon: 40 };
const MOST_QUANTITY = 10_000;

/** Fields by name, as the browser sent them, without blanks around them. */
export type FormValues = Readonly<Record<string, string>>;

export function readForm(body: unknown): FormValues {
  const sent = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const texts = sent.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(
    texts.map(([name, text]) => [
      name,
      text
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .toWellFormed(),
    ]),
  );
}

export const customName = (index: number) => `custom-${index}`;
export const amountName = ({ place }: OfferForSale) => `amount-${place}`;

/** By the name of the field: what to do about it. */
export type FormFaults = Map<string, string>;

export interface ReadForm {
  readonly offer: OfferForSale;
  readonly quantity: number;
  readonly coupon: string | null;
  /** Null where the amount is not open, or none was entered. */
  readonly openAmount: number | null;
  /** Null where there is none that a message could be sent to. */
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: string | null;
  readonly answers: Readonly<Record<string, string>>;
  readonly way: OrderMethod | null;
  readonly faults: FormFaults;
}

/** The offer that was chosen, or the first. */
export const chosenOffer = (offers: readonly OfferForSale[], values: FormValues) =>
  offers.find(({ place }) => String(place) === values.offer) ?? offers[0];

export function judgeForm(
  page: PaymentPageRow,
  { offer, values }: { readonly offer: OfferForSale; readonly values: FormValues },
): ReadForm {
  const faults: FormFaults = new Map();
  const fields = fieldsOf(page);
  return {
    offer,
    openAmount: readAmount(offer, values, faults),
    quantity: readQuantity(page, { offer, values }, faults),
    coupon: page.coupon === COUPON_ASKED && values.coupon ? values.coupon : null,
    email: readEmail(values, faults),
    name: readName(fields, values, faults),
    phone: readPhone(fields, values, faults),
    answers: readAnswers(fields, values, faults),
    way: ORDER_METHODS.find((method) => method === values.with) ?? null,
    faults,
  };
}

function readAmount(offer: OfferForSale, values: FormValues, faults: FormFaults): number | null {
  if (offer.plan !== null || offer.amount !== OPEN_AMOUNT) return null;
  const name = amountName(offer);
  const text = (values[name] ?? '').replace(/[₦,\s]|NGN/gi, '');
  if (text === '') {
    faults.set(name, 'Enter the amount that you want to pay');
    return null;
  }
  const kobo = koboFromNaira(text);
  if (kobo === null) {
    faults.set(name, 'Enter the amount in naira, such as 5000 or 5000.50');
    return null;
  }
  if (kobo >= offer.minimum && kobo <= MAX_AMOUNT_KOBO) return kobo;
  const [bound, most] =
    kobo < offer.minimum ? ['at least', offer.minimum] : ['at most', MAX_AMOUNT_KOBO];
  faults.set(name, `Enter ${bound} ${formatNaira(most)}`);
  return null;
}

export const takesQuantity = (page: PaymentPageRow, offers: readonly OfferForSale[]) =>
  page.takesQuantity && offers.some(isCountable);

const isCountable = (offer: OfferForSale) => offer.plan !== null || offer.amount !== OPEN_AMOUNT;

function readQuantity(
  page: PaymentPageRow,
  { offer, values }: { readonly offer: OfferForSale; readonly values: FormValues },
  faults: FormFaults,
): number {
  if (!page.takesQuantity || !isCountable(offer)) return 1;
  const text = values.quantity ?? '1';
  const count = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MOST_QUANTITY) return count;
  faults.set('quantity', 'Enter how many, as a whole number from 1 to 10,000');
  return 1;
}

function readEmail({ email = '' }: FormValues, faults: FormFaults): string | null {
  if (email === '') faults.set('email', 'Enter your email address');
  else if (!isEmail(email)) {
    faults.set('email', 'Enter an email address, such as ada@example.com');
  } else return normalEmail(email);
  return null;
}

function readName(fields: KeptFields, values: FormValues, faults: FormFaults): string | null {
  const text = fields.name === 'no' ? '' : (values.name ?? '');
  if (text === '' && fields.name === 'required') faults.set('name', 'Enter your name');
  judgeText(faults, { name: 'name', text, label: 'Your name', most: MOST_CHARACTERS.name });
  return text === '' ? null : text;
}

const PHONE = /^\+?[\d\s()./-]{7,30}$/;

function readPhone(fields: KeptFields, values: FormValues, faults: FormFaults): string | null {
  const text = fields.phone === 'no' ? '' : (values.phone ?? '');
  if (text === '' && fields.phone === 'required') faults.set('phone', 'Enter your phone number');
  const digits = text.replace(/\D/g, '').length;
  const isNumber = PHONE.test(text) && digits >= 7 && digits <= 15;
  if (text !== '' && !isNumber) faults.set('phone', 'Enter a phone number, such as 0803 123 4567');
  return text === '' ? null : text;
}

function readAnswers(
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
