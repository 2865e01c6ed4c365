// A gym's clerk finds out why somebody paid what they paid, gives some of it back, collects what is
// owed, and knows what will be paid out: without the API.

import { expect, type Page } from '@playwright/test';
import { type Gym, newestInvoice, openGym } from './gym.ts';
import {
  type Account,
  test as base,
  expectAccessible,
  openAccount,
  screenOf,
  signIn,
} from './stage.ts';

const test = base.extend<object, { readonly gym: Account & Gym }>({
  gym: [
    async ({ service }, use) => {
      const account = await openAccount(service, 'Lekki Gym');
      await use({ ...account, ...(await openGym(account.sanwo)) });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.beforeEach(async ({ page, gym }) => {
  test.setTimeout(180_000);
  await signIn(page, gym);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** What the screen itself says, and neither the band above it nor a toast. */

async function openPath(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
}

test('why a customer paid, and half of it refunded with a credit note', async ({ page, gym }) => {
  await openPath(page, '/invoices', 'Invoices');
  await page.getByRole('searchbox').fill('ada');
  await expect(screenOf(page).getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'INV-000001' }).click();
  await expect(screenOf(page).getByText('paid ₦10,937.50 on 1 Jun 2026.')).toBeVisible();
  for (const why of await page.getByRole('button', { name: /Explain this amount/ }).all()) {
    await why.click();
  }
  await expect(screenOf(page).getByText('12.5 % of ₦12,500.00 = ₦1,562.50')).toBeVisible();
  await expect(screenOf(page).getByText('₦10,937.50 × 7.5 ÷ 107.5 = ₦763.08')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Refund payment', exact: true }).click();
  await page.getByText('Partial amount').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount', { exact: true }).fill('5468.75');
  await dialog.getByLabel('Reason').fill('Closed for two weeks');
  await expect(dialog.getByText('You keep')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund ₦5,468.75' }).dblclick();
  await expect(screenOf(page).getByText('You keep ₦5,468.75.')).toBeVisible();
  await expect(screenOf(page).getByText('INV-CN-000001')).toBeVisible();
  const { data: invoices } = await gym.sanwo.invoices.list({ search: 'INV-000001' });
  const { totalCount } = await gym.sanwo.refunds.list({ invoice: invoices[0]?.code ?? '' });
  expect(totalCount).toBe(1);

  await openPath(page, '/refunds', 'Refunds');
  await page.getByRole('link', { name: 'Ada Obi' }).click();
  await expect(screenOf(page).getByText(/₦5,468.75 was refunded to/)).toBeVisible();
  await expectAccessible(page);
  await openPath(page, '/credit-notes', 'Credit notes');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF of INV-CN-000001' }).click();
  expect((await download).suggestedFilename()).toBe('INV-CN-000001.pdf');
  await expectAccessible(page);
});

test('a change within a cycle says what its parts are reckoned from', async ({ page }) => {
  await page.goto('/invoices?search=INV-000005');
  await page.getByRole('link', { name: 'INV-000005' }).click();
  await page.getByRole('button', { name: 'Explain this amount: Unused time of Gold' }).click();
  await expect(screenOf(page).getByText('₦10,937.50 × 15 of 30 days = ₦5,468.75')).toBeVisible();
  await page
    .getByRole('button', { name: 'Explain this amount: Remaining time of 2 × Gold' })
    .click();
  await expect(screenOf(page).getByText('₦25,000.00 × 15 of 30 days = ₦12,500.00')).toBeVisible();
});

test('an unpaid invoice is explained, reminded of, and charged again', async ({ page, gym }) => {
  const { code, number } = await newestInvoice(gym.sanwo, gym.bola);
  await page.goto(`/invoices/${code}`);
  await expect(
    screenOf(page).getByText(/The invoice is charged again automatically on 3 Jul 2026/),
  ).toBeVisible();
  await expect(screenOf(page).getByText('Insufficient funds').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Get payment link' }).click();
  await expect(page.getByRole('link', { name: /Open payment page/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Get payment link' })).toBeFocused();

  await page.getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByRole('dialog')).toContainText('bola@gym.test');
  const letter = page.getByRole('dialog').getByRole('region', { name: 'Email preview' });
  await expect(letter).toContainText('Please pay ₦12,500.00 to ');
  await expect(letter).toContainText(number ?? 'a number');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByText(/Email saved but not sent/)).toBeVisible();

  await page.getByRole('button', { name: 'Charge again' }).click();
  await expect(page.getByRole('dialog')).toContainText('Visa ending 0341');
  await page.getByRole('button', { name: 'Charge ₦12,500.00' }).dblclick();
  await expect(page.getByText(/The charge of ₦12,500.00 failed/)).toBeVisible();
  const { totalCount } = await gym.sanwo.payments.list({ invoiceId: code });
  expect(totalCount).toBe(3);

  await page.goto('/payments?status=failed');
  await expect(page.getByRole('link', { name: 'Bola Ade' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bola Ade' }).first().click();
  await expect(page.getByRole('link', { name: 'View invoice' })).toBeVisible();
  await expectAccessible(page);
});

test('somebody is invoiced once, and it is taken back', async ({ page }) => {
  await openPath(page, '/invoices/new', 'Create invoice');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Customer' }).fill('ada');
  await page.getByRole('option', { name: /Ada Obi/ }).click();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A locker');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Unit price').fill('750');
  await expect(page.getByText('Total ₦1,500.00')).toBeVisible();
  await page.getByLabel('Note to the customer').fill('Locker 12');
  await page.getByRole('button', { name: 'Review invoice' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create invoice' }).dblclick();
  await expect(screenOf(page).getByText(/owes ₦1,500.00/)).toBeVisible();
  await expect(screenOf(page).getByText('Locker 12')).toBeVisible();
  await page.getByRole('button', { name: 'Void invoice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void invoice' }).click();
  await expect(
    screenOf(page).getByText('You voided this invoice. The customer no longer owes it.'),
  ).toBeVisible();
});

test('what is paid out next is seen on a phone, and what went out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPath(page, '/payouts', 'Payouts');
  await expect(screenOf(page).getByText('₦4,930.00')).toBeVisible();
  await expect(screenOf(page).getByText('3 Jul 2026, 09:00')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Settlements' }).click();
  await expect(page).toHaveURL(/\/settlements/);
  await expect(heading(page, 'Settlements')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/payouts?status=completed');
  await page.getByRole('link', { name: '₦34,510.00' }).click();
  await expect(heading(page, 'Payout of ₦34,510.00')).toBeVisible();
  await expect(screenOf(page).getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  await screenOf(page).getByRole('link', { name: /Obi/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Settlement of ₦/ })).toBeVisible();
  await expectAccessible(page);
});

test('a mandate shows what the next debit takes, and is suspended and begun again', async ({
  page,
}) => {
  await openPath(page, '/mandates', 'Mandates');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Chi Eze' }).click();
  await expect(
    screenOf(page).getByText('of the mandate’s limit of ₦5,000.00 per debit'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('dialog')).toContainText('ending 0000');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(screenOf(page).getByText('Suspended', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Reactivate mandate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate mandate' }).click();
  await expect(screenOf(page).getByText('Active', { exact: true })).toBeVisible();
});

test('hostile names and lines neither run nor break a page', async ({ page, gym }) => {
  const email = 'hostile@gym.test';
  const name = `<img src=x onerror=alert(1)>${'م'.repeat(250)}`;
  await gym.sanwo.customers.create({ email, name });
  const line = { description: `<script>1</script>${'W'.repeat(270)}`, unitAmount: 100 };
  const made = await gym.sanwo.invoices.create({
    customerEmailOrCode: email,
    lines: [line],
    collect: 'link',
  });
  await page.goto('/invoices');
  await expect(page.getByRole('link', { name: made.number ?? '' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/invoices/${made.code}`);
  await expect(screenOf(page).getByText(/owes ₦1.00/)).toBeVisible();
  await expectAccessible(page);
});

test('nothing yet is said with what to do, in every list of money', async ({ page, account }) => {
  await page.context().clearCookies();
  await signIn(page, account);
  for (const [path, words] of [
    ['/invoices', 'No invoices yet'],
    ['/payments', 'No payments yet'],
    ['/refunds', 'No refunds yet'],
    ['/credit-notes', 'No credit notes yet'],
    ['/disputes', 'No disputes yet'],
    ['/payouts', 'No payouts yet'],
    ['/settlements', 'No settlements yet'],
    ['/mandates', 'No mandates yet'],
  ] as const) {
    await page.goto(path);
    await expect(screenOf(page).getByText(words)).toBeVisible();
  }
  await expectAccessible(page);
});
