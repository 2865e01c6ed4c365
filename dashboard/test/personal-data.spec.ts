// An owner gives a customer a copy of her data, and erases it.

import { expect } from '@playwright/test';
import {
  type Account,
  test as base,
  expectAccessible,
  openAccount,
  screenOf,
  signIn,
} from './stage.ts';

const test = base.extend<object, { readonly shop: Account }>({
  shop: [
    async ({ service }, use) => {
      const account = await openAccount(service, 'Lekki Gym');
      await account.sanwo.customers.create({ email: 'ada@gym.test', name: 'Ada Obi' });
      await use(account);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test('a customer’s data is exported, then erased', async ({ page, shop }) => {
  test.setTimeout(60_000);
  await signIn(page, shop);
  const { code } = await shop.sanwo.customers.get('ada@gym.test');
  await page.goto(`/customers/${code}`);
  await page.getByRole('button', { name: 'Export data' }).click();
  const link = screenOf(page).getByRole('link', { name: 'Download the file' });
  await expect(link).toHaveAttribute('href', /\/data\/[\w-]+$/);
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('Asked for it by email');
  await page.getByRole('button', { name: 'Erase personal data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Erased' })).toBeVisible();
  await expect(
    screenOf(page)
      .getByText(/^erased-[\w-]+@invalid$/)
      .first(),
  ).toBeVisible();
});
