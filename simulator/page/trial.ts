// The payment schedule of an order with a trial: today's charge, what it covers, and the next
// payments. The dates come from the merchant and hold for one day only; after that day the page
// shows durations instead.

import { showNaira } from '../naira.ts';
import type { Order } from '../orders.ts';
import { type Html, html } from './html.ts';

interface Entry {
  readonly when: string;
  readonly amount: string;
  readonly words: string;
}

export function trialSchedule(order: Order, now: Date): readonly Entry[] | null {
  const { trialDays, price, interval = '', purpose, payments, firstPeriod } = order.metadata;
  if (!trialDays || !price) return null;
  const holds = doDatesHold(order, now);
  const endsOn = holds ? showDay(order.metadata.trialEndsOn) : null;
  const periodEndsOn = holds ? showDay(order.metadata.firstPeriodEndsOn) : null;
  const days = trialDays === '1' ? '1 day' : `${trialDays} days`;
  const today = showNaira(order.amountKobo);
  const rhythm = `${showNaira(Number(price))} ${interval}`.trim();
  const most = payments ? `, ${payments} payments in all` : '';
  const trial = {
    when: endsOn ? `Until ${endsOn}` : `For ${days}`,
    amount: 'Free',
    words: `Your free trial of ${days}.`,
  };
  const proof = 'Verifies your card. Refunded immediately.';
  if (purpose === 'verify_card' && firstPeriod !== 'free') {
    const { nextPrice } = order.metadata;
    const first = payments === '1' || nextPrice ? showNaira(Number(price)) : rhythm;
    const later = nextPrice ? `, then ${showNaira(Number(nextPrice))} ${interval}` : '';
    const only = payments === '1' ? ', and the only one' : `${later}${most}`;
    const words = `Your first payment, when the trial ends${only}.`;
    return [
      { when: 'Today', amount: today, words: proof },
      trial,
      { when: endsOn ? `On ${endsOn}` : `After ${days}`, amount: first, words },
      ...discountEnd(order),
    ];
  }
  const period = endsOn && periodEndsOn ? `, from ${endsOn} to ${periodEndsOn}` : '';
  const begins = `your first period${period}, which starts when the trial ends.`;
  const paid =
    firstPeriod === 'free'
      ? { when: 'Today', amount: today, words: `${proof} Nothing is due for ${begins}` }
      : { when: 'Today', amount: today, words: `Pays for ${begins} ${REFUNDED}` };
  if (payments === '1')
    return [{ ...paid, words: `${paid.words} There are no further payments.` }, trial];
  const next = {
    when: periodEndsOn ? `On ${periodEndsOn}` : 'After that period',
    amount: rhythm,
    words: `Your next payment, when that period ends${most}.`,
  };
  return [paid, trial, next, ...discountEnd(order)];
}

const REFUNDED = 'It is refunded if the subscription is canceled before then.';

function discountEnd({ metadata }: Order): Entry[] {
  const { afterPrice, discountPayments, discountName, interval = '' } = metadata;
  if (!afterPrice) return [];
  return [
    {
      when: `After ${discountPayments} payments`,
      amount: `${showNaira(Number(afterPrice))} ${interval}`.trim(),
      words: `Without the discount${discountName ? ` ${discountName}` : ''}.`,
    },
  ];
}

export function scheduleList(entries: readonly Entry[]): Html {
  const items = entries.map(
    ({ when, amount, words }) => html`<li><p><strong>${when}</strong> <span>${amount}</span></p>
<p class="small">${words}</p></li>`,
  );
  return html`<ol class="schedule" aria-label="Payment schedule">${items}</ol>`;
}

/** The dates hold for a payer who pays on the day they were made for. */
function doDatesHold({ metadata }: Order, now: Date): boolean {
  const { datesHoldUntil } = metadata;
  return datesHoldUntil === undefined || now < new Date(datesHoldUntil);
}

const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

function showDay(day: string | undefined): string | null {
  if (!day || Number.isNaN(Date.parse(day))) return null;
  return new Intl.DateTimeFormat('en-GB', DAY).format(new Date(`${day}T00:00:00Z`));
}
