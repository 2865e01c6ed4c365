// What a visitor of a payment page pays today and later, in sentences: the same on the page, and in
// what the visitor agreed to before an order is made.

import type { PageSale } from '../../engine/sale/page-sale.ts';
import { CARD_CHECK_KOBO } from '../../model/orders/rules.ts';
import { OPEN_AMOUNT } from '../../model/payment-pages/offers.ts';
import { dayInWords, type ShownTerms, soldFacts } from '../order-terms.ts';
import { naira } from '../words.ts';

export interface OfferedWays {
  readonly card: boolean;
  readonly transfer: boolean;
}

/** What it is called, in the list of offers. */
export function offerTitle({ offer, quantity }: PageSale): string {
  const name = offer.plan === null ? offer.description : offer.plan.name;
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

/** Its price in a few words. */
export function offerPrice({ offer, ofPlan, priced }: PageSale): string {
  if (offer.plan === null) {
    if (offer.amount !== OPEN_AMOUNT) return naira(priced.total);
    return offer.minimum > 1 ? `From ${naira(offer.minimum)}` : 'You choose the amount';
  }
  const { interval = '' } = ofPlan?.shown ?? {};
  const price = (ofPlan?.after ?? ofPlan?.next ?? priced).total;
  if (price === 0) return 'Free';
  const isOnce = offer.plan.invoiceLimit === 1;
  return isOnce ? naira(priced.total) : `${naira(price)} ${interval}`;
}

/** How the price comes about, where something is added to it or taken off. */
export function sumFacts(sale: PageSale): ReturnType<typeof soldFacts> {
  const { shown, quantity } = sale;
  if (shown.total === undefined) return [];
  const isWhole = shown.subtotal === shown.total && quantity === 1;
  return isWhole ? [] : soldFacts(shown).filter(([label]) => label !== 'For');
}

/** The tax that the price contains, where that is all there is to say. */
export function taxInWords(sale: PageSale): string[] {
  const { tax, taxName = 'tax' } = sale.shown as ShownTerms;
  if (tax === undefined || sale.checksCard || sumFacts(sale).length > 0) return [];
  return [`The price includes ${naira(Number(tax))} ${taxName.replace(/, included$/, '')}.`];
}

export function termsInWords(sale: PageSale, ways: OfferedWays): string[] {
  const { offer, ofPlan, amount } = sale;
  if (ofPlan === null || offer.plan === null) {
    if (offer.plan === null && offer.amount === OPEN_AMOUNT && amount === 0) return [OPEN_ONCE];
    return [`You pay ${naira(amount)} today, once. Nothing is taken later.`];
  }
  return [...todayInWords(sale), ...laterInWords(sale, ways)];
}

const OPEN_ONCE = 'You enter the amount and pay it once. Nothing is taken later.';

function todayInWords({ ofPlan, checksCard, amount, shown }: PageSale): string[] {
  const { trialDays, trialEndsOn, firstPeriodEndsOn } = shown as ShownTerms;
  const [from, to] = [trialEndsOn, firstPeriodEndsOn].map(dayInWords);
  const days = trialDays === '1' ? 'The first day is' : `The first ${trialDays} days are`;
  const trial = from === null ? [] : [`${days} free, until ${from}.`];
  if (checksCard) {
    const check = `To verify your card, ${naira(CARD_CHECK_KOBO)} is taken and returned at once.`;
    return [...trial, `Nothing is due today. ${check}`];
  }
  if (from === null || ofPlan === null) return [`You pay ${naira(amount)} today.`];
  const covers = `It covers your first period, from ${from} to ${to}.`;
  return [...trial, `You pay ${naira(amount)} today. ${covers}`];
}

function laterInWords(sale: PageSale, ways: OfferedWays): string[] {
  const { offer, ofPlan, checksCard, shown } = sale;
  if (ofPlan === null || offer.plan === null) return [];
  const { next, after, first, defersFirstCycle, discount } = ofPlan;
  const { invoiceLimit } = offer.plan;
  const { interval = '', trialEndsOn } = shown as ShownTerms;
  const isCardOnly = checksCard || !ways.transfer;
  const how = isCardOnly ? BY_CARD : ways.card ? BY_EITHER : BY_TRANSFER;
  if (defersFirstCycle && invoiceLimit === 1) {
    return [`On ${dayInWords(trialEndsOn)}, you pay ${naira(first.total)} once. ${how}`];
  }
  if (invoiceLimit === 1) return ['This is the only payment. Nothing is taken later.'];
  const price = defersFirstCycle ? first.total : next.total;
  if (price === 0 && (after?.total ?? 0) === 0) return ['Nothing is taken later.'];
  const begins = defersFirstCycle ? `From ${dayInWords(trialEndsOn)}` : 'After that';
  const count = invoiceLimit === null ? 'until it is canceled' : `${invoiceLimit} payments in all`;
  const rhythm = `${begins}, you pay ${naira(price)} ${interval}, ${count}.`;
  const payments = discount?.cyclesLeft ?? null;
  const isDiscounted = after !== null && payments !== null && after.total !== price;
  const full = `${naira(after?.total ?? 0)} ${interval}`;
  const ends = `After ${payments} payments with the discount, it is ${full}.`;
  return [isDiscounted ? `${rhythm} ${ends}` : rhythm, how];
}

const BY_CARD = 'It is taken from the same card automatically.';
const BY_TRANSFER =
  'Before each payment you get a message with the amount, the account and the day. Nothing is ' +
  'taken from your account automatically.';
const BY_EITHER =
  'By card, it is taken from the same card automatically. By transfer, nothing is taken: you are ' +
  'asked before each payment.';
