// A merchant makes a coupon, sees who has it, changes it and turns it off.

import { expect } from '@playwright/test';
import { PastShop } from './past-shop.ts';
import { expectAccessible, signIn, test } from './stage.ts';

test('a coupon is made, redeemed, changed and turned off', async ({ page, account, watched }) => {
  test.slow();
  watched.expected.push(/status of 400/);
  const shop = new PastShop(account.sanwo);
  const plan = await shop.plan('Gold', 1_000_000);
  await signIn(page, account);
  await page.goto('/coupons');
  await expect(page.getByText('No coupons yet')).toBeVisible();

  await page.getByRole('button', { name: 'Create coupon' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('A fifth off');
  await dialog.getByLabel('Code').fill('a b');
  await dialog.getByLabel('Percentage off').fill('20');
  await dialog.getByRole('button', { name: 'Applies to' }).click();
  await page.getByRole('option', { name: 'The first few payments' }).click();
  await dialog.getByLabel('Number of payments').fill('3');
  await dialog.getByRole('combobox', { name: 'Plans' }).fill('gol');
  await page.getByRole('option', { name: /Gold/ }).click();
  await dialog.getByLabel('Maximum redemptions', { exact: true }).fill('5');
  await expect(dialog.getByRole('button', { name: 'Remove Gold' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create coupon' }).click();
  await expect(dialog.getByText(/3 to 40 letters/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Code').fill('launch-20');
  const sentence = 'LAUNCH-20 gives 20% off the first 3 payments of one plan.';
  await expect(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create coupon' }).dblclick();
  await expect(page.getByRole('heading', { name: '20% off the first 3 payments' })).toBeVisible();
  expect((await account.sanwo.coupons.list()).totalCount).toBe(1);
  await expect(page.getByText('No redemptions yet')).toBeVisible();

  const subscription = await shop.sell(plan, 'ada@shop.test', { coupon: 'LAUNCH-20' });
  await page.reload();
  await expect(page.getByRole('row', { name: /ada@shop.test/ })).toContainText(subscription);
  await expect(page.getByText('1 of 5')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit coupon' }).click();
  await page.getByLabel('Maximum redemptions').fill('0');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Maximum redemptions')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Maximum redemptions').fill('9');
  await page.getByLabel('Last day to redeem').fill('2031-12-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 of 9')).toBeVisible();
  await expect(page.getByText('31 Dec 2031, 23:59')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expectAccessible(page);
  const turnOff = page.getByRole('dialog').getByRole('button', { name: 'Turn off' });
  await turnOff.hover();
  await turnOff.dblclick();
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
  await page.goto('/coupons?status=inactive');
  await expect(page.getByRole('row', { name: /LAUNCH-20/ })).toContainText('20% off');
  await expectAccessible(page);
});
