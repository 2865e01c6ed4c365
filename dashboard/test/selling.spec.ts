// A merchant makes a plan, sells it by a link, changes its price for those who have it, and stops
// selling it.

import { expect, type Page } from '@playwright/test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { PastShop } from './past-shop.ts';
import { expectAccessible, signIn, test } from './stage.ts';

const HOSTILE = `<img src=x onerror=alert(1)> ${'م'.repeat(120)}${'x'.repeat(150)}`;

async function readLink(page: Page): Promise<string> {
  const link = await page.getByRole('dialog').locator('code').first().getAttribute('title');
  if (link === null) throw new Error('There is no link');
  return link;
}

test('a newcomer makes a plan, sends its link, and sees her first money', async ({
  page,
  account,
  watched,
}) => {
  test.slow();
  watched.expected.push(/status of 400/);
  await signIn(page, account);
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Your first payment, in five minutes')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Create my own plan' }).click();
  await page.getByLabel('Name').fill('Gold');
  await page.getByLabel('Description').fill('All machines, all day');
  await page.getByLabel('Price').fill('12,500');
  await page.getByLabel('Intervals in a cycle').fill('none');
  await page.getByRole('button', { name: 'Create plan' }).click();
  // What the service says is wrong stands at its field.
  await expect(page.getByLabel('Intervals in a cycle')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Intervals in a cycle').fill('2');
  await expect(page.getByText('₦12,500.00 every 2 months')).toBeVisible();
  await page.getByRole('button', { name: 'Create plan' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Gold' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '₦12,500.00 every 2 months' })).toBeVisible();
  expect((await account.sanwo.plans.list()).totalCount).toBe(1);

  await page.getByRole('button', { name: 'Payment link' }).click();
  await page.getByLabel('Customer’s email').fill('ada@shop.test');
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  await payAndReturn(await readLink(page));
  await page.getByRole('button', { name: 'Done' }).click();

  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('₦12,500');
  await expect(page.getByText('Nothing needs you')).toBeVisible();
});

test('a price is changed after it was seen whom that meets', async ({ page, account }) => {
  test.slow();
  const shop = new PastShop(account.sanwo);
  await shop.freeze('2026-06-01T08:00:00.000Z');
  const code = await shop.plan('Gold', 1_000_000);
  await shop.sellByBank(code, 'ngozi@shop.test');
  await shop.sell(code, 'ada@shop.test');
  await shop.passUntil('2026-06-10T08:00:00.000Z');
  await signIn(page, account);
  await page.goto(`/plans/${code}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit terms' }).click();
  await page.getByLabel('Price').fill('15,000');
  await expect(page.getByText('2 subscriptions to Gold keep their current terms')).toBeVisible();
  await page.getByText('New and existing subscribers').click();
  const panel = page.getByRole('region', { name: 'Who is affected' });
  await expect(panel).toContainText('₦30,000.00');
  await expect(panel).toContainText('+₦10,000.00');
  await expect(panel).toContainText('Mandate allows ₦10,000.00');
  await expect(panel.getByRole('listitem').first()).toContainText('Ngozi Bank');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 subscriptions, from their next cycle');
  await expect(dialog).toContainText('1 bank mandate allows less');
  await expectAccessible(page);
  const save = dialog.getByRole('button', { name: 'Save new terms' });
  await save.hover();
  await save.dblclick();
  await expect(page.getByRole('heading', { name: '₦15,000.00 every month' })).toBeVisible();
  expect((await account.sanwo.plans.get(code)).version).toBe(2);
  const sides = page.getByRole('table', { name: /version 1 and version 2/ });
  await expect(sides.getByRole('row', { name: /Price.*₦10,000.00.*₦15,000.00/ })).toBeVisible();

  await shop.passUntil('2026-07-02T08:00:00.000Z');
  const { data: paid } = await account.sanwo.invoices.list({ status: 'paid', limit: 1 });
  expect(paid[0]?.amountPaid).toBe(1_500_000);
});

test('plans are listed, copied, and sold no longer', async ({ page, account }) => {
  test.slow();
  const shop = new PastShop(account.sanwo);
  await signIn(page, account);
  await page.goto('/plans');
  await expect(page.getByText('No plans yet')).toBeVisible();
  const code = await shop.plan('Silver', 500_000);
  await shop.plan('Weekly', 150_000, { interval: 'weekly', description: HOSTILE });
  const hostile = await shop.plan(HOSTILE, 100);
  await shop.sell(code, 'ada@shop.test');
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row', { name: /Silver/ })).toContainText('₦5,000.00 every month');
  await expect(page.getByRole('row', { name: /Silver/ })).toContainText('1');
  await expectAccessible(page);
  await page.goto('/plans?interval=weekly');
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.goto(`/plans/${hostile}`);
  await expect(page.getByText('Plan created.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/plans/new?from=${code}`);
  await expect(page.getByLabel('Name')).toHaveValue('Silver (copy)');
  await expect(page.getByLabel('Price')).toHaveValue('5,000.00');

  await page.goto(`/plans/${code}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Stop selling plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop selling plan' }).click();
  await expect(page.getByText('Not on sale')).toBeVisible();
  const share = page.getByRole('button', { name: 'Payment link' });
  await expect(share).toHaveAttribute('aria-disabled', 'true');
  expect((await account.sanwo.plans.get(code)).status).toBe('inactive');
});
