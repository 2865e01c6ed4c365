// The door: a merchant registers, takes the first steps, leaves, and comes back.

import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, test } from './stage.ts';

test('a newcomer registers, sells something in the sandbox and signs in again', async ({
  page,
  watched,
}) => {
  test.setTimeout(120_000);
  // The payment page stands at the provider’s address.
  watched.expected.push(/a request to http:\/\/127\.0\.0\.1:\d+\//);
  const accountId = `new-${randomBytes(4).toString('hex')}`;
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Business name').fill('Ada Stores');
  await page.getByLabel('Account id').fill(accountId);
  await page.getByLabel('Your email').fill(`${accountId}@shop.test`);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Before you go live' })).toContainText('1 of 8');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Start the guide' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First steps' })).toBeVisible();
  await expect(page.getByText('0 of 4 done')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create example plan' }).click();
  await expect(page.getByText('1 of 4 done')).toBeVisible();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('2 of 4 done')).toBeVisible();
  await expectAccessible(page);

  const [payment] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Open payment page' }).click(),
  ]);
  await payment.getByLabel(/card number/i).fill('4084084084084081');
  await payment.getByLabel('Expiry month').fill('12');
  await payment.getByLabel('Expiry year').fill('30');
  await payment.getByLabel(/cvv/i).fill('123');
  await payment.getByRole('button', { name: 'Pay ₦' }).click();
  await expect(page.getByText('4 of 4 done')).toBeVisible({ timeout: 60_000 });
  // Behind another page its frames come slowly.
  await payment.close();
  await expectAccessible(page);

  await page.getByRole('button', { name: /Ada Stores/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByLabel('Email').fill(`${accountId}@shop.test`);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a forgotten password is asked for without telling who has one', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page before has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@shop.test');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Reset link sent')).toBeVisible();
  await expectAccessible(page);
});

test('a colleague who was invited comes in, with the role that was given', async ({
  page,
  account,
}) => {
  const { inviteLink } = await account.sanwo.request<{ readonly inviteLink: string }>({
    method: 'POST',
    path: '/v1/member',
    body: { email: `bola-${account.accountId}@shop.test`, role: 'viewer' },
  });
  const { pathname, search } = new URL(inviteLink);
  await page.goto(`${pathname}${search}`);
  await expect(page.getByRole('heading', { name: 'You are invited to Ada’s Shop' })).toBeVisible();
  await expect(page.getByText('Viewer', { exact: true })).toBeVisible();
  await expect(page.getByText(`bola-${account.accountId}@shop.test`)).toBeVisible();
  await page.getByLabel('Your name').fill('Bola');
  await page.getByLabel('Password').fill('a long enough password');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto('/customers');
  // May look, and is told why no more.
  const add = page.getByRole('button', { name: 'Add customer' }).first();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await add.focus();
  await expect(page.getByRole('tooltip')).toContainText('Your role (viewer) cannot do this');
});

test('an invitation says by whom it is, and one that has ended says so', async ({
  page,
  account,
  service,
  watched,
}) => {
  watched.expected.push(/status of 404/);
  const wish = { email: `ada-${account.accountId}@shop.test`, role: 'owner' } as const;
  const first = await account.sanwo.members.invite(wish);
  const tokenOf = ({ inviteLink = '' }) => new URL(inviteLink).searchParams.get('token') ?? '';
  const name = `<b>Ada</b> ${'م'.repeat(60)}${'m'.repeat(200)}`;
  const came = await page.request.post('/session/invitation', {
    data: { token: tokenOf(first), name, password: 'a long enough password' },
    headers: { origin: service },
  });
  const { csrfToken } = (await came.json()).data;
  const email = `bola-${account.accountId}@shop.test`;
  const invited = await page.request.post('/v1/member', {
    data: { email, role: 'finance' },
    headers: { origin: service, 'x-csrf-token': csrfToken },
  });
  const token = tokenOf((await invited.json()).data);
  await page.context().clearCookies();
  await page.goto(`/invitation?token=${token}`);
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText(wish.email)).toBeVisible();
  await expect(page.getByText('Finance', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await account.sanwo.members.invite({ email, role: 'viewer' });
  await page.reload();
  await expect(page.getByText(/was used, replaced or has expired/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0);
  await page.goto('/invitation');
  await expect(page.getByText(/This link is incomplete/)).toBeVisible();
  await expectAccessible(page);
});

test('an email of two accounts is asked which, and they are switched between', async ({
  page,
  account,
  watched,
}) => {
  // Of what the first session had asked for, some arrives when the second has replaced it.
  watched.expected.push(/status of 409/, /status of 401/);
  const email = `${account.accountId}@shop.test`;
  const password = 'correct horse battery';
  for (const name of ['First', 'Second']) {
    const accountId = `${account.accountId}-${name.toLowerCase()}`;
    await account.sanwo.account.register({
      businessName: `${name} Shop`,
      accountId,
      email,
      password,
    });
  }
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Second Shop').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /Second Shop/ }).click();
  await page.getByRole('menuitem', { name: 'First Shop' }).click();
  await expect(page.getByRole('button', { name: /First Shop/ })).toBeVisible();
});

test('an email with accounts of strangers opens the account that is named', async ({
  page,
  account,
  watched,
}) => {
  watched.expected.push(/status of 401/);
  const email = `${account.accountId}@shop.test`;
  const password = 'correct horse battery';
  const own = `${account.accountId}-own`;
  const register = (accountId: string, given: string) =>
    account.sanwo.account.register({
      ...{ businessName: `Shop ${accountId}`, accountId, email, password: given },
    });
  for (let number = 1; number <= 10; number += 1) {
    await register(`${account.accountId}-${number}`, 'a password of strangers');
  }
  await register(own, password);
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'More than one account?' }).click();
  await expect(page.getByLabel('Account id')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Account id').fill(own);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(`Shop ${own}`) })).toBeVisible();
});

test('a link for the account that is named is asked for', async ({ page, account }) => {
  await page.goto('/password-reset');
  await page.getByLabel('Email').fill('nobody@shop.test');
  await page.getByRole('button', { name: 'More than one account?' }).click();
  await page.getByLabel('Account id').fill(account.accountId);
  await expectAccessible(page);
  const asked = page.waitForRequest('**/session/password-reset');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  expect((await asked).postDataJSON()).toEqual({
    ...{ email: 'nobody@shop.test', accountId: account.accountId },
  });
  await expect(page.getByText('Reset link sent')).toBeVisible();
});
