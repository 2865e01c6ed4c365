// What a visitor entered on a payment page, and what is wrong with it.

import type { OfferForSale } from '../../../engine/sale/page-sale.ts';
import { formatNaira, koboFromNaira, MAX_AMOUNT_KOBO } from '../../../lib/values/money.ts';
import { ORDER_METHODS, type OrderMethod } from '../../../model/orders/transfer.ts';
import { OPEN_AMOUNT } from '../../../model/payment-pages/offers.ts';
import { COUPON_ASKED, fieldsOf, type PaymentPageRow } from '../../../model/payment-pages/shape.ts';
import {
  type FormFaults,
  type FormValues,
  readAnswers,
  readEmail,
  readName,
  readPhone,
} from './details.ts';

const MOST_QUANTITY = 10_000;

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

export const amountName = ({ place }: OfferForSale) => `amount-${place}`;

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

/** Any other comma may be meant to divide kobo from naira, and is no number. */
const IN_THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

function readAmount(offer: OfferForSale, values: FormValues, faults: FormFaults): number | null {
  if (offer.plan !== null || offer.amount !== OPEN_AMOUNT) return null;
  const name = amountName(offer);
  const given = (values[name] ?? '').replace(/[₦\s]|NGN/gi, '');
  const text = IN_THOUSANDS.test(given) ? given.replaceAll(',', '') : given;
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
