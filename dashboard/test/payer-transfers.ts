// A payer's bank, for tests in a browser: transfers into account numbers, as the simulator plays
// them.

import type { Sanwo } from '../../sdk/src/index.ts';

interface SentTransfer {
  readonly accountNumber: string;
  readonly amount: number;
  readonly [more: string]: unknown;
}

const LOOK_EVERY_MS = 200;

/** Where the simulator is: its pages of payment are there too. */
export async function simulatorOf(sanwo: Sanwo): Promise<string> {
  const plan = { name: 'Locker', amount: 100_000, currency: 'NGN', interval: 'monthly' } as const;
  const { code: planCode } = await sanwo.plans.create(plan);
  const order = { customerEmail: 'page@shop.test', callbackUrl: 'https://shop.test/thanks' };
  const { checkoutLink } = await sanwo.checkout.createOrder({ planCode, order });
  return new URL(checkoutLink).origin;
}

export async function openBank(sanwo: Sanwo) {
  const simulator = await simulatorOf(sanwo);

  /** The money arrives, and the service has recorded it. */
  async function transfer(sent: SentTransfer) {
    const answer = await fetch(`${simulator}/_sim/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    const { sessionId } = (await answer.json()) as { readonly sessionId: string };
    for (;;) {
      const { data } = await sanwo.deposits.list({ search: sessionId });
      if (data[0]) return data[0];
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  return { transfer };
}

interface Debt {
  readonly customer: string;
  readonly amount: number;
  readonly description: string;
}

/** A one-off invoice that is paid by its link or by transfer. */
export async function owe(sanwo: Sanwo, { customer, amount, description }: Debt): Promise<string> {
  const lines = [{ description, unitAmount: amount }];
  const { code } = await sanwo.invoices.create({
    customerEmailOrCode: customer,
    lines,
    collect: 'link',
  });
  const { number } = await sanwo.invoices.get(code);
  return number ?? code;
}
