// A clerk hands the tax of a month to the accountant: the sums by rate, and the papers as a file.

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import {
  type Account,
  test as base,
  expectAccessible,
  openAccount,
  PHONE,
  screenOf,
  signIn,
} from './stage.ts';

const test = base.extend<object, { readonly shop: Account }>({
  shop: [
    async ({ service }, use) => {
      const account = await openAccount(service, 'Iron Temple');
      const { sanwo } = account;
      await sanwo.testClock.freeze({ now: '2026-05-12T09:00:00.000Z' });
      await sanwo.account.update({ tax: { name: 'VAT', ratePercent: 7.5 } });
      const { code } = await sanwo.customers.create({ email: 'ada@iron.test', name: 'Ada Obi' });
      const sell = (unitAmount: number) =>
        sanwo.invoices.create({
          customerEmailOrCode: code,
          lines: [{ description: 'A locker', unitAmount }],
          collect: 'link',
        });
      await sell(1_000_000);
      await sanwo.invoices.void((await sell(200_000)).id);
      await sanwo.account.update({ tax: { name: 'VAT', ratePercent: 10, inclusive: true } });
      await sell(110_000);
      await use(account);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('the tax of a month by rate, and its papers as a file', async ({ page, shop }) => {
  test.setTimeout(180_000);
  await signIn(page, shop);
  // The month before is what is filed: there was nothing yet.
  await page.goto('/reports');
  await expect(screenOf(page).getByText('No invoices in this month')).toBeVisible();
  await page.getByRole('button', { name: /Month/ }).click();
  await page.getByRole('option', { name: 'May 2026' }).click();
  await expect(page).toHaveURL(/month=2026-05/);
  const screen = screenOf(page);
  const row = (name: string) => screen.getByRole('row', { name });
  await expect(row('Total at 7.5 %')).toContainText('₦10,000.00₦750.00');
  await expect(row('Total at 10 %')).toContainText('₦1,000.00₦100.00');
  await expect(row('All rates')).toContainText('₦11,000.00₦850.00');
  await expect(row('Voided invoices').first()).toContainText('−₦2,000.00−₦150.00');
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel workbook' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('taxes-2026-05.xlsx');
  expect(readFileSync(await file.path()).toString('latin1', 0, 2)).toBe('PK');
  await page.setViewportSize(PHONE);
  await expect(row('All rates')).toBeVisible();
  await expectAccessible(page);
});

test('a customer and the business have what papers say of them', async ({ page, shop }) => {
  await signIn(page, shop);
  await page.goto('/settings');
  await page.getByLabel('Registration number').fill('RC 1234567');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect
    .poll(async () => (await shop.sanwo.account.get()).business.registrationNumber)
    .toBe('RC 1234567');
  const { data } = await shop.sanwo.customers.list();
  await page.goto(`/customers/${data[0]?.code}`);
  await page.getByRole('button', { name: 'Edit customer' }).click();
  await page.getByLabel('Name on invoices').fill('Obi & Sons Ltd');
  await page.getByLabel('Address on invoices').fill('3 Awolowo Road\nIkoyi');
  await page.getByLabel('Tax number (TIN)').fill('98765432-0001');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(screenOf(page).getByText('Obi & Sons Ltd', { exact: true })).toBeVisible();
  const customer = await shop.sanwo.customers.get(data[0]?.code ?? '');
  expect(customer.billingAddress).toBe('3 Awolowo Road\nIkoyi');
});
