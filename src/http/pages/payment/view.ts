// What a payment page shows: its offers at what they take today and later, and its form as the
// visitor has filled it in.

import { createHash } from 'node:crypto';
import type { PageVisit } from '../../../checkout/page/visit.ts';
import type { OfferView, PaymentPageView } from '../../../documents/payment-page/page.ts';
import { offerPrice, sumFacts, taxInWords } from '../../../documents/payment-page/terms.ts';
import { type PageSale, sellOnPage } from '../../../engine/sale/page-sale.ts';
import { offerTitle, termsInWords } from '../../../engine/sale/terms-in-words.ts';
import type { House } from '../../../frame/house.ts';
import { formatNaira } from '../../../lib/values/money.ts';
import { OPEN_AMOUNT } from '../../../model/payment-pages/offers.ts';
import { choiceFields, detailFields, type Filled, fieldOf } from './fields.ts';
import { amountName } from './form.ts';

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

/** Of the words that a visitor sees: an order is made only for words that were seen. */
export function agreedOf(visit: PageVisit, sale: PageSale): string {
  const words = [offerTitle(sale), ...termsInWords(sale, waysFor(visit, sale)), sale.amount];
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 16);
}

/** The words of an offer, as the page shows them. */
export const wordsOf = (visit: PageVisit, sale: PageSale): string[] => [
  ...termsInWords(sale, waysFor(visit, sale)),
  ...taxInWords(sale),
];

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
    words: wordsOf(visit, sale),
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
