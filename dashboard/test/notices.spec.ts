// A member chooses what to read by email, and finds it kept.

import { expect } from '@playwright/test';
import { expectAccessible, signIn, test } from './stage.ts';

test('a member chooses notices and a digest; without members there are none', async ({
  page,
  account,
  service,
}) => {
  await signIn(page, account);
  await page.goto('/settings/notices');
  await expect(page.getByText('Notices go to members.')).toBeVisible();
  await expectAccessible(page);
  const { sanwo } = account;
  const { inviteLink = '' } = await sanwo.members.invite({
    email: 'ada@shop.test',
    role: 'viewer',
  });
  const token = new URL(inviteLink, service).searchParams.get('token') ?? '';
  const joined = await page.request.post('/session/invitation', {
    data: { token, name: 'Ada', password: 'a long enough password' },
    headers: { origin: service },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  await page.goto('/settings/notices');
  await page.getByText('Failed charges').click();
  await expect(page.getByText('Notices saved').first()).toBeVisible();
  await page.getByText('Every week').click();
  await expect(page.getByRole('radio', { name: /Every week/ })).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('switch', { name: /Failed charges/ })).toBeChecked();
  await expect(page.getByRole('switch', { name: /Sales/ })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /Every week/ })).toBeChecked();
});
