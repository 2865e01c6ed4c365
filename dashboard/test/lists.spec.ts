// The lists of a merchant: narrowed by pills, sorted in the heads, and kept as a view.

import { expect, type Page } from '@playwright/test';
import { openGym } from './gym.ts';
import { expectAccessible, PHONE, signIn, test } from './stage.ts';

const addFilter = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name, exact: true }).click();
};

test('invoices are narrowed by pills, by days in the reader’s own form', async ({
  page,
  account,
}) => {
  test.slow();
  await openGym(account.sanwo);
  await signIn(page, account);
  await page.goto('/invoices');
  const rows = page.getByRole('table', { name: 'Invoices' }).locator('tbody tr');
  const all = (await account.sanwo.invoices.list({})).totalCount;
  await expect(rows).toHaveCount(all);
  await expect(page.getByText(/INV_/)).toHaveCount(0);

  await addFilter(page, 'Status');
  await page.getByRole('option', { name: 'Paid', exact: true }).click();
  await expect(page).toHaveURL(/status=paid/);
  await addFilter(page, 'Created');
  const days = page.getByRole('dialog', { name: 'Created' });
  await expectAccessible(page);
  await days.getByRole('button', { name: 'Last month' }).click();
  await expect(page).toHaveURL(/from=2026-06-01&to=2026-06-30/);
  const june = { status: 'paid', from: '2026-06-01', to: '2026-06-30' } as const;
  await expect(rows).toHaveCount((await account.sanwo.invoices.list(june)).totalCount);
  await expectAccessible(page);

  // Typed as people write days, and by the keys of the calendar.
  await page.getByRole('button', { name: 'Created: Last month' }).first().click();
  await days.getByLabel('From').fill('15/6/2026');
  await days.getByLabel('From').press('Enter');
  await expect(page).toHaveURL(/from=2026-06-15&to=2026-06-30/);
  await days.getByLabel('To').fill('31 June 2026');
  await days.getByLabel('To').press('Enter');
  await expect(days.getByLabel('To')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/to=2026-06-30/);
  await days.getByRole('button', { name: '30 Jun 2026' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.getByRole('button', { name: '1 Jul 2026', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-07-01/);
  await page.keyboard.press('ArrowRight');
  await expect(days.getByRole('button', { name: '2 Jul 2026', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/from=2026-07-01&to=2026-07-02/);
  await days.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Created: 1 Jul 2026 – 2 Jul 2026')).toBeVisible();
  await page.getByRole('button', { name: /^Remove Created/ }).click();
  await expect(page).not.toHaveURL(/from=/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(all);
});

test('a list is sorted in its heads, and kept as a view for its member', async ({
  page,
  account,
}) => {
  test.slow();
  const { sanwo } = account;
  await openGym(sanwo);
  const member = { email: 'ngozi@gym.test', name: 'Ngozi', role: 'owner' } as const;
  const { inviteLink } = await sanwo.members.invite(member);
  await page.goto(inviteLink ?? '');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.goto('/subscriptions');
  const price = page.getByRole('columnheader', { name: 'Price' });
  await expect(price).toHaveAttribute('aria-sort', 'none');
  await price.getByRole('button').click();
  await expect(page).toHaveURL(/sort=-amount/);
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  const first = page.getByRole('table', { name: 'Subscriptions' }).locator('tbody tr').first();
  await expect(first).toContainText('₦25,000.00');
  await price.getByRole('button').click();
  await expect(first).toContainText('₦5,000.00');

  await page.getByRole('button', { name: 'Views' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByLabel('Name').fill('Smallest first');
  await page.getByRole('button', { name: 'Save view' }).dblclick();
  await expect(page.getByText('View “Smallest first” saved')).toBeVisible();
  await page.goto('/subscriptions');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Smallest first' }).click();
  await expect(page).toHaveURL(/sort=amount/);
  await expect(first).toContainText('₦5,000.00');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, [], [PHONE]);
  await page.getByRole('button', { name: 'Smallest first' }).click();
  await page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
});

test('an empty list says what to do, and has nothing to filter by', async ({ page, account }) => {
  await signIn(page, account);
  await page.goto('/invoices');
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/invoices?status=paid');
  await expect(page.getByText('No invoice found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('No invoices yet')).toBeVisible();
});

test('a page after the last one says so, and leads back', async ({ page, account }) => {
  const { sanwo } = account;
  for (const name of ['Ada', 'Bola']) {
    await sanwo.customers.create({ name, email: `${name.toLowerCase()}@shop.test` });
  }
  await signIn(page, account);
  await page.goto('/customers?page=3');
  await expect(page.getByText('No customers yet')).toHaveCount(0);
  await expect(page.getByText('The list is shorter now: 2 in all.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the last page' }).click();
  await expect(page.getByRole('link', { name: 'Bola' })).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
});
