// What a merchant does by hand: drafts, actions on many rows, and customers from a file.

import { expect } from '@playwright/test';
import {
  type Account,
  test as base,
  expectAccessible,
  openAccount,
  screenOf,
  signIn,
} from './stage.ts';

const test = base.extend<object, { readonly shop: Account }>({
  shop: [
    async ({ service }, use) => {
      const account = await openAccount(service, 'Lekki Gym');
      await account.sanwo.customers.create({ email: 'ada@gym.test', name: 'Ada Obi' });
      await use(account);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.beforeEach(async ({ page, shop }) => {
  test.setTimeout(60_000);
  await signIn(page, shop);
});

test('a draft is saved, changed, opened, and another one deleted', async ({ page, shop }) => {
  await page.goto('/invoices/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('ada');
  await page.getByRole('option', { name: /Ada Obi/ }).click();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A locker');
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Unit price').fill('750');
  await page.getByRole('button', { name: 'Save draft' }).dblclick();
  await expect(screenOf(page).getByText('Only you see this draft.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Draft invoice' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit draft' }).click();
  await expect(page.getByLabel('Unit price')).toHaveValue('750.00');
  await expectAccessible(page);
  await page.getByLabel('Quantity').fill('3');
  await screenOf(page).getByText('Bank transfer').click();
  await page.getByLabel('Note to the customer').fill('Locker 12');
  await page.getByRole('button', { name: 'Save draft' }).dblclick();
  await expect(screenOf(page).getByText('₦2,250.00').first()).toBeVisible();
  await expect(screenOf(page).getByText('Bank transfer', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Open invoice' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Open invoice' }).dblclick();
  await expect(screenOf(page).getByText(/owes ₦2,250.00/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'INV-000001' })).toBeVisible();

  const { code } = await shop.sanwo.invoices.create({
    customerEmailOrCode: 'ada@gym.test',
    lines: [{ description: 'A towel', unitAmount: 20_000 }],
    collect: 'link',
    draft: true,
  });
  await page.goto(`/invoices/${code}`);
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await expect(page.getByRole('link', { name: code })).toHaveCount(0);
});

test('all that a filter shows is reminded, after a look at what would happen', async ({
  page,
  shop,
}) => {
  const { sanwo } = shop;
  const sell = () =>
    sanwo.invoices.create({
      customerEmailOrCode: 'ada@gym.test',
      lines: [{ description: 'A class', unitAmount: 50_000 }],
      collect: 'link',
    });
  const sold = [await sell(), await sell(), await sell()];
  await sanwo.invoices.sendReminder(sold[0]?.code ?? '');
  await page.goto('/invoices?status=open&search=INV-');
  const boxes = page.getByRole('checkbox', { name: /^Select INV-/ });
  await expect(boxes.first()).toBeVisible();
  const count = await boxes.count();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Act on all' }).click();
  await page.getByRole('menuitem', { name: `Remind: all ${count} invoices` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Check what would happen' }).dblclick();
  await expect(dialog.getByText('would be reminded, and 1 would be refused.')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'node_modules/.cache/browser/bulk-dialog.png' });
  await dialog.getByRole('button', { name: `Remind: ${count - 1} invoices` }).dblclick();
  await expect(dialog.getByText(`${count - 1} invoices reminded, and 1 refused.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await boxes.first().click({ force: true });
  await page.getByRole('button', { name: '1 row selected' }).click();
  await page.screenshot({ path: 'node_modules/.cache/browser/bulk-menu.png' });
  await page.getByRole('menuitem', { name: 'Charge: 1 invoice' }).click();
  await dialog.getByRole('button', { name: 'Check what would happen' }).click();
  await expect(
    dialog.getByText('0 invoices would be charged, and 1 would be refused.'),
  ).toBeVisible();
});

test('customers come from a file: the template, a dry run, and the import', async ({ page }) => {
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import customers' })).toBeVisible();
  await expect(screenOf(page).getByText('externalRef')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect((await download).suggestedFilename()).toBe('customers.csv');
  // As Excel writes it where the language has commas in numbers, in its older encoding.
  const text = 'email;name;phone\r\nbola@gym.test;Bol\u00e1;0801\r\nnone;X;\r\n';
  await page.locator('input[type=file]').setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
  });
  await expect(screenOf(page).getByText('email must be an email address')).toBeVisible();
  await expect(screenOf(page).getByText(/Nothing is imported yet/)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: 'node_modules/.cache/browser/import.png', fullPage: true });
  await page.getByRole('button', { name: 'Import 1 customer' }).dblclick();
  await expect(screenOf(page).getByText(/The import is done/)).toBeVisible();
  await page.getByRole('link', { name: 'View customers' }).click();
  await expect(page.getByRole('link', { name: 'Bol\u00e1' })).toBeVisible();
});
