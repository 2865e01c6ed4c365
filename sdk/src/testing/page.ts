// Pays the simulator's hosted page as a browser without scripts would.

import type { Sanwo } from '../index.ts';

/** Test card numbers of the simulated provider. */
export const CARDS = {
  /** The payment and every renewal succeed. */
  succeeds: '4084084084084081',
  /** The bank asks for a one-time code, which the sandbox enters. */
  asksForCode: '4000000000003220',
  /** Declined on the page: insufficient funds. */
  declined: '4000000000009995',
  /** The first payment succeeds; renewals fail: insufficient funds. */
  renewalsLackFunds: '4000000000000341',
  /** The first payment succeeds; renewals fail: card expired. */
  renewalsExpired: '4000000000000069',
  /** The first payment succeeds; renewals fail: card stolen. */
  renewalsStolen: '4000000000009979',
} as const;

/** The result: the reference of the paid order, or the reason it was not paid. */
export type PagePayment =
  | { readonly isPaid: true; readonly orderReference: string }
  | { readonly isPaid: false; readonly reason: string };

const CODE = '123456';

export async function payOnPage(sanwo: Sanwo, link: string, card: string): Promise<PagePayment> {
  // A link of Sanwo's own leads on to the page.
  const { url } = await read(await fetch(link));
  const fields = { cardNumber: card, expiryMonth: '12', expiryYear: '2050', cvv: '123' };
  let answer = await post(url, fields);
  if (/name="code"/.test(answer.html)) answer = await post(url, { code: CODE });
  const { to, html } = answer;
  const orderReference = to && new URL(to).searchParams.get('orderReference');
  if (!orderReference) return { isPaid: false, reason: reasonIn(html) };
  // Reading it has Sanwo ask the provider, should its callback still be on the way.
  await sanwo.checkout.getOrder(orderReference);
  return { isPaid: true, orderReference };
}

async function post(url: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return await read(await fetch(url, { method: 'POST', redirect: 'manual', body }));
}

async function read(response: Response) {
  const { url, headers } = response;
  return { url, to: headers.get('location'), html: await response.text() };
}

/** The alert of the page; or its words, where it is another page. */
function reasonIn(html: string): string {
  const [, alert = html] = /role="alert"[^>]*>([\s\S]*?)<\/(?:div|p)>/.exec(html) ?? [];
  const words = alert.replace(/<(style|script|title)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
  return words.replace(/\s+/g, ' ').trim();
}
