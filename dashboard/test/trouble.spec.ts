// What goes wrong while somebody works: a session that ends in the middle of a form, a lost
// connection, too many requests, a failure on our side, a new version. Nothing typed is lost.

import { expect } from '@playwright/test';
import { expectAccessible, signIn, test } from './stage.ts';

test('a session that ends in the middle of a form goes on where it was', async ({
  page,
  account,
  watched,
}) => {
  watched.expected.push(/status of 401/);
  await signIn(page, account);
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Add customer' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add customer' });
  await form.getByLabel('Email').fill('ada@shop.test');
  await form.getByLabel('Name').fill('Ada Obi');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Add customer' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Obi' })).toBeVisible();
  const { totalCount } = await account.sanwo.customers.list();
  expect(totalCount).toBe(1);
});

test('a lost connection is said, and what was asked for comes when it is back', async ({
  page,
  account,
  watched,
}) => {
  watched.expected.push(/ERR_INTERNET_DISCONNECTED/);
  await account.sanwo.customers.create({ email: 'ada@shop.test', name: 'Ada Obi' });
  await signIn(page, account);
  await page.goto('/customers');
  await expect(page.getByRole('link', { name: 'Ada Obi' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.getByRole('searchbox').fill('ada');
  await page.context().setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(page).toHaveURL(/search=ada/);
  await expect(page.getByRole('link', { name: 'Ada Obi' })).toBeVisible();
});

test('who asks too often waits as told, and is told so', async ({ page, account, watched }) => {
  watched.expected.push(/status of 429/);
  await account.sanwo.customers.create({ email: 'ada@shop.test', name: 'Ada Obi' });
  await signIn(page, account);
  let refused = 0;
  await page.route('**/v1/customer?*', async (route) => {
    if (refused > 0) return route.fallback();
    refused += 1;
    const body = { status: 'error', message: 'Too many', data: null, code: 'too_many_requests' };
    return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: body });
  });
  await page.goto('/customers');
  await expect(page.getByText('Continuing in 1 second')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ada Obi' })).toBeVisible();
});

test('a failure on our side says what to do, and by which id to ask', async ({
  page,
  account,
  watched,
}) => {
  watched.expected.push(/status of 500/);
  await signIn(page, account);
  let isBroken = true;
  await page.route('**/v1/customer?*', async (route) => {
    if (!isBroken) return route.fallback();
    const headers = { 'sanwo-should-retry': 'false', 'x-request-id': 'req-for-help' };
    const body = { status: 'error', message: 'Something went wrong', data: null, code: 'internal' };
    return route.fulfill({ status: 500, headers, json: { ...body, requestId: 'req-for-help' } });
  });
  await page.goto('/customers');
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side');
  await expect(page.getByRole('alert')).toContainText('req-for-help');
  await expectAccessible(page);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No customers yet')).toBeVisible();
});

test('a tab that is older than the service offers to load anew', async ({
  page,
  account,
  watched,
}) => {
  watched.expected.push(/status of 404/, /dynamically imported module/, /A new version/);
  await account.sanwo.customers.create({ email: 'ada@shop.test', name: 'Ada Obi' });
  await signIn(page, account);
  // As a deploy leaves it: the page's own files have other names by now.
  await page.route('**/assets/one-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Ada Obi' }).click();
  await expect(page.getByText('A new version is available')).toBeVisible();
  await page.unroute('**/assets/one-*.js');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Obi' })).toBeVisible();
});
