// A shop with a past, made by its API: plans, customers who pay by card or from their bank, and
// time that passes when it is told to.

import type { Sanwo } from '../../sdk/src/index.ts';
import { payAndReturn } from '../../test/checkout-page.ts';

export const CARDS = {
  succeeds: '4084084084084081',
  insufficientFunds: '4000000000000341',
  expired: '4000000000000069',
} as const;

export class PastShop {
  readonly #sanwo: Sanwo;

  constructor(sanwo: Sanwo) {
    this.#sanwo = sanwo;
  }

  async plan(name: string, amount: number, more: object = {}): Promise<string> {
    const terms = { name, amount, currency: 'NGN', interval: 'monthly', ...more } as const;
    return (await this.#sanwo.plans.create(terms)).code;
  }

  /** Pays on the hosted page; answers the code of the subscription. */
  async sell(planCode: string, email: string, more: object = {}): Promise<string> {
    const { card = CARDS.succeeds, ...order } = more as { readonly card?: string };
    const callbackUrl = 'https://shop.test/thanks';
    const asked = { planCode, order: { callbackUrl, customerEmail: email, ...order } };
    const { checkoutLink, orderReference } = await this.#sanwo.checkout.createOrder(asked);
    await payAndReturn(checkoutLink, card);
    const { subscriptionCode } = await this.#sanwo.checkout.getOrder(orderReference);
    if (subscriptionCode === null) throw new Error(`${orderReference} is not paid`);
    return subscriptionCode;
  }

  /** The bank allows what the plan costs now, once it has answered: some days later. */
  async sellByBank(planCode: string, email: string): Promise<void> {
    const now = new Date((await this.#sanwo.testClock.get()).now);
    await this.#sanwo.mandates.create({
      planCode,
      customerEmail: email,
      customerName: 'Ngozi Bank',
      customerAccountNumber: '0123450000',
      customerAccountName: 'Ngozi Bank',
      customerAddress: '1 Marina, Lagos',
      customerPhoneNumber: '+2348012345678',
      bankCode: '058',
      narration: 'Membership',
      frequency: 'MONTHLY',
      startDate: now.toISOString().slice(0, 10),
      endDate: `${now.getUTCFullYear() + 10}-01-01T00:00`,
    });
  }

  async freeze(now: string): Promise<void> {
    await this.#sanwo.testClock.freeze({ now });
  }

  /** All that falls due on the way happens. */
  async passUntil(to: string): Promise<void> {
    let clock = await this.#sanwo.testClock.advance({ to });
    while (clock.status === 'advancing') clock = await this.#sanwo.testClock.get();
    if (clock.status === 'failed') throw new Error(`${clock.progress?.error}`);
  }
}
