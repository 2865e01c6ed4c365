// What whoever builds on it needs: keys, where events go, what happened, and its own time.

import { expect } from '@playwright/test';
import { Sanwo } from '../../sdk/src/index.ts';
import { expectAccessible, PHONE, signIn, test } from './stage.ts';

test('a key is made, shown once, used and deleted', async ({ page, account, service }) => {
  await signIn(page, account);
  await page.goto('/developers/keys');
  await expect(page.getByText('Account key', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByLabel('Name').fill('The till in Yaba');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).dblclick();
  const secret = page.getByRole('dialog').locator('code');
  await expect(secret).toContainText('sk_');
  const till = new Sanwo(await secret.innerText(), { baseUrl: service, maxRetries: 0 });
  expect((await till.customers.list()).totalCount).toBe(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.getByRole('button', { name: 'Delete The till in Yaba' }).click();
  await expect(page.getByRole('dialog')).toContainText('stop working immediately');
  // The list is another one on a phone: what was begun in it stays.
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('list', { name: 'Keys', includeHidden: true })).toBeAttached();
  await expect(page.getByRole('dialog')).toContainText('stop working immediately');
  await page.setViewportSize({ width: 1280, height: 800 });
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
  await page.getByRole('button', { name: 'Replace account key' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replace key' }).click();
  await expect(page.getByText('The old key works until')).toBeVisible();
  const secret = await page.getByRole('dialog').locator('code').innerText();
  const anew = new Sanwo(secret, { baseUrl: service });
  expect((await anew.account.get()).accountId).toBe(account.accountId);
  expect((await account.sanwo.account.get()).accountId).toBe(account.accountId);
});

test('events reach an address, and each try is seen', async ({ page, account }) => {
  test.slow();
  await signIn(page, account);
  await page.goto('/developers/webhooks');
  await expect(page.getByText('No address is set')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set address' }).click();
  await page
    .getByRole('textbox', { name: 'Address' })
    .fill('https://sanwo-nobody-is-here.invalid/hook');
  await page.getByRole('dialog').getByRole('button', { name: 'Set address' }).click();
  await expect(page.getByRole('dialog').locator('code')).toContainText('whsec_');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Send sample event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'webhook.test' })).toBeVisible();
  await expect(page.getByText('No response').first()).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send event again' }).click();
  await expect(page.getByText('Sending the event again')).toBeVisible();
  await page.getByRole('link', { name: 'Webhooks' }).first().click();
  await expect(page.getByRole('link', { name: 'webhook.test' })).toBeVisible();
  await expectAccessible(page);
  const address = page.getByRole('region', { name: 'Webhook address' });
  await expect(address).toContainText('Failing');
  await expect(address).toContainText('the host name cannot be found');
  await page.getByRole('button', { name: 'Send failed events again' }).click();
  await expect(page.getByRole('dialog')).toContainText('failed');
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Replace secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click();
  await expect(page.getByRole('dialog').locator('code')).toContainText('whsec_');
});

test('time is stopped, moved, and the sandbox begun anew', async ({ page, account }) => {
  await signIn(page, account);
  const main = page.getByRole('main');
  await page.goto('/developers/clock');
  await main.getByLabel('Day', { exact: true }).fill('2026-01-12');
  await main.getByRole('textbox', { name: 'Time' }).fill('10:00');
  await main.getByRole('button', { name: 'Stop clock' }).click();
  await expect(main.getByText('12 Jan 2026, 10:00').first()).toBeVisible();
  await account.sanwo.plans.create({
    ...{ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' },
  });
  await main.getByRole('button', { name: '1 week' }).click();
  await expect(main.getByText('19 Jan 2026, 10:00').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/developers/events');
  await page.getByRole('link', { name: 'plan.created' }).click();
  await expect(page.getByText('"Gold"')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/developers/events');
  await expect(page.getByRole('link', { name: 'plan.created' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/developers/clock');
  await main.getByRole('button', { name: 'Delete sandbox data' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account name').fill('Ada’s Shop');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete sandbox data' }).click();
  await expect(page.getByText('Sandbox data deleted')).toBeVisible();
  expect((await account.sanwo.plans.list()).totalCount).toBe(0);
});
