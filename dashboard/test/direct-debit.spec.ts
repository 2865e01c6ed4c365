// A merchant without code sets up a direct debit: whose account it is, what will be debited, and
// how the customer approves it.

import { expect, type Locator, type Page } from '@playwright/test';
import type { Sanwo } from '../../sdk/src/index.ts';
import { moveClock } from './shop.ts';
import { expectAccessible, screenOf, signIn, test } from './stage.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' } as const;

async function openShop(page: Page, account: Parameters<typeof signIn>[1]) {
  await account.sanwo.testClock.freeze({ now: '2026-06-01T08:00:00.000Z' });
  await account.sanwo.plans.create(GOLD);
  await signIn(page, account);
}

async function fillAccount(page: Page, dialog: Locator, accountNumber: string) {
  // By keys: a list closes when what is behind it is scrolled.
  await dialog.getByRole('combobox', { name: 'Plan' }).fill('gold');
  await expect(page.getByRole('option', { name: /Gold/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /Bank/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /Guaranty/ })).toBeVisible();
  await page.keyboard.type('guar');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Account number').fill(accountNumber);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Set up direct debit' });
const lookUp = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Look up the name' }).click();
const onlyMandate = async (sanwo: Sanwo) => (await sanwo.mandates.list({})).data;

test('a new customer’s account is debited, after they approved it', async ({ page, account }) => {
  test.slow();
  const { sanwo } = account;
  await openShop(page, account);
  await page.goto('/mandates');
  await page.getByRole('button', { name: 'Set up direct debit' }).click();
  const dialog = dialogOf(page);
  await dialog.getByText('A new customer').click();
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Obi');
  await dialog.getByLabel('Email').fill('ada@shop.test');
  await dialog.getByLabel('Phone').fill('12');
  await dialog.getByLabel('Address').fill('1 Marina, Lagos');
  await fillAccount(page, dialog, '0123 450 000');
  await expectAccessible(page);
  await lookUp(dialog);
  await expect(dialog.getByText('Enter a Nigerian number')).toBeVisible();
  await dialog.getByLabel('Phone').fill('0803 123 4567');
  await lookUp(dialog);
  await expect(dialog.getByText('At most ₦5,000.00 every month')).toBeVisible();
  await expect(dialog).toContainText('2 Jun 2026');
  await expect(dialog).toContainText('2 Jun 2031');
  await expectAccessible(page);
  expect(await onlyMandate(sanwo)).toEqual([]);

  await dialog.getByRole('button', { name: 'Set up direct debit' }).click();
  await expect(screenOf(page).getByText(/To approve the direct debit for Gold/)).toBeVisible();
  const [mandate] = await onlyMandate(sanwo);
  expect(mandate).toMatchObject({ customerEmail: 'ada@shop.test', frequency: 'MONTHLY' });
  await expect(screenOf(page).getByText(mandate?.description ?? 'none')).toBeVisible();
  await expect(page.getByRole('link', { name: /Send by WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348031234567\?text=To%20approve/,
  );
  await expectAccessible(page);

  await moveClock(sanwo, '2026-06-02T12:00:00.000Z');
  await page.reload();
  await expect(screenOf(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(screenOf(page).getByText(/To approve/)).toBeHidden();
  expect(await sanwo.invoices.list({})).toMatchObject({ data: [{ amountPaid: 500_000 }] });
});

test('an account that the bank does not know is shown at its number', async ({
  page,
  account,
  watched,
}) => {
  watched.expected.push(/status of 404/);
  await openShop(page, account);
  const { sanwo } = account;
  await sanwo.customers.create({ email: 'bola@shop.test', name: 'Bola Ade' });
  await page.goto('/mandates');
  await page.getByRole('button', { name: 'Set up direct debit' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('combobox', { name: 'Find the customer' }).fill('Bola');
  await page.getByRole('option', { name: /Bola Ade/ }).click();
  await dialog.getByLabel('Phone').fill('08031234567');
  await dialog.getByLabel('Address').fill('1 Marina, Lagos');
  await fillAccount(page, dialog, '9999999999');
  await lookUp(dialog);
  await expect(dialog.getByText(/no account with this number/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Account number').fill('0123450000');
  await dialog.getByText('Dates, bank statement and coupon').click();
  await dialog.getByLabel('Text on the bank statement').fill('Gym, June');
  await dialog.getByLabel('Last day').fill('2027-06-02');
  await lookUp(dialog);
  await expect(dialog).toContainText('Gym, June');
  await expect(dialog).toContainText('2 Jun 2027');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel('Account number')).toHaveValue('0123450000');
});

test('a customer’s page knows the customer, and a second debit for a plan is refused', async ({
  page,
  account,
  watched,
}) => {
  watched.expected.push(/status of 409/);
  await openShop(page, account);
  const { sanwo } = account;
  const { code } = await sanwo.customers.create({
    ...{ email: 'chi@shop.test', name: 'Chi Eze', phoneNumber: '0803 123 4567' },
    billingAddress: '1 Marina, Lagos',
  });
  const setUp = async (open: () => Promise<void>) => {
    await page.goto(`/customers/${code}`);
    await open();
    const dialog = dialogOf(page);
    await expect(dialog).toContainText('Chi Eze');
    await expect(dialog.getByLabel('Phone')).toHaveValue('0803 123 4567');
    await expect(dialog.getByLabel('Address')).toHaveValue('1 Marina, Lagos');
    await fillAccount(page, dialog, '0123450000');
    await lookUp(dialog);
    await dialog.getByRole('button', { name: 'Set up direct debit' }).click();
  };
  await setUp(() => page.getByRole('button', { name: 'Set up direct debit' }).click());
  await expect(screenOf(page).getByText(/To approve the direct debit/)).toBeVisible();
  await page.goto(`/customers/${code}`);
  await page.getByRole('link', { name: 'Mandate waiting for approval' }).click();
  await expect(screenOf(page).getByText(/To approve the direct debit/)).toBeVisible();

  await moveClock(sanwo, '2026-06-02T12:00:00.000Z');
  await setUp(async () => {
    await page.getByRole('button', { name: 'Create subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Set up direct debit' }).click();
  });
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  expect(await onlyMandate(sanwo)).toHaveLength(1);
});

test('a customer without an email address cannot have one', async ({ page, account }) => {
  await openShop(page, account);
  const { code } = await account.sanwo.customers.create({ phoneNumber: '08031234567' });
  await page.goto(`/customers/${code}`);
  const button = page.getByRole('button', { name: 'Set up direct debit' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
});
