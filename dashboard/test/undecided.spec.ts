// The provider cannot tell for a day whether it took a renewal: nobody is charged twice meanwhile,
// Home says that somebody is needed, and what a person saw on the statement decides it.

import { expect, type Page } from '@playwright/test';
import { moveClock, subscribe } from './shop.ts';
import { expectAccessible, PHONE, signIn, test } from './stage.ts';

/** It takes the money and does not say so, nor can it be asked. */
const SILENT = { charge: { lostAnswer: 1 }, transaction: { error500: 1 } };
const WELL = { charge: {}, transaction: {} };

async function turn(simulator: string, dials: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const wish = { method: 'PUT', headers, body: JSON.stringify(dials) };
  expect((await fetch(`${simulator}/_sim/dials`, wish)).status).toBe(200);
}

test('what nobody could tell is decided by who sees the statement', async ({ page, account }) => {
  test.setTimeout(120_000);
  const { sanwo } = account;
  await sanwo.testClock.freeze({ now: '2026-06-01T08:00:00.000Z' });
  const gold = { amount: 1_250_000, currency: 'NGN', interval: 'monthly' } as const;
  const { code: planCode } = await sanwo.plans.create({ name: 'Gold', ...gold });
  await subscribe(sanwo, { planCode, email: 'ada@shop.test', name: 'Ada Obi' });
  const order = { customerEmail: 'bola@shop.test', callbackUrl: 'https://shop.test/thanks' };
  const { checkoutLink } = await sanwo.checkout.createOrder({ planCode, order });
  const { origin: simulator } = new URL(checkoutLink);
  await moveClock(sanwo, '2026-06-10T08:00:00.000Z');
  await turn(simulator, SILENT);
  try {
    await moveClock(sanwo, '2026-07-03T08:00:00.000Z');
    await signIn(page, account);
    await decide(page);
  } finally {
    await turn(simulator, WELL);
  }
  const { data: payments } = await sanwo.payments.list({ customerId: 'ada@shop.test' });
  expect(payments.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  const { data: entries } = await sanwo.audit.list({ action: 'payment.resolved' });
  expect(JSON.stringify(entries[0]?.changes)).toContain('On the statement of 2 July');
});

test('what was paid short pays for nothing, and goes back', async ({ page, account }) => {
  const { sanwo } = account;
  const gold = { amount: 1_250_000, currency: 'NGN', interval: 'monthly' } as const;
  const { code: planCode } = await sanwo.plans.create({ name: 'Gold', ...gold });
  const order = { customerEmail: 'bola@shop.test', callbackUrl: 'https://shop.test/thanks' };
  const made = await sanwo.checkout.createOrder({ planCode, order });
  const address = `${new URL(made.checkoutLink).origin}/_sim/orders/${made.orderReference}/pay`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ amount: 500_000 });
  expect((await fetch(address, { method: 'POST', headers, body })).status).toBe(200);
  expect((await sanwo.checkout.getOrder(made.orderReference)).status).toBe('failed');
  await signIn(page, account);
  await page.goto('/payments?needsReview=true');
  await page.getByRole('link', { name: 'bola@shop.test' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/^₦5,000.00 arrived, .* the invoice is not paid/)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Record outcome' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Refund payment', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Half of it came');
  await dialog.getByRole('button', { name: 'Refund ₦5,000.00' }).click();
  await expect(main.getByText(/refunded in full/)).toBeVisible();
});

async function decide(page: Page): Promise<void> {
  const needed = page.getByRole('region', { name: 'Needs you' });
  await expect(needed.getByRole('tab')).toHaveText('To decide 1');
  await expectAccessible(page);
  await needed.getByRole('link', { name: 'Record outcome: Ada Obi' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/gave no result for ₦12,500\.00/)).toBeVisible();
  await main.getByRole('button', { name: 'Record outcome' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record outcome' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByText('The payment succeeded').click();
  await dialog.getByLabel('How do you know?').fill('On the statement of 2 July');
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record outcome' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('₦12,500.00 was paid.')).toBeVisible();
  await page.goto('/home');
  await expect(main.getByText('Next payout')).toBeVisible();
  await expect(needed).toContainText('Nothing needs you');
}
