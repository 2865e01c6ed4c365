// Pays a hosted page as a browser without JavaScript would: one form, posted to its own address.

import { strict as assert } from 'node:assert';

export const CARDS = {
  succeeds: '4084084084084081',
  declined: '4000000000009995',
  verve: '5060666666666666666',
  asksForCode: '4000000000003220',
} as const;

export interface PageAnswer {
  readonly status: number;
  /** Where the browser is sent, once the payment was taken. */
  readonly returnsTo: URL | null;
  readonly html: string;
}

export const payOnPage = (link: string, cardNumber: string) =>
  post(link, { cardNumber, expiryMonth: '12', expiryYear: '2031', cvv: '123' });

/** The one-time code that the payer's bank asks for. */
export const enterCode = (link: string, code: string) => post(link, { code });

async function post(link: string, form: Record<string, string>): Promise<PageAnswer> {
  const body = new URLSearchParams(form);
  const response = await fetch(link, { method: 'POST', redirect: 'manual', body });
  const location = response.headers.get('location');
  return {
    status: response.status,
    returnsTo: location === null ? null : new URL(location),
    html: await response.text(),
  };
}

export async function payAndReturn(link: string, cardNumber: string = CARDS.succeeds) {
  const { status, returnsTo, html } = await payOnPage(link, cardNumber);
  assert.equal(status, 303, html.slice(0, 500));
  assert.ok(returnsTo);
  assert.equal(returnsTo.searchParams.get('status'), 'success');
  return returnsTo;
}
