// A merchant opens the dashboard, finds a customer and adds another.

import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible, PHONE, signIn, test } from './stage.ts';

test('a merchant signs in, and is led to where she wanted to go', async ({ page, account }) => {
  await page.goto('/customers?search=ada');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a sandbox account id' }).click();
  await page.getByLabel('Account id').fill(account.accountId);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/customers\?search=ada$/);
  await expect(page.getByText('No customer found')).toBeVisible();
});

test('an account id that nobody has is refused in words', async ({ page, watched }) => {
  watched.expected.push(/status of 40[14]/);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in with a sandbox account id' }).click();
  await page.getByLabel('Account id').fill('nobody-at-all');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('customers are listed, searched and added', async ({ page, account }) => {
  await signIn(page, account);
  await page.goto('/customers');
  await expect(page.getByText('No customers yet')).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Ada Obi', 'Bola Ade', '<b>Chidi</b>', 'م'.repeat(120)]) {
    const email = `customer-${name.length}-${name.codePointAt(0)}@shop.test`;
    await account.sanwo.customers.create({ email, name });
  }
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('link', { name: '<b>Chidi</b>' })).toBeVisible();
  await expectAccessible(page);

  const firstRow = page.getByRole('row').nth(1);
  await expect(firstRow).not.toContainText('Ada Obi');
  const created = page.getByRole('columnheader', { name: 'Created' });
  await expect(created).toHaveAttribute('aria-sort', 'descending');
  await created.getByRole('button').click();
  await expect(page).toHaveURL(/order=oldest/);
  await expect(firstRow).toContainText('Ada Obi');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV for programs' }).click();
  const [, firstLine = ''] = readFileSync(await (await saved).path(), 'utf8').split('\n');
  expect(firstLine).toContain('Ada Obi');
  await created.getByRole('button').click();
  await expect(page).not.toHaveURL(/order=/);
  await page.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(firstRow).toContainText('<b>Chidi</b>');
  const desk = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('menuitem', { name: 'Customer, Z to A' }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expectAccessible(page, [], [PHONE]);
  await page.setViewportSize(desk);

  await page.getByRole('searchbox').fill('bola');
  await expect(page).toHaveURL(/search=bola/);
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('button', { name: 'Add customer' }).click();
  const form = page.getByRole('dialog', { name: 'Add customer' });
  await form.getByLabel('Email').fill('not an address');
  await form.getByLabel('Name').fill('Dayo');
  await expectAccessible(page);
  await form.getByLabel('Email').fill('dayo@shop.test');
  await form.getByRole('button', { name: 'Add customer' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Dayo' })).toBeVisible();
  await expectAccessible(page);
  const { totalCount } = await account.sanwo.customers.list({ search: 'dayo' });
  expect(totalCount).toBe(1);
});

test('all that screens are made of can be used by everybody', async ({ page, account }) => {
  await page.addInitScript(() => localStorage.setItem('sanwo.kit', 'shown'));
  await signIn(page, account);
  await page.goto('/kit');
  await expect(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByRole('dialog')).toContainText('₦12,500.00');
  await expectAccessible(page);
});
