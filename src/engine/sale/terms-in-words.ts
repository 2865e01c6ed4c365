// What a payer pays today and later, in sentences: the same on a payment page and on the page of an
// order, and in what is kept of what the payer agreed to.

import { formatNaira as naira } from '../../lib/values/money.ts';
import { CARD_CHECK_KOBO } from '../../model/orders/rules.ts';
import { OPEN_AMOUNT } from '../../model/payment-pages/offers.ts';
import { dayShown, type ShownTerms } from '../order/shown-terms.ts';
import type { PageSale } from './page-sale.ts';

export interface OfferedWays {
  readonly card: boolean;
  readonly transfer: boolean;
}

/** What it is called, in the list of offers. */
export function offerTitle({ offer, quantity }: PageSale): string {
  const name = offer.plan === null ? offer.description : offer.plan.name;
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

interface Wording {
  /** Its page may be opened on another day: then it says how long a trial is, not until when. */
  readonly withoutDays?: true;
}

export function termsInWords(
  sale: PageSale,
  ways: OfferedWays,
  { withoutDays }: Wording = {},
): string[] {
  const { offer, ofPlan, amount } = sale;
  if (ofPlan === null || offer.plan === null) {
    if (offer.plan === null && offer.amount === OPEN_AMOUNT && amount === 0) return [OPEN_ONCE];
    return [`You pay ${naira(amount)} today, once. Nothing is taken later.`];
  }
  const times = withoutDays ? UNDATED : datedTimes(sale);
  return [...todayShown(sale, times), ...laterInWords(sale, { ways, times })];
}

/** The parts of the sentences that say when something begins or ends. */
interface Times {
  /** After the days of a trial that are free. */
  readonly until: string;
  /** After the first period that a payment covers. */
  readonly period: string;
  /** Where regular payments begin after a trial. */
  readonly from: string;
  /** Where the only payment is made after a trial. */
  readonly on: string;
}

function datedTimes({ shown }: PageSale): Times {
  const { trialEndsOn, firstPeriodEndsOn } = shown as ShownTerms;
  const [from, to] = [trialEndsOn, firstPeriodEndsOn].map(dayShown);
  return {
    until: `, until ${from}`,
    period: `, from ${from} to ${to}`,
    from: `From ${from}`,
    on: `On ${from}`,
  };
}

const AFTER = 'After that';

/** The days of a trial are counted from the day on which it is paid for. */
const UNDATED: Times = { until: '', period: ', which begins then', from: AFTER, on: AFTER };

const OPEN_ONCE = 'You enter the amount and pay it once. Nothing is taken later.';

function todayShown({ ofPlan, checksCard, amount, shown }: PageSale, times: Times): string[] {
  const { trialDays, trialEndsOn } = shown as ShownTerms;
  const hasTrial = dayShown(trialEndsOn) !== null;
  const days = trialDays === '1' ? 'The first day is' : `The first ${trialDays} days are`;
  const trial = hasTrial ? [`${days} free${times.until}.`] : [];
  if (checksCard) {
    const check = `To verify your card, ${naira(CARD_CHECK_KOBO)} is taken and returned at once.`;
    return [...trial, `Nothing is due today. ${check}`];
  }
  if (!hasTrial || ofPlan === null) return [`You pay ${naira(amount)} today.`];
  const covers = `It covers your first period${times.period}.`;
  return [...trial, `You pay ${naira(amount)} today. ${covers}`];
}

interface Later {
  readonly ways: OfferedWays;
  readonly times: Times;
}

function laterInWords(sale: PageSale, { ways, times }: Later): string[] {
  const { offer, ofPlan, checksCard, shown } = sale;
  if (ofPlan === null || offer.plan === null) return [];
  const { next, after, first, defersFirstCycle, discount } = ofPlan;
  const { invoiceLimit } = offer.plan;
  const { interval = '' } = shown as ShownTerms;
  const isCardOnly = checksCard || !ways.transfer;
  const how = isCardOnly ? BY_CARD : ways.card ? BY_EITHER : BY_TRANSFER;
  if (defersFirstCycle && invoiceLimit === 1) {
    return [`${times.on}, you pay ${naira(first.total)} once. ${how}`];
  }
  if (invoiceLimit === 1) return ['This is the only payment. Nothing is taken later.'];
  const price = defersFirstCycle ? first.total : next.total;
  const { total: regular } = after ?? next;
  if (price === 0 && regular === 0) return ['Nothing is taken later.'];
  const begins = defersFirstCycle ? times.from : AFTER;
  const count = invoiceLimit === null ? 'until it is canceled' : `${invoiceLimit} payments in all`;
  const rhythm = `${begins}, you pay ${naira(price)} ${interval}, ${count}.`;
  const payments = discount?.cyclesLeft ?? null;
  if (payments === null || regular === price) return [rhythm, how];
  const many = payments === 1 ? '1 payment' : `${payments} payments`;
  const ends = `After ${many} with the discount, it is ${naira(regular)} ${interval}.`;
  return [`${rhythm} ${ends}`, how];
}

const BY_CARD = 'It is taken from the same card automatically.';
export const BY_TRANSFER =
  'Before each payment you get a message with the amount, the account and the day. Nothing is ' +
  'taken from your account automatically.';
const BY_EITHER =
  'By card, it is taken from the same card automatically. By transfer, nothing is taken: you are ' +
  'asked before each payment.';
