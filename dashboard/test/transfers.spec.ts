// Money that arrives by transfer: a clerk with a phone shares it out over invoices, a manager
// opens a number, takes a payment off, returns money, records cash and adds a tax certificate.

import { expect } from '@playwright/test';
import { openBank, owe } from './payer-transfers.ts';
import { expectAccessible, PHONE, screenOf, signIn, test } from './stage.ts';

const SMALL_PHONE = { width: 360, height: 740 };
const OKOYE = 'okoye@shop.test';
const SENDER = { senderName: 'A B OKOYE', senderBank: '058', senderAccountNumber: '0123456789' };

test.beforeEach(() => test.setTimeout(180_000));

test('a clerk with a phone: ₦31,400 arrived, which two invoices, and what of the rest?', async ({
  page,
  account,
}) => {
  const { sanwo } = account;
  await sanwo.account.update({ transfers: { excess: 'hold' } });
  await sanwo.customers.create({ email: OKOYE, name: 'A. B. Okoye' });
  const bank = await openBank(sanwo);
  const { accountNumber } = await sanwo.virtualAccounts.create({ customerEmailOrCode: OKOYE });
  await bank.transfer({ accountNumber, amount: 3_140_000, ...SENDER, narration: 'two terms' });
  const first = await owe(sanwo, { customer: OKOYE, amount: 1_800_000, description: 'Term 1' });
  const second = await owe(sanwo, { customer: OKOYE, amount: 1_250_000, description: 'Term 2' });
  const third = await owe(sanwo, { customer: OKOYE, amount: 900_000, description: 'Term 3' });
  await signIn(page, account);
  await page.setViewportSize(SMALL_PHONE);

  await page.goto('/deposits');
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await expect(waiting).toContainText('₦31,400.00');
  await expectAccessible(page, [], [SMALL_PHONE]);
  await waiting.getByRole('link', { name: 'A B OKOYE' }).click();
  await expect(
    screenOf(page).getByText('₦31,400.00 is not applied yet. Choose the invoices that it pays.'),
  ).toBeVisible();
  await expectAccessible(page, [], [SMALL_PHONE]);

  await page.getByRole('button', { name: 'Apply to invoices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply ₦31,400.00' });
  const row = (invoice: string) => dialog.getByRole('listitem').filter({ hasText: invoice });
  await expect(row(first)).toContainText('Then: paid in full');
  await expect(row(second)).toContainText('Then: paid in full');
  await expect(row(third)).toContainText('Then: ₦8,100.00 still owed');
  await expect(dialog).toContainText('₦31,400.00 applied, ₦0.00 left.');
  await dialog.getByLabel(`For ${third}`).fill('9000.01');
  await expect(row(third)).toContainText('Only ₦9,000.00 is owed');
  await expect(dialog).toContainText('₦8,100.01 more than is left of the transfer.');
  await expect(dialog.getByRole('button', { name: /^Apply/ })).toBeDisabled();
  await dialog.getByLabel(`For ${third}`).fill('');
  await expect(row(third)).toContainText('Then: still unpaid');
  await expect(dialog).toContainText('₦30,500.00 applied, ₦900.00 left.');
  await dialog.getByText('Turn into credit').click();
  await expectAccessible(page, [], [SMALL_PHONE]);
  await dialog.getByRole('button', { name: 'Apply ₦30,500.00' }).dblclick();

  const pays = page.getByRole('list', { name: 'What it pays' });
  await expect(pays.getByRole('listitem')).toHaveCount(3);
  await expect(pays).toContainText('Customer’s credit');
  await expect(screenOf(page).getByText('All of it is applied.')).toBeVisible();
  await expectAccessible(page, [], [SMALL_PHONE]);
  expect((await sanwo.customers.get(OKOYE)).creditBalance).toBe(90_000);
  const { data: paid } = await sanwo.invoices.list({ customer: OKOYE, status: 'paid' });
  expect(paid.map(({ number }) => number).sort()).toEqual([first, second].sort());
});

test('a number is opened and shared; what arrives is taken off, returned and assigned', async ({
  page,
  account,
}) => {
  const { sanwo } = account;
  await sanwo.customers.create({
    ...{ email: OKOYE, name: 'A. B. Okoye', phoneNumber: '+2348012345678' },
  });
  const bank = await openBank(sanwo);
  const invoice = await owe(sanwo, { customer: OKOYE, amount: 500_000, description: 'Membership' });
  await signIn(page, account);
  await page.goto(`/customers/${OKOYE}`);
  const number = page.getByRole('region', { name: 'Account number' });
  await number.getByRole('button', { name: 'Open account number' }).click();
  await expect(number.getByRole('button', { name: 'Copy account number' })).toBeVisible();
  const [opened] = (await sanwo.virtualAccounts.list({ customer: OKOYE })).data;
  const accountNumber = opened?.accountNumber ?? '';
  const share = number.getByRole('link', { name: /Send by WhatsApp/ });
  const href = (await share.getAttribute('href')) ?? '';
  expect(href).toContain('https://wa.me/2348012345678?');
  expect(new URL(href).searchParams.get('text')).toContain(accountNumber);
  await expectAccessible(page);

  await bank.transfer({ accountNumber, amount: 500_000, ...SENDER });
  await number.getByRole('link', { name: 'Transfers' }).click();
  await page.getByRole('link', { name: 'A B OKOYE' }).click();
  await expect(page.getByText('The amount matched this invoice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Apply to invoices' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Take off ₦5,000.00 of ${invoice}` }).click();
  const takeOff = page.getByRole('dialog', { name: `Take ₦5,000.00 off ${invoice}?` });
  await expectAccessible(page);
  await takeOff.getByRole('button', { name: 'Take off' }).click();
  await expect(screenOf(page).getByText('Nothing yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Return to sender' }).click();
  const back = page.getByRole('dialog', { name: 'Return to sender' });
  await back.getByLabel('Amount', { exact: true }).fill('2000');
  await back.getByLabel('Reason').fill('Paid twice');
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Return ₦2,000.00' }).click();
  await expect(page.getByText('₦2,000.00 is on its way back', { exact: true })).toBeVisible();
  await expect
    .poll(async () => (await sanwo.deposits.list({ customer: OKOYE })).data[0]?.returnedAmount)
    .toBe(200_000);
  await page.reload();
  await expect(screenOf(page).getByText(/₦2,000.00 was returned/)).toBeVisible();
  await page.getByRole('button', { name: 'Turn into credit' }).click();
  await page.getByRole('button', { name: 'Add ₦3,000.00' }).click();
  await expect(screenOf(page).getByText('Turned into credit by a member')).toBeVisible();

  await page.goto('/account-numbers');
  await expect(screenOf(page).getByText(accountNumber)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/customers/${OKOYE}`);
  await expect(page.getByText('Transfer of ₦5,000.00 arrived from A B OKOYE')).toBeVisible();
  await number.getByRole('button', { name: 'Close number' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close number' }).click();
  await expect(number.getByRole('button', { name: 'Open account number' })).toBeVisible();
});

test('money for a number of nobody is assigned to a customer, and pays', async ({
  page,
  account,
}) => {
  const { sanwo } = account;
  await sanwo.testClock.freeze({ now: new Date().toISOString() });
  await sanwo.customers.create({ email: 'gone@shop.test' });
  const { accountNumber } = await sanwo.virtualAccounts.create({
    customerEmailOrCode: 'gone@shop.test',
  });
  await sanwo.testClock.reset();
  await sanwo.customers.create({ email: OKOYE, name: 'A. B. Okoye' });
  const bank = await openBank(sanwo);
  const invoice = await owe(sanwo, { customer: OKOYE, amount: 500_000, description: 'Membership' });
  const { code } = await bank.transfer({ accountNumber, amount: 500_000, ...SENDER });
  await signIn(page, account);
  await page.goto(`/deposits/${code}`);
  await expect(screenOf(page).getByText('No customer', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Assign to customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who sent ₦5,000.00?' });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('okoye');
  await page.getByRole('option', { name: /Okoye/ }).click();
  await expectAccessible(page, [], [PHONE]);
  await dialog.getByRole('button', { name: 'Assign transfer' }).click();
  await expect(screenOf(page).getByText('All of it is applied.')).toBeVisible();
  await expect(page.getByRole('link', { name: `Invoice ${invoice}` })).toBeVisible();
});

test('cash is recorded in three fields and undone', async ({ page, account }) => {
  const { sanwo } = account;
  await sanwo.customers.create({ email: OKOYE, name: 'A. B. Okoye' });
  const invoice = await owe(sanwo, { customer: OKOYE, amount: 500_000, description: 'Membership' });
  await signIn(page, account);
  await page.goto(`/invoices/${invoice}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: `Record a payment of ${invoice}` });
  await dialog.getByLabel('Amount', { exact: true }).fill('2000');
  await dialog.getByLabel('Reference').fill('R-118');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record ₦2,000.00' }).click();
  await expect(screenOf(page).getByText('Partly paid', { exact: true })).toBeVisible();
  await expect(screenOf(page).getByText(/₦2,000.00 is paid\./)).toBeVisible();
  await expectAccessible(page);

  const table = page.getByRole('table', { name: 'Payments of this invoice' });
  await table.getByRole('link').first().click();
  await expect(screenOf(page).getByText('Cash, R-118')).toBeVisible();
  await page.getByRole('button', { name: 'Undo payment' }).click();
  const undo = page.getByRole('dialog', { name: 'Undo the payment of ₦2,000.00?' });
  await undo.getByLabel('Why do you undo it?').fill('Counted twice');
  await expectAccessible(page);
  await undo.getByRole('button', { name: 'Undo payment' }).click();
  await expect(page.getByText('Payment of ₦2,000.00 undone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo payment' })).toBeHidden();
  expect((await sanwo.invoices.get(invoice)).amountPaid).toBe(0);
});

test('tax that a customer withholds waits for its certificate', async ({ page, account }) => {
  const { sanwo } = account;
  await sanwo.customers.create({ email: OKOYE, name: 'A. B. Okoye' });
  const bank = await openBank(sanwo);
  const { accountNumber } = await sanwo.virtualAccounts.create({ customerEmailOrCode: OKOYE });
  await signIn(page, account);
  await page.goto(`/customers/${OKOYE}`);
  await page.getByRole('button', { name: 'Edit customer' }).click();
  await page.getByLabel(/Tax that the customer withholds/).fill('5');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(screenOf(page).getByText('5% tax')).toBeVisible();
  const amount = 1_000_000;
  const invoice = await owe(sanwo, { customer: OKOYE, amount, description: 'Audit' });
  await bank.transfer({ accountNumber, amount: 950_000, ...SENDER });

  await page.goto('/invoices?withholding=awaited');
  await page.getByRole('link', { name: invoice }).click();
  await expect(screenOf(page).getByText(/₦500.00 of tax was withheld/)).toBeVisible();
  await page.getByRole('button', { name: 'Add tax certificate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tax certificate' });
  await dialog.getByLabel('Certificate number').fill('WHT-2026-42');
  await dialog.getByLabel('Date of issue').fill('2026-02-20');
  await expectAccessible(page, [], [PHONE]);
  await dialog.getByRole('button', { name: 'Add certificate' }).click();
  await expect(screenOf(page).getByText('The certificate is WHT-2026-42.')).toBeVisible();
  await expectAccessible(page);
});

test('the settings say what becomes of too little and too much', async ({ page, account }) => {
  await signIn(page, account);
  await page.goto('/settings/billing');
  const form = page.getByRole('region', { name: 'When a transfer arrives' });
  await form.getByText(/Too little pays a part/).click();
  await form.getByText('Keep it waiting').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Billing settings saved')).toBeVisible();
  const { transfers } = await account.sanwo.account.get();
  expect(transfers).toEqual({ partial: false, excess: 'hold' });
});
