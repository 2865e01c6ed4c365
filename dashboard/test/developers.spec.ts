// What whoever builds on it needs: keys, where events go, what happened, and the account's own time.

import { expect } from '@playwright/test';
import { Sanwo } from '../../sdk/src/index.ts';
import { expectAccessible, signIn, test } from './stage.ts';

test('a key is made, shown once, used and deleted', async ({ page, account, service }) => {
  await signIn(page, account);
  await page.goto('/developers/keys');
  await expect(page.getByText('The account’s own key', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name').fill('The till in Yaba');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make key' }).dblclick();
  const secret = page.getByRole('dialog').locator('code');
  await expect(secret).toContainText('sk_');
  await expectAccessible(page);
  const till = new Sanwo(await secret.innerText(), { baseUrl: service, maxRetries: 0 });
  expect((await till.customers.list()).totalCount).toBe(0);
  await page.getByRole('button', { name: 'I have it' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: 'Delete The till in Yaba' }).click();
  await expect(page.getByRole('dialog')).toContainText('refused at once');
  await page.getByRole('button', { name: 'Delete key' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(async () => {
    await expect(till.customers.list()).rejects.toMatchObject({ status: 401 });
  }).toPass();
});

test('the account’s own key is replaced, and the old one lives on for a day', async ({
  page,
  account,
  service,
}) => {
  await signIn(page, account);
  await page.goto('/developers/keys');
  await page.getByRole('button', { name: 'Replace the account’s own key' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replace key' }).click();
  await expect(page.getByText('The old key works until')).toBeVisible();
  const secret = await page.getByRole('dialog').locator('code').innerText();
  const anew = new Sanwo(secret, { baseUrl: service });
  expect((await anew.account.get()).accountId).toBe(account.accountId);
  expect((await account.sanwo.account.get()).accountId).toBe(account.accountId);
});
