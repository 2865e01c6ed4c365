// Somebody who pays an invoice by transfer, from the link in a message: on a phone, by keyboard, by
// night, and without a script.

import { expect, type Page } from '@playwright/test';
import { type Account, expectAccessible, test } from './stage.ts';

async function owed({ sanwo }: Account, email: string) {
  await sanwo.customers.create({ email, name: `Ada ${'Obi'.repeat(20)}` });
  const invoice = await sanwo.invoices.create({
    customerEmailOrCode: email,
    lines: [{ description: `Membership ${'w'.repeat(120)}`, unitAmount: 1_234_550 }],
    collect: 'link',
  });
  return { link: invoice.payLink ?? '', bank: new URL(invoice.checkoutLink ?? '').origin };
}

const numberOn = async (page: Page) =>
  (await page.locator('.value').first().textContent())?.trim() ?? '';

async function transfer(bank: string, sent: { accountNumber: string; amount: number }) {
  const answer = await fetch(`${bank}/_sim/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  expect(answer.status).toBe(200);
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('a payer copies what their bank asks for, and the page settles by itself', async ({
  page,
  context,
  account,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { link } = await owed(account, 'ada@shop.test');
  await page.goto(link);
  await expect(
    page.getByRole('heading', { name: 'Pay ₦12,345.50 by bank transfer' }),
  ).toBeVisible();
  await expectAccessible(page);
  const accountNumber = await numberOn(page);
  await page.getByRole('button', { name: 'Copy account number' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Account number copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(accountNumber);
  await page.getByRole('button', { name: 'Copy amount' }).click();
  await expect(page.getByRole('status')).toHaveText('Amount copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('12345.50');
  await expect(page.getByRole('link', { name: 'Pay by card instead' })).toBeVisible();
});

test('a payer who has sent it is told so, and shown what is missing, then the receipt', async ({
  page,
  account,
}) => {
  const { link, bank } = await owed(account, 'sent@shop.test');
  await page.goto(link);
  const accountNumber = await numberOn(page);
  await page.getByRole('link', { name: 'I have sent it' }).click();
  await expect(page.getByText('this amount was not there yet')).toBeVisible();
  await expectAccessible(page);
  await transfer(bank, { accountNumber, amount: 1_000_000 });
  await expect(page.getByText('Please send the missing ₦2,345.50')).toBeVisible({
    timeout: 30_000,
  });
  await transfer(bank, { accountNumber, amount: 234_550 });
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'View your receipt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
});

test.describe('on a small phone by night, without a script', () => {
  test.use({
    javaScriptEnabled: false,
    colorScheme: 'dark',
    viewport: { width: 320, height: 640 },
  });

  test('a payer sees all of it, and the page refreshes itself', async ({ page, account }) => {
    const { link, bank } = await owed(account, 'night@shop.test');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'by bank transfer' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    const accountNumber = await numberOn(page);
    expect(accountNumber).toMatch(/^\d{10}$/);
    await page.getByRole('link', { name: 'I have sent it' }).click();
    await expect(page.getByText('this amount was not there yet')).toBeVisible();
    await transfer(bank, { accountNumber, amount: 1_234_550 });
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 40_000 });
  });
});

test.describe('on a small phone by night', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 640 } });

  test('nothing of the page is cut off, and everybody can use it', async ({ page, account }) => {
    const { link } = await owed(account, 'small@shop.test');
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Copy account number' })).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
    await expectAccessible(page);
  });
});
