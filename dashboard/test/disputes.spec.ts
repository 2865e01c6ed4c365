// A customer does not recognise a payment, or a bank asks for it back or takes it: the merchant
// looks at what supports it, and responds in time.

import { expect } from '@playwright/test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { simulatorOf } from './payer-transfers.ts';
import {
  type Account,
  DISPUTE_SECRET,
  expectAccessible,
  PHONE,
  screenOf,
  signIn,
  test,
} from './stage.ts';

test('a dispute shows what supports the payment, stops charges, and takes a response', async ({
  page,
  account,
}) => {
  const { sanwo } = account;
  const { code: planCode } = await sanwo.plans.create({
    ...{ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' },
  });
  const order = { callbackUrl: 'https://example.com/thanks', customerEmail: 'ada@example.com' };
  const { checkoutLink, orderReference } = await sanwo.checkout.createOrder({ planCode, order });
  await payAndReturn(checkoutLink);
  const { subscriptionCode } = await sanwo.checkout.getOrder(orderReference);
  const [payment] = (await sanwo.payments.list()).data;
  const { code } = await sanwo.disputes.create({
    ...{ payment: payment?.code ?? '', reason: 'I do not know this shop' },
  });

  await signIn(page, account);
  await page.goto(`/subscriptions/${subscriptionCode}`);
  await page.getByRole('link', { name: 'Respond to the dispute' }).click();
  const list = page.getByRole('region', { name: 'Disputes' });
  await expect(list).toContainText('Needs a response');
  await expectAccessible(page);
  await list.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dispute of ₦5,000.00');
  await expect(page.getByText('I do not know this shop')).toBeVisible();
  await expect(page.getByText(/^Gold\. You pay ₦5,000\.00 today\./)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Respond' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the subscription is charged again');
  await expectAccessible(page);
  await dialog.getByText('The customer is right').click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Wrong person');
  await dialog.getByRole('button', { name: 'Accept dispute' }).click();
  await expect(page.getByText('Dispute accepted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Respond' })).toHaveCount(0);
  await expect(page.getByText('Wrong person')).toBeVisible();

  await page.goto(`/payments/${payment?.code}`);
  await expect(page.getByRole('region', { name: 'Disputes' })).toContainText('Accepted');
  await page.goto('/customers/ada@example.com');
  await expect(page.getByRole('region', { name: 'Consents' })).toContainText('At checkout');
  await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('Accepted');
  expect((await sanwo.disputes.get(code)).status).toBe('accepted');
});

/** Ada pays ₦5,000.00 by card for a month; returns the payment. */
async function sellMonth({ sanwo }: Account) {
  const { code: planCode } = await sanwo.plans.create({
    ...{ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' },
  });
  const order = { callbackUrl: 'https://example.com/thanks', customerEmail: 'ada@example.com' };
  const { checkoutLink, orderReference } = await sanwo.checkout.createOrder({ planCode, order });
  await payAndReturn(checkoutLink);
  await sanwo.checkout.getOrder(orderReference);
  const [payment] = (await sanwo.payments.list()).data;
  if (!payment) throw new Error('Nothing was paid');
  return payment;
}

async function asBank(simulator: string, path: string, body: object) {
  const answer = await fetch(`${simulator}/_sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

test('a chargeback is answered while there is time, and what the bank takes is shown', async ({
  page,
  account,
  service,
}) => {
  test.setTimeout(180_000);
  const { sanwo } = account;
  await signIn(page, account);
  await page.goto('/settings/billing');
  const settings = page.getByRole('region', { name: 'When a payment is taken back' });
  await settings.getByText(/^Never/).click();
  await settings.getByText('The customer owes it again').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Billing settings saved')).toBeVisible();
  const { disputes } = await sanwo.account.get();
  expect(disputes).toEqual({ afterLoss: 'owe', autoContest: false });

  await sanwo.testClock.freeze({ now: '2026-06-01T08:00:00.000Z' });
  const { providerReference, reference } = await sellMonth(account);
  const query = new URLSearchParams({ transactionReference: providerReference ?? '' });
  const asked = await fetch(`${service}/provider/nomba/disputes/${DISPUTE_SECRET}?${query}`);
  expect(asked.status).toBe(503);
  // A day is given to respond.
  await sanwo.testClock.advance({ to: '2026-06-02T02:30:00.000Z' });
  await page.goto('/disputes');
  const row = page.getByRole('table', { name: 'Disputes' }).getByRole('row').nth(1);
  await expect(row).toContainText('Chargeback');
  await expect(row).toContainText('5 hours 30 minutes left');
  await expectAccessible(page);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dispute of ₦5,000.00');
  await expect(screenOf(page).getByText(/asks for ₦5,000\.00 of a payment back/)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy address of the receipt' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http/);
  await expectAccessible(page);
  await page.screenshot({ path: 'node_modules/.cache/browser/dispute.png', fullPage: true });
  await page.setViewportSize(PHONE);
  await page.screenshot({ path: 'node_modules/.cache/browser/dispute-phone.png' });

  await page.getByRole('button', { name: 'Respond' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('goes to the bank, which decides');
  await expect(dialog).toContainText('the subscription is paused');
  await expectAccessible(page, [], [PHONE]);
  await page.screenshot({ path: 'node_modules/.cache/browser/dispute-respond.png' });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('She came on Monday');
  await dialog.getByRole('button', { name: 'Contest dispute' }).click();
  await expect(screenOf(page).getByText('The bank decides')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Respond' })).toHaveCount(0);

  await asBank(await simulatorOf(sanwo), 'reversals', { reference, kind: 'reversal' });
  const shown = async () => (await sanwo.disputes.list()).data[0]?.status;
  await expect.poll(shown, { timeout: 30_000 }).toBe('lost');
  await page.reload();
  await expect(screenOf(page).getByText('The bank took the ₦5,000.00 back.')).toBeVisible();
  await page.getByRole('link', { name: 'View payment' }).click();
  await expect(
    screenOf(page).getByText(/the payment provider took ₦5,000\.00 back\. You keep ₦0\.00/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'node_modules/.cache/browser/dispute-payment.png' });
});

test('a reversal is decided, and takes no response', async ({ page, account }) => {
  const { sanwo } = account;
  const payment = await sellMonth(account);
  const { reference } = payment;
  await asBank(await simulatorOf(sanwo), 'reversals', { reference, kind: 'reversal' });
  await expect.poll(async () => (await sanwo.disputes.list()).totalCount).toBe(1);
  await signIn(page, account);
  await page.goto('/disputes?kind=reversal');
  await page.getByRole('table', { name: 'Disputes' }).getByRole('link').first().click();
  await expect(screenOf(page).getByText(/took ₦5,000\.00 of a payment by .* back/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Respond' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a complaint is recorded on the payment, and Home says that it waits', async ({
  page,
  account,
}) => {
  const payment = await sellMonth(account);
  await signIn(page, account);
  await page.goto(`/payments/${payment.code}`);
  await page.getByRole('button', { name: 'Record complaint' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('What the customer says').fill('I never came here');
  await dialog.getByRole('button', { name: 'Record complaint' }).dblclick();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dispute of ₦5,000.00');
  await expect(page.getByText('I never came here')).toBeVisible();
  expect((await account.sanwo.disputes.list()).totalCount).toBe(1);

  await page.goto(`/payments/${payment.code}`);
  await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('Needs a response');
  await expect(page.getByRole('button', { name: 'Record complaint' })).toHaveCount(0);
  await page.goto('/home');
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs.getByRole('tab', { name: 'Disputes 1' })).toBeVisible();
  await needs.getByRole('link', { name: 'Respond: ada@example.com' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dispute of ₦5,000.00');
});
