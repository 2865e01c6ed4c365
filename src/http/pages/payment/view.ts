// What a payment page shows: its offers at what they take today and later, and its form as the
// visitor has filled it in.

import { createHash } from 'node:crypto';
import type { PageVisit } from '../../../checkout/page-visit.ts';
import type { OfferView, PaymentPageView } from '../../../documents/payment-page.ts';
import type { FieldView } from '../../../documents/payment-page-field.ts';
import {
  offerPrice,
  offerTitle,
  sumFacts,
  taxInWords,
  termsInWords,
} from '../../../documents/payment-page-terms.ts';
import { type PageSale, sellOnPage } from '../../../engine/order/page-sale.ts';
import type { House } from '../../../frame/house.ts';
import { formatNaira } from '../../../lib/values/money.ts';
import { OPEN_AMOUNT } from '../../../model/payment-pages/offers.ts';
import { COUPON_ASKED, fieldsOf } from '../../../model/payment-pages/shape.ts';
import {
  amountName,
  customName,
  type FormFaults,
  type FormValues,
  MOST_CHARACTERS,
  takesQuantity,
} from './form.ts';

/** What one visitor sees. */
export interface Filled {
  readonly values: FormValues;
  readonly faults: FormFaults;
  /** What is wrong beside the fields. */
  readonly fault?: string | null;
  readonly told?: string | null;
  /** What was chosen, at what it takes with all that was entered; null: nothing yet. */
  readonly sale: PageSale | null;
  readonly action: string;
  readonly isFramed: boolean;
}

/** Before anything is entered. */
export const UNFILLED = { values: {}, faults: new Map<string, string>(), sale: null };

export async function viewPayment(
  house: House,
  visit: PageVisit,
  filled: Filled,
): Promise<PaymentPageView> {
  const { tenant, page } = visit;
  const sales = await salesOf(house, visit, filled.sale);
  const chosen = filled.sale?.offer.place ?? sales[0]?.offer.place;
  return {
    tenant,
    title: page.name,
    description: page.description,
    offers: sales.map((sale) => offerView(visit, { sale, chosen, filled })),
    choices: choiceFields(visit, filled),
    details: detailFields(visit, filled),
    buttons: buttonsOf(visit, { sales, filled }),
    fault: filled.fault ?? null,
    told: filled.told ?? null,
    action: filled.action,
    isFramed: filled.isFramed,
  };
}

/** Each offer once: the chosen one with what was entered for it. */
async function salesOf(
  { db }: House,
  visit: PageVisit,
  chosen: PageSale | null,
): Promise<PageSale[]> {
  const { tenant, page, offers, now, realNow } = visit;
  const usual = { pageCoupon: page.coupon, coupon: null, customer: null, now, realNow };
  const sales: PageSale[] = [];
  for (const offer of offers) {
    const isChosen = chosen?.offer.place === offer.place;
    const choice = { offer, quantity: 1, openAmount: null, ...usual };
    sales.push(isChosen && chosen ? chosen : await sellOnPage(db, tenant, choice));
  }
  return sales;
}

/** Where only a card is verified, a card alone begins it. */
export const waysFor = ({ ways }: PageVisit, { checksCard }: PageSale) =>
  checksCard ? { card: true, transfer: false } : ways;

/** Of the words that a visitor sees before paying: an order is made only for words that were seen. */
export function agreedOf(visit: PageVisit, sale: PageSale): string {
  const words = [offerTitle(sale), ...termsInWords(sale, waysFor(visit, sale)), sale.amount];
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 16);
}

function offerView(
  visit: PageVisit,
  shown: { readonly sale: PageSale; readonly chosen: number | undefined; readonly filled: Filled },
): OfferView {
  const { sale, chosen, filled } = shown;
  const { offer } = sale;
  const isOpen = offer.plan === null && offer.amount === OPEN_AMOUNT;
  return {
    place: offer.place,
    title: offerTitle(sale),
    about: offer.plan?.description ?? null,
    price: offerPrice(sale),
    words: [...termsInWords(sale, waysFor(visit, sale)), ...taxInWords(sale)],
    facts: sumFacts(sale),
    isChosen: offer.place === chosen,
    agreed: agreedOf(visit, sale),
    amount: isOpen
      ? fieldOf(filled, {
          name: amountName(offer),
          label: 'Amount in naira',
          hint: offer.minimum > 1 ? `At least ${formatNaira(offer.minimum)}` : 'Such as 5000',
          ...{ isRequired: false, isShort: true, inputMode: 'decimal', maxLength: 20 },
        })
      : null,
  };
}

type FieldTerms = Omit<FieldView, 'value' | 'fault' | 'type'> & Partial<Pick<FieldView, 'type'>>;

const fieldOf = ({ values, faults }: Filled, terms: FieldTerms, usual = ''): FieldView => ({
  type: 'text',
  ...terms,
  value: values[terms.name] ?? usual,
  fault: faults.get(terms.name) ?? null,
});

function choiceFields({ page, offers }: PageVisit, filled: Filled): FieldView[] {
  const quantity = {
    name: 'quantity',
    label: 'How many?',
    ...({ isRequired: true, isShort: true, inputMode: 'numeric', maxLength: 5 } as const),
  };
  const coupon = {
    name: 'coupon',
    label: 'Discount code',
    ...{ isRequired: false, isShort: true, maxLength: MOST_CHARACTERS.coupon },
  };
  const isAsked = page.coupon === COUPON_ASKED && offers.some(({ plan }) => plan !== null);
  return [
    ...(takesQuantity(page, offers) ? [fieldOf(filled, quantity, '1')] : []),
    ...(isAsked ? [fieldOf(filled, coupon)] : []),
  ];
}

function detailFields({ page }: PageVisit, filled: Filled): FieldView[] {
  const { name, phone, custom } = fieldsOf(page);
  const known = [
    { ...NAME, isRequired: name === 'required', isThere: name !== 'no' },
    { ...EMAIL, isRequired: true, isThere: true },
    { ...PHONE, isRequired: phone === 'required', isThere: phone !== 'no' },
  ];
  const own = custom.map(({ label, required }, index) => ({
    name: customName(index),
    label,
    ...{ isRequired: required, maxLength: MOST_CHARACTERS.answer },
  }));
  const there = known.filter(({ isThere }) => isThere).map(({ isThere: _, ...field }) => field);
  return [...there, ...own].map((field) => fieldOf(filled, field));
}

const NAME = {
  name: 'name',
  label: 'Name',
  autocomplete: 'name',
  maxLength: MOST_CHARACTERS.name,
};
const EMAIL = {
  name: 'email',
  label: 'Email address',
  hint: 'For your receipt',
  type: 'email',
  autocomplete: 'email',
  maxLength: MOST_CHARACTERS.email,
} as const;
const PHONE = {
  name: 'phone',
  label: 'Phone number',
  type: 'tel',
  autocomplete: 'tel',
  maxLength: MOST_CHARACTERS.phone,
} as const;

function buttonsOf(
  visit: PageVisit,
  { sales, filled }: { readonly sales: readonly PageSale[]; readonly filled: Filled },
): PaymentPageView['buttons'] {
  const ways = sales.map((sale) => waysFor(visit, sale));
  const [only] = sales;
  const sale = filled.sale ?? (sales.length === 1 ? (only ?? null) : null);
  const isKnown = sale !== null && !sale.checksCard && sale.amount > 0 && sales.length === 1;
  const what = isKnown ? `Pay ${formatNaira(sale.amount)}` : 'Pay';
  const label = sales.every(({ checksCard }) => checksCard) ? 'Continue' : what;
  return [
    ...(ways.some(({ card }) => card) ? [{ way: 'card', label: `${label} by card` }] : []),
    ...(ways.some(({ transfer }) => transfer)
      ? [{ way: 'transfer', label: `${what} by transfer` }]
      : []),
  ];
}
