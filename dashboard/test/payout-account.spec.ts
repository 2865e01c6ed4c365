// Where payouts go: the name on the account is read before it is kept, and the password is asked.

import { expect } from '@playwright/test';
import { expectAccessible, signIn, test } from './stage.ts';

const PASSWORD = 'a long enough password';

test('an owner chooses a bank account, and reads whose it is before', async ({ page, account }) => {
  await signIn(page, account);
  await page.goto('/settings/payouts');
  await expect(page.getByText(`payment provider, ${account.accountId}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Choose bank account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose bank account' });
  await dialog.getByRole('button', { name: /Bank/ }).click();
  await page.getByRole('option', { name: /Guaranty/ }).click();
  await dialog.getByLabel('Account number').fill('0123456789');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Look up the name' }).click();
  await expect(dialog.getByText('Account holder')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this account' }).click();
  await expect(page.getByText('Payouts go to this account', { exact: true })).toBeVisible();
  await expect(page.getByText('…6789').first()).toBeVisible();
  await expectAccessible(page);
  expect(await account.sanwo.payoutAccount.get()).toMatchObject({ bankCode: '058', last4: '6789' });
});

test('a later account waits a day, and a wrong password keeps none', async ({
  page,
  account: { sanwo },
  service,
  watched,
}) => {
  watched.expected.push(/status of 401/);
  const { inviteLink = '' } = await sanwo.members.invite({ email: 'ada@shop.test', role: 'owner' });
  const token = new URL(inviteLink, service).searchParams.get('token') ?? '';
  const joined = await page.request.post('/session/invitation', {
    data: { token, name: 'Ada', password: PASSWORD },
    headers: { origin: service },
  });
  expect(joined.ok(), await joined.text()).toBe(true);
  await page.goto('/settings/payouts');
  const choose = async (accountNumber: string) => {
    await page.getByRole('button', { name: /bank account$/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Bank/ }).click();
    await page.getByRole('option', { name: /Guaranty/ }).click();
    await page.getByLabel('Account number').fill(accountNumber);
    await page.getByRole('button', { name: 'Look up the name' }).click();
  };
  const keep = async (password: string) => {
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Use this account' }).click();
  };
  await choose('0123456789');
  await keep('not my password at all');
  await expect(page.getByText('This is not your current password')).toBeVisible();
  await keep(PASSWORD);
  await expect(page.getByText('…6789').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await choose('0987654321');
  await keep(PASSWORD);
  await expect(page.getByText('Saved: used in 24 hours')).toBeVisible();
  await expect(page.getByText(/To cancel this, choose the account in use again/)).toBeVisible();
  await expectAccessible(page);
});
