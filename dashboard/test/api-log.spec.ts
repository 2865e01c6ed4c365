// What a program asked of the API, found again by who builds it.

import { expect } from '@playwright/test';
import { expectAccessible, signIn, test } from './stage.ts';

test('a refused request is found, read, and its curl taken along', async ({ page, account }) => {
  const { plans } = account.sanwo;
  await plans.create({ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' });
  await expect(async () => await plans.get('PLN_nobodys1')).rejects.toMatchObject({ status: 404 });
  await signIn(page, account);
  await page.goto('/developers/log');
  await expect(page.getByText('Succeeded 201').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Rejected' }).click();
  await expect(page).toHaveURL(/status=4xx/);
  await expect(page.getByText('Succeeded 201')).toHaveCount(0);
  await page.getByRole('link', { name: 'GET /v1/plan/PLN_nobodys1' }).click();
  await expect(page.getByText('Plan not found').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /plan_not_found/ })).toBeVisible();
  await expect(page.getByText('x-api-key: $SANWO_KEY')).toBeVisible();
  await expectAccessible(page);
});

test('an entry of the audit log leads to its request', async ({ page, account }) => {
  const { plans } = account.sanwo;
  await plans.create({ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' });
  await signIn(page, account);
  await page.goto('/settings/audit?action=plan.created');
  await page.getByRole('main').locator('tbody').getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'POST createPlan' })).toBeVisible();
  await expect(page.getByText('"Gold"').first()).toBeVisible();
});
