// The page for an order that can no longer be paid.

import type { Order } from '../orders.ts';
import { html } from './html.ts';
import { orderFacts } from './order-facts.ts';
import { returnAddress } from './return-address.ts';
import type { View } from './view.ts';

export type Closed = 'paid' | 'cancelled' | 'expired';

const WORDS: Readonly<Record<Closed, { title: string; text: string; sign: string }>> = {
  paid: {
    title: 'This order is paid',
    text: 'Thank you. Nothing more is due, and you have not been charged again.',
    sign: '✓',
  },
  cancelled: {
    title: 'This order was cancelled',
    text: 'It can no longer be paid. You have not been charged.',
    sign: '×',
  },
  expired: {
    title: 'This payment link has expired',
    text: 'Ask the merchant for a new link. You have not been charged.',
    sign: '×',
  },
};

export function closedNotice(order: Order, closed: Closed, now: Date): View {
  const facts = orderFacts(order, now);
  const what = [facts.amount, facts.merchant, ...(facts.plan ? [facts.plan] : [])];
  const { title, text, sign } = WORDS[closed];
  const address = returnAddress(order, closed === 'paid' ? 'success' : 'failed');
  const body = html`<main class="notice panel">
<p class="sign ${closed}" aria-hidden="true">${sign}</p>
<h1>${title}</h1>
<p>${text}</p>
<p class="what" dir="auto">${what.join(' · ')}</p>
<p><a class="button" href="${address}" rel="noreferrer">Return to ${facts.merchant}</a></p>
</main>`;
  return { title: `${title} · ${facts.merchant}`, body };
}

export function unknownNotice(): View {
  const body = html`<main class="notice panel">
<p class="sign expired" aria-hidden="true">?</p>
<h1>Payment link not found</h1>
<p>Check that you copied the whole address, or ask the merchant for a new link.</p>
</main>`;
  return { title: 'Payment link not found', body };
}
