// What an order sells and when it is paid, in the words of the page on which a transfer pays it.

import { dayShown, type ShownTerms } from '../engine/order/shown-terms.ts';
import { naira } from './words.ts';

type Fact = readonly [string, string];

/** What is sold, and how its price comes about. */
export function soldFacts(shown: ShownTerms): Fact[] {
  const { planName = '', quantity, subtotal, discount, tax, credit, total } = shown;
  return [
    ['For', quantity === undefined ? planName : `${planName} × ${quantity}`],
    ...amountFact('Subtotal', subtotal),
    ...amountFact(shown.discountName ?? 'Discount', discount, '−'),
    ...amountFact(shown.taxName ?? 'Tax', tax),
    ...amountFact('Your credit', credit, '−'),
    ...amountFact('Total', total),
  ];
}

function amountFact(label: string, kobo: string | undefined, sign = ''): Fact[] {
  return kobo === undefined ? [] : [[label, `${sign}${naira(Number(kobo))}`]];
}

/** What this payment covers, and what is due after it. */
export function timeFacts(shown: ShownTerms, isOnlyPayment: boolean): Fact[] {
  return [...coveredFacts(shown), ...(isOnlyPayment ? [ONLY_PAYMENT] : laterFacts(shown))];
}

const ONLY_PAYMENT: Fact = ['After that', 'There are no further payments'];

function coveredFacts({ trialDays, trialEndsOn, firstPeriodEndsOn }: ShownTerms): Fact[] {
  if (trialDays === undefined) return [];
  const days = trialDays === '1' ? '1 day' : `${trialDays} days`;
  const [from, to] = [trialEndsOn, firstPeriodEndsOn].map(dayShown);
  const period = from && to ? `, from ${from} to ${to}` : '';
  return [
    ['Free trial', from ? `${days}, until ${from}` : days],
    ['Covers', `Your first period${period}, when the trial ends`],
  ];
}

function laterFacts(shown: ShownTerms): Fact[] {
  const { price, nextPrice, interval = '', afterPrice, discountPayments, payments } = shown;
  const rhythm = (kobo: string) => `${naira(Number(kobo))} ${interval}`.trim();
  const next = price ?? nextPrice;
  const most = payments === undefined ? '' : `, ${payments} payments in all`;
  return [
    ...(next === undefined
      ? [['Billed', `${interval}${most}`] as const]
      : [['Then', `${rhythm(next)}${most}`] as const]),
    ...(afterPrice === undefined
      ? []
      : [[`After ${discountPayments} payments`, rhythm(afterPrice)] as const]),
  ];
}
