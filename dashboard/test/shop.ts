// What a shop has before a test in a browser begins: customers who paid on the hosted page, by the
// API and the form that a payer fills in.

import type { Sanwo } from '../../sdk/src/index.ts';

const CARDS = { succeeds: '4084084084084081', insufficientFunds: '4000000000000341' };

interface Sale {
  readonly planCode: string;
  readonly email: string;
  readonly name?: string;
  readonly card?: string;
}

/** Somebody pays for a plan; the code of their subscription. */
export async function subscribe(sanwo: Sanwo, sale: Sale): Promise<string> {
  const { planCode, email, name, card = CARDS.succeeds } = sale;
  const order = { customerEmail: email, callbackUrl: 'https://shop.test/thanks' };
  const { checkoutLink, orderReference } = await sanwo.checkout.createOrder({ planCode, order });
  await fetch(checkoutLink, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      ...{ cardNumber: card, expiryMonth: '12', expiryYear: '2035', cvv: '123' },
    }),
  });
  const { subscriptionCode } = await sanwo.checkout.getOrder(orderReference);
  if (subscriptionCode === null) throw new Error(`the order of ${email} was not completed`);
  if (name) await sanwo.customers.update(email, { name });
  return subscriptionCode;
}

/** Everything that falls due on the way has been done when it resolves. */
export async function moveClock(sanwo: Sanwo, to: string): Promise<void> {
  let clock = await sanwo.testClock.advance({ to });
  while (clock.status === 'advancing') clock = await sanwo.testClock.get();
}
