// The list before going live, on top of Home: each line leads to its act, and ticks itself.

import { expect } from '@playwright/test';
import { expectAccessible, signIn, test } from './stage.ts';

test('the list leads to each act', async ({ page, account }) => {
  await signIn(page, account);
  await page.goto('/home');
  const list = page.getByRole('region', { name: 'Before you go live' });
  await expect(list).toContainText('0 of 8 done');
  await expect(list).toContainText('Next: business details');
  await expectAccessible(page);
  const showAll = () => list.getByRole('button', { name: 'Show all' }).click();
  await showAll();
  await expectAccessible(page);
  for (const [link, heading] of [
    ['Enter details', 'Business'],
    ['Choose account', 'Payouts'],
    ['Turn on', 'Security'],
    ['Create page', 'Create payment page'],
    ['Set address', 'Webhooks'],
  ] as const) {
    await list.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goto('/home');
    await showAll();
  }
});

test('the list ticks itself, and is put away once all is done', async ({ page, account }) => {
  const steps = await account.sanwo.account.getReadiness();
  await signIn(page, account);
  await page.goto('/home');
  const list = page.getByRole('region', { name: 'Before you go live' });
  await expect(list).toContainText('0 of 8 done');
  await account.sanwo.plans.create({
    ...{ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' },
  });
  await page.reload();
  await expect(list).toContainText('1 of 8 done');
  await expect(list.getByRole('button', { name: 'Hide the list' })).toHaveCount(0);

  const done = steps.map((step) => ({ ...step, done: true }));
  const envelope = { status: 'success', message: 'Readiness found', data: done };
  await page.route('**/v1/readiness', (route) => route.fulfill({ json: envelope }));
  await page.reload();
  await expect(list).toContainText('Everything is done.');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Hide the list' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(list).toHaveCount(0);
});
