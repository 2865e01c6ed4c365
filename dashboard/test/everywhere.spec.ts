// What stands on every page: the palette, the drawer for developers, the clock, the keyboard.

import { expect } from '@playwright/test';
import { expectAccessible, signIn, test } from './stage.ts';

test('the palette finds a customer by a part of the name, with the keyboard alone', async ({
  page,
  account,
}) => {
  await account.sanwo.customers.create({ email: 'ada@shop.test', name: 'Ada Obi' });
  await signIn(page, account);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette).toBeVisible();
  // The focus stays in the line, and the arrow keys scroll the list.
  await expectAccessible(page, ['scrollable-region-focusable']);
  await page.keyboard.type('obi');
  await expect(palette.getByRole('menuitem', { name: /Ada Obi/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Obi' })).toBeVisible();
});

test('the drawer shows what the page did as code that can be run', async ({ page, account }) => {
  await account.sanwo.customers.create({ email: 'ada@shop.test', name: 'Ada Obi' });
  await signIn(page, account);
  await page.goto('/customers?search=ada');
  await expect(page.getByRole('link', { name: 'Ada Obi' })).toBeVisible();
  await page.keyboard.press('Control+.');
  const drawer = page.getByRole('region', { name: 'Developer drawer' });
  await drawer.getByRole('option', { name: /GET \/v1\/customer\?search=ada/ }).click();
  await expect(drawer).toContainText('x-api-key: $SANWO_KEY');
  await expectAccessible(page);
  await drawer.getByRole('tab', { name: 'TypeScript' }).click();
  await expect(drawer).toContainText("sanwo.customers.list({ search: 'ada', page: 1, limit: 25 })");
  await drawer.getByRole('tab', { name: 'Tool call' }).click();
  await expect(drawer).toContainText('"name": "get_customers"');
  // It stays while somebody goes on.
  await page.getByRole('link', { name: 'Ada Obi' }).click();
  await expect(drawer.getByRole('option', { name: /GET \/v1\/customer\/CUST_\w+ / })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close drawer' }).click();
  await expect(drawer).toBeHidden();
});

test('the clock is stopped, and jumps to the next event', async ({ page, account }) => {
  const { sanwo } = account;
  const plan = { name: 'Box', amount: 0, currency: 'NGN', interval: 'monthly' } as const;
  const { code } = await sanwo.plans.create({ ...plan, trialPeriodDays: 7 });
  await sanwo.customers.create({ email: 'ada@shop.test' });
  await sanwo.subscriptions.create({ planCode: code, customerEmailOrCode: 'ada@shop.test' });
  await signIn(page, account);
  const band = page.getByRole('region', { name: 'Sandbox', exact: true });
  await band.getByRole('button', { name: 'Stop clock' }).click();
  await expect(band).toContainText('Time: ');
  const before = await sanwo.testClock.get();
  await band.getByRole('button', { name: /Move to the next event/ }).click();
  await expect(page.getByText(/^The time is now /)).toBeVisible();
  const { now } = await sanwo.testClock.get();
  expect(now).toBe(before.nextAt);
  await expectAccessible(page);
});

test('the keyboard leads everywhere, and its list says how', async ({ page, account }) => {
  await account.sanwo.customers.create({ email: 'ada@shop.test', name: 'Ada Obi' });
  await signIn(page, account);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Help and shortcuts' });
  await expect(list).toContainText('Go to Customers');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/customers/);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});
