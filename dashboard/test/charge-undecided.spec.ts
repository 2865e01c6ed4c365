// The provider does not say whether a charge took the money: headline, badge, Home and the payer's
// pages follow the open charge, and nothing asks for the same money again without a word. And it
// gives no page at all: what was not done is said, nothing is left behind, and it is tried again.

import { expect, type Page } from '@playwright/test';
import type { Sanwo } from '../../sdk/src/index.ts';
import { moveClock, subscribe } from './shop.ts';
import { expectAccessible, signIn, test } from './stage.ts';

// Nor does a callback tell it before it can no longer be asked.
const SILENT = { charge: { lostAnswer: 1 }, callback: { error500: 1 } };
/** Nor can it be asked later: the charge stays undecided. */
const STILL_SILENT = { ...SILENT, transaction: { error500: 1 } };
const WELL = { charge: {}, transaction: {}, order: {}, callback: {} };

const UNCONFIRMED = /the bank has not confirmed the payment yet/;

async function turn(simulator: string, dials: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const wish = { method: 'PUT', headers, body: JSON.stringify(dials) };
  expect((await fetch(`${simulator}/_sim/dials`, wish)).status).toBe(200);
}

/** Where the provider's pages are. */
async function simulatorOf(sanwo: Sanwo, planCode: string): Promise<string> {
  const order = { customerEmail: 'first@shop.test', callbackUrl: 'https://shop.test/thanks' };
  return new URL((await sanwo.checkout.createOrder({ planCode, order })).checkoutLink).origin;
}

const GOLD = { amount: 1_250_000, currency: 'NGN', interval: 'monthly' } as const;

test('a charge that is not decided is said everywhere', async ({ page, account }) => {
  test.setTimeout(180_000);
  const { sanwo } = account;
  await sanwo.testClock.freeze({ now: '2026-06-01T08:00:00.000Z' });
  const { code: planCode } = await sanwo.plans.create({ name: 'Gold', ...GOLD });
  const card = '4000000000000341';
  await subscribe(sanwo, { planCode, email: 'bola@shop.test', name: 'Bola Ade', card });
  const simulator = await simulatorOf(sanwo, planCode);
  await moveClock(sanwo, '2026-07-01T09:00:00.000Z');
  const { data } = await sanwo.invoices.list({ customer: 'bola@shop.test', status: 'open' });
  const [invoice] = data;
  if (!invoice) throw new Error('nothing is unpaid');
  await signIn(page, account);
  await turn(simulator, SILENT);
  try {
    await page.goto(`/invoices/${invoice.code}`);
    await page.getByRole('button', { name: 'Charge again' }).click();
    await page.getByRole('button', { name: 'Charge ₦12,500.00' }).click();
    await expect(page.getByText(UNCONFIRMED)).toBeVisible();
    await turn(simulator, STILL_SILENT);
    await seesItOnTheInvoice(page);
    await seesItOnHome(page);
    await page.goto(`/subscriptions/${invoice.subscription?.code}`);
    await expect(page.getByText('A charge has no result yet')).toBeVisible();
    await expect(page.getByRole('main').getByText('Being checked')).toBeVisible();
    await page.goto(invoice.documentUrl ?? '');
    await expect(page.getByText(/is being checked\. Please wait/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pay another way' }).click();
    await expect(page.getByRole('heading', { name: 'A payment is being checked' })).toBeVisible();
    await expect(page.getByText(/we refund one of them in full/)).toBeVisible();
    await expectAccessible(page);
    const anyway = page.getByRole('link', { name: 'Pay now anyway' });
    const way = new URL((await anyway.getAttribute('href')) ?? '', page.url());
    const led = await fetch(way, { redirect: 'manual' });
    expect(led.status).toBe(303);
  } finally {
    await turn(simulator, WELL);
  }
});

async function seesItOnTheInvoice(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(UNCONFIRMED)).toBeVisible();
  await expect(main.getByText('Being checked')).toBeVisible();
  await expect(main.getByText(/did not pay|owes/)).toHaveCount(0);
  for (const name of ['Charge again', 'Send reminder']) {
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(main.getByRole('link', { name: 'View charge' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Payment link' }).click();
  await expect(page.getByRole('dialog')).toContainText('An earlier charge has no result yet');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
}

async function seesItOnHome(page: Page): Promise<void> {
  await page.goto('/home');
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs.getByText('Waiting for the bank')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Being checked: Bola Ade' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /: Bola Ade$/ })).toHaveCount(0);
  await expectAccessible(page);
}

test('a provider that is away is said to be, and leaves no customer', async ({
  page,
  account,
  watched,
}) => {
  test.setTimeout(120_000);
  watched.expected.push(/status of 503/);
  const { sanwo } = account;
  const { code } = await sanwo.plans.create({ name: 'Gold', ...GOLD });
  const simulator = await simulatorOf(sanwo, code);
  await signIn(page, account);
  await page.goto(`/plans/${code}`);
  await page.getByRole('button', { name: 'Payment link' }).click();
  await page.getByLabel('Customer’s email').fill('new@shop.test');
  await turn(simulator, { order: { error500: 1 } });
  try {
    await page.getByRole('button', { name: 'Create link' }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('The payment provider is not responding', {
      timeout: 60_000,
    });
    await expect(alert).toContainText('No page was created, and nothing was charged.');
    await expect(alert).not.toContainText('our side');
    await expectAccessible(page);
    expect((await sanwo.customers.list({ search: 'new@shop.test' })).totalCount).toBe(0);
  } finally {
    await turn(simulator, WELL);
  }
  await page.getByRole('button', { name: /Create link|Try again/ }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect((await sanwo.customers.list({ search: 'new@shop.test' })).totalCount).toBe(1);
});

test('what was sold once is sent, not charged again', async ({ page, account }) => {
  const { sanwo } = account;
  await sanwo.customers.create({ email: 'ada@shop.test', name: 'Ada Obi' });
  const { code } = await sanwo.invoices.create({
    customerEmailOrCode: 'ada@shop.test',
    lines: [{ description: 'A locker', unitAmount: 150_000 }],
    collect: 'link',
  });
  await signIn(page, account);
  await page.goto(`/invoices/${code}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Payment link' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Charge/ })).toHaveCount(0);
  await main.getByRole('button', { name: 'Send by email' }).click();
  await page.getByRole('button', { name: 'Send reminder' }).click();
  await expect(
    page.getByText('Email saved but not sent, because this service has no mail server'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/customers/ada@shop.test');
  await expect(main.getByText('Email: payment reminder')).toBeVisible();
  await expect(main.getByText('Saved, not sent')).toBeVisible();
});

test('a mistyped address is a page with a way back', async ({ page, account, watched }) => {
  watched.expected.push(/status of 404/);
  await signIn(page, account);
  await page.goto('/nonsense');
  await expect(page.getByRole('heading', { name: 'no page at this address' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('main')).toBeVisible();
});

test('a price’s hint follows the setting of the tax', async ({ page, account }) => {
  const { sanwo } = account;
  const hint = page.getByText(/^For each payment/);
  await signIn(page, account);
  await page.goto('/plans/new');
  await expect(hint).toHaveText('For each payment. 0 for a free plan.');
  const vat = { name: 'VAT', ratePercent: 7.5, number: null };
  await sanwo.account.update({ tax: { ...vat, inclusive: true } });
  await page.reload();
  await expect(hint).toHaveText('For each payment, including VAT 7.5 %. 0 for a free plan.');
  await sanwo.account.update({ tax: { ...vat, inclusive: false } });
  await page.reload();
  await expect(hint).toContainText('before tax. VAT 7.5 % is added');
  await page.getByLabel('Tax rate for this plan').fill('5');
  await expect(hint).toContainText('VAT 5 % is added');
});
