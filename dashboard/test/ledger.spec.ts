// An accountant reads the books: what every account has today and had on a day, the lines behind an
// account, and from a line to what it is about.

import { expect } from '@playwright/test';
import {
  type Account,
  test as base,
  expectAccessible,
  openAccount,
  PHONE,
  screenOf,
  signIn,
} from './stage.ts';

const test = base.extend<object, { readonly shop: Account }>({
  shop: [
    async ({ service }, use) => {
      const account = await openAccount(service, 'Iron Temple');
      const { sanwo } = account;
      await sanwo.testClock.freeze({ now: '2026-05-12T09:00:00.000Z' });
      await sanwo.account.update({ tax: { name: 'VAT', ratePercent: 7.5 } });
      const { code } = await sanwo.customers.create({ email: 'ada@iron.test', name: 'Ada Obi' });
      const sell = (unitAmount: number) =>
        sanwo.invoices.create({
          customerEmailOrCode: code,
          lines: [{ description: 'A locker', unitAmount }],
          collect: 'link',
        });
      await sell(1_000_000);
      await sanwo.testClock.advance({ to: '2026-05-13T09:00:00.000Z' });
      const sold = await sell(200_000);
      await sanwo.invoices.recordPayment(sold.id, { method: 'cash' });
      await use(account);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('balances of today and of a day, and the lines behind an account', async ({ page, shop }) => {
  test.setTimeout(180_000);
  await signIn(page, shop);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Ledger' }).click();
  const screen = screenOf(page);
  const balances = screen.getByRole('table', { name: 'Balances' });
  const row = (name: string) => balances.getByRole('row', { name });
  await expect(row('Receivable')).toContainText('₦10,750.00');
  await expect(row('Paid outside')).toContainText('₦2,150.00');
  await expect(row('Revenue')).toContainText('₦12,000.00');
  await expect(row('Total')).toContainText('₦12,900.00₦12,900.00');
  await expectAccessible(page);

  await screen.getByLabel('At the end of').fill('2026-05-12');
  await expect(row('Total')).toContainText('₦10,750.00₦10,750.00');
  await expect(row('Paid outside')).toHaveCount(0);

  await row('Receivable').getByRole('link').click();
  await expect(page).toHaveURL(/account=receivable/);
  const lines = screen.getByRole('region', { name: 'Lines' });
  await expect(lines.getByRole('row', { name: /Receivable/ })).toHaveCount(3);
  await expect(lines.getByText('−₦2,150.00')).toBeVisible();
  await lines.getByRole('link', { name: 'Payment' }).click();
  await expect(page).toHaveURL(/payments/);
  await expect(screen.getByText('₦2,150.00').first()).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.goto('/ledger');
  await expect(row('Total')).toBeVisible();
  await expectAccessible(page);
});
