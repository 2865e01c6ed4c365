// The reference runs a script of others: it works, and reaches neither the session nor the API.

import { expect } from '@playwright/test';
import { signIn, test } from './stage.ts';

test('the reference works, and cannot reach the session', async ({ page, account, watched }) => {
  await signIn(page, account);
  await page.goto('/docs/');
  await page.getByRole('link', { name: 'Coupons', exact: true }).click();
  await page.getByRole('link', { name: /^Create a coupon HTTP/ }).click();
  await expect(page.getByRole('heading', { name: 'Create a coupon' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Open Search/ }).click();
  await page.keyboard.type('refund');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/refund/i)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Test Request' })).toHaveCount(0);

  watched.expected.push(/CORS|ERR_FAILED|Content Security Policy|sandboxed|net::ERR/);
  const reached = await page.evaluate(async () => {
    const outcomes: string[] = [];
    const attempt = async (what: string, act: () => unknown) => {
      try {
        outcomes.push(`${what}: ${String(await act())}`);
      } catch {
        // Refused, as it should be.
      }
    };
    await attempt('cookie', () => document.cookie);
    for (const path of ['/session', '/v1/plan', '/auth/me']) {
      await attempt(path, async () => (await fetch(path, { credentials: 'include' })).status);
    }
    await attempt('write', async () => {
      const body = JSON.stringify({ email: 'evil@example.com' });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/v1/customer', { method: 'POST', body, headers })).status;
    });
    return outcomes;
  });
  expect(reached).toEqual([]);
  expect((await account.sanwo.customers.list()).totalCount).toBe(0);
});
