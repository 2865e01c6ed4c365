// Somebody who pays, by hand: the hosted page in a window of its own, the card typed in.

import type { Page } from '@playwright/test';

export const CARDS = {
  good: '4084084084084081',
  lacksFunds: '4000000000000341',
} as const;

/** The page that a press opens beside this one; its requests are not ours to watch. */
export async function openedBy(page: Page, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), press()]);
  return opened;
}

/** Pays, and closes the window once the payer is told what came of it. */
export async function payByHand(payment: Page, card: string): Promise<void> {
  await payment.getByLabel('Card number').fill(card);
  await payment.getByLabel('Expiry month').fill('12');
  await payment.getByLabel('Expiry year').fill('35');
  await payment.getByLabel('CVV').fill('123');
  const before = payment.url();
  await payment.getByRole('button', { name: /^(Pay|Check card with) ₦/ }).click();
  await payment.waitForURL((url) => url.href !== before);
  await payment.close();
}
