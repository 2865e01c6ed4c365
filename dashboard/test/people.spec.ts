// People and their roles: an owner invites somebody, who may do what the role says and no more.

import { expect } from '@playwright/test';
import { expectAccessible, signIn, test } from './stage.ts';

const PASSWORD = 'a long enough password';

test('people are invited, given another role, disabled and removed', async ({ page, account }) => {
  await signIn(page, account);
  await page.goto('/settings/people');
  await expect(page.getByText('No members yet')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Permissions by role' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Invite person' }).last().click();
  await page.getByLabel('Email').fill('bola@shop.test');
  await page.getByLabel('Name', { exact: true }).fill(`<b>Bola</b> ${'م'.repeat(200)}`);
  await page.getByText('Finance').last().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send invitation' }).dblclick();
  await expect(page.getByText('This is a sandbox, so the link is shown here')).toBeVisible();
  await expect(page.getByRole('dialog').locator('code')).toContainText('/invitation?token=');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('cell', { name: 'Invited' })).toBeVisible();
  await expectAccessible(page);
  expect((await account.sanwo.members.list()).totalCount).toBe(1);
});

test('a member has another role at once, and is shut out at once', async ({
  page,
  account: { accountId, sanwo },
  service,
}) => {
  const { inviteLink = '' } = await sanwo.members.invite({ email: 'ada@shop.test', role: 'owner' });
  const token = new URL(inviteLink, service).searchParams.get('token') ?? '';
  const answered = await page.request.post('/session/invitation', {
    data: { token, name: 'Ada', password: PASSWORD },
    headers: { origin: service },
  });
  expect(answered.ok(), await answered.text()).toBe(true);
  const second = await sanwo.members.invite({ email: 'chidi@shop.test', role: 'support' });
  const other = new URL(second.inviteLink ?? '', service).searchParams.get('token') ?? '';
  const accepted = await fetch(`${service}/session/invitation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service },
    body: JSON.stringify({ token: other, password: PASSWORD }),
  });
  expect(accepted.ok, `${accountId} ${await accepted.clone().text()}`).toBe(true);

  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'More actions for chidi@shop.test' }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByText('Finance').last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('cell', { name: 'Finance' })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for chidi@shop.test' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await expect(page.getByRole('dialog')).toContainText('signed out everywhere');
  await page.getByRole('button', { name: 'Disable member', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Disabled' })).toBeVisible();
  const { data } = await sanwo.members.list();
  const chidi = data.find(({ email }) => email === 'chidi@shop.test');
  expect(chidi).toMatchObject({ role: 'finance', status: 'disabled' });

  // All of it is kept, and says from what to what.
  await page.goto('/settings/audit');
  const log = page.getByRole('table', { name: 'Audit log' });
  await expect(log.getByText('Member updated')).toHaveCount(2);
  await expect(log.getByText('Member invited')).toHaveCount(2);
  await expectAccessible(page);
});

test('whoever removes a member says what becomes of the keys', async ({
  page,
  account: { sanwo },
  service,
}) => {
  const send = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${service}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: service, ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
    return { ...(await answer.json()).data, cookie };
  };
  const tokenOf = ({ inviteLink = '' }) => new URL(inviteLink, service).searchParams.get('token');
  const owner = await sanwo.members.invite({ email: 'ada@shop.test', role: 'owner' });
  const dev = await sanwo.members.invite({ email: 'dayo@shop.test', role: 'developer' });
  const came = await send('/session/invitation', { token: tokenOf(dev), password: PASSWORD });
  const { cookie, csrfToken } = came;
  for (const name of ['Till', 'Books']) {
    await send('/v1/key', { name, role: 'developer' }, { cookie, 'x-csrf-token': csrfToken });
  }
  const answered = await page.request.post('/session/invitation', {
    data: { token: tokenOf(owner), name: 'Ada', password: PASSWORD },
    headers: { origin: service },
  });
  expect(answered.ok(), await answered.text()).toBe(true);

  await page.goto('/developers/keys');
  await expect(page.getByRole('cell', { name: 'dayo@shop.test' })).toHaveCount(2);
  await expectAccessible(page);
  await page.goto('/settings/people');
  const remove = async (verb: string) => {
    await page.getByRole('button', { name: 'More actions for dayo@shop.test' }).click();
    await page.getByRole('menuitem', { name: verb }).click();
  };
  await remove('Disable');
  const keys = page.getByText('Also delete the 2 API keys created by this member');
  await expect(keys).toBeVisible();
  await page.getByRole('button', { name: 'Disable member', exact: true }).click();
  await expect(page.getByRole('cell', { name: 'Disabled' })).toBeVisible();
  expect((await sanwo.keys.list()).totalCount).toBe(3);
  await remove('Remove');
  await keys.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove member', exact: true }).click();
  await expect(page.getByText('dayo@shop.test removed')).toBeVisible();
  expect((await sanwo.keys.list()).totalCount).toBe(1);
  // Nothing is asked about those who have made none.
  await page.getByRole('button', { name: 'More actions for Ada' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toContainText('signed out everywhere');
  await expect(page.getByText(/Also delete/)).toHaveCount(0);
});
