// Answers that get lost while money moves: what was done is not done twice, however impatient the
// person; and a tab that stays older than the service goes on saying so, and nothing more.

import { expect, type Page, type Route } from '@playwright/test';
import { moveClock, subscribe } from './shop.ts';
import { signIn, test } from './stage.ts';

const GOLD = { name: 'Gold', amount: 1_250_000, currency: 'NGN', interval: 'monthly' } as const;
const LACKS_FUNDS = '4000000000000341';
const ADA = 'ada@shop.test';

interface Lost {
  /** Under which keys it was asked. */
  readonly keys: Set<string>;
  /** From then on answers come. */
  mend(): void;
}

/** The service hears each request and acts, and the browser hears no answer. */
async function loseAnswers(page: Page, address: string): Promise<Lost> {
  const keys = new Set<string>();
  let isBroken = true;
  await page.route(address, async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.add(route.request().headers()['idempotency-key'] ?? 'none');
    const response = await route.fetch();
    await (isBroken ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  const mend = () => {
    isBroken = false;
  };
  return { keys, mend };
}

/** Presses twice, is told that no answer came, and presses twice again. */
async function insist(page: Page, name: string, lost: Lost): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name });
  await button.dblclick();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('No connection', {
    timeout: 30_000,
  });
  lost.mend();
  await button.dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(lost.keys.size).toBe(1);
  expect(lost.keys).not.toContain('none');
}

test.beforeEach(async ({ page, account, watched }) => {
  test.setTimeout(120_000);
  watched.expected.push(/ERR_CONNECTION_RESET|ERR_FAILED/);
  await signIn(page, account);
});

test('a refund, and credit, whose answers are lost are given once', async ({ page, account }) => {
  const { sanwo } = account;
  const { code: planCode } = await sanwo.plans.create(GOLD);
  await subscribe(sanwo, { planCode, email: ADA });
  const [payment] = (await sanwo.payments.list({ status: 'succeeded' })).data;

  await page.goto(`/payments/${payment?.code}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('Partial amount').click();
  await page.getByLabel('Amount', { exact: true }).fill('1,000.50');
  await page.getByLabel('Reason').fill('Closed for a day');
  const refund = await loseAnswers(page, '**/v1/checkout/refunds');
  await insist(page, 'Refund ₦1,000.50', refund);
  const { data: refunds } = await sanwo.refunds.list();
  expect(refunds.map(({ amount }) => amount)).toEqual([100_050]);

  const { code } = await sanwo.customers.get(ADA);
  await page.goto(`/customers/${code}`);
  await page.getByRole('button', { name: 'Adjust credit' }).click();
  await page.getByLabel('Amount').fill('500');
  await page.getByLabel('Reason').fill('For the trouble');
  const credit = await loseAnswers(page, '**/v1/customer/*/credit');
  await insist(page, 'Add ₦500.00', credit);
  expect((await sanwo.customers.get(ADA)).creditBalance).toBe(50_000);
});

test('a charge whose answer is lost is made once', async ({ page, account }) => {
  const { sanwo } = account;
  await sanwo.testClock.freeze({ now: '2026-06-01T09:00:00.000Z' });
  const { code: planCode } = await sanwo.plans.create(GOLD);
  const code = await subscribe(sanwo, { planCode, email: ADA, card: LACKS_FUNDS });
  await moveClock(sanwo, '2026-07-01T12:00:00.000Z');
  const [invoice] = (await sanwo.invoices.list({ subscription: code, limit: 1 })).data;
  const tries = async () => (await sanwo.payments.list({ status: 'failed' })).totalCount;
  const before = await tries();

  await page.goto(`/invoices/${invoice?.code}`);
  await page.getByRole('button', { name: 'Charge again' }).click();
  const charge = await loseAnswers(page, '**/v1/invoice/*/retry');
  await insist(page, 'Charge ₦12,500.00', charge);
  expect(await tries()).toBe(before + 1);
});

test('a one-off invoice whose answer is lost is made once', async ({ page, account }) => {
  const { sanwo } = account;
  await sanwo.customers.create({ email: ADA, name: 'Ada Obi' });
  await page.goto('/invoices/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('ada');
  await page.getByRole('option', { name: /Ada Obi/ }).click();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A locker');
  await page.getByLabel('Unit price').fill('750');
  await page.getByRole('button', { name: 'Review invoice' }).click();
  const made = await loseAnswers(page, '**/v1/invoice');
  await insist(page, 'Create invoice', made);
  await expect(page.getByRole('main').getByText(/owes ₦750.00/)).toBeVisible();
  expect((await sanwo.invoices.list()).totalCount).toBe(1);
});

test('what was changed after a lost answer is tried once the person has looked', async ({
  page,
  account,
  watched,
}) => {
  watched.expected.push(/status of 409/);
  const { sanwo } = account;
  await sanwo.customers.create({ email: ADA, name: 'Ada Obi' });
  await page.goto('/invoices/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill('ada');
  await page.getByRole('option', { name: /Ada Obi/ }).click();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A locker');
  await page.getByLabel('Unit price').fill('750');
  await page.getByRole('button', { name: 'Review invoice' }).click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create invoice' });
  const lost = await loseAnswers(page, '**/v1/invoice');
  await create.click();
  await expect(dialog.getByRole('alert')).toContainText('No connection', { timeout: 30_000 });
  lost.mend();
  await dialog.getByRole('button', { name: 'Not now' }).click();

  await page.getByLabel('Unit price').fill('800');
  await page.getByRole('button', { name: 'Review invoice' }).click();
  await create.click();
  await expect(dialog.getByRole('alert')).toContainText('Your first try may have succeeded');
  expect((await sanwo.invoices.list()).totalCount).toBe(1);
  await create.click();
  await expect(page.getByRole('main').getByText(/owes ₦800.00/)).toBeVisible();
  expect((await sanwo.invoices.list()).totalCount).toBe(2);
});

test('a tab that stays old says so at each load, and loads by itself never', async ({
  page,
  account,
  watched,
}) => {
  watched.expected.push(/status of 404/, /dynamically imported module/, /A new version/);
  await account.sanwo.customers.create({ email: ADA, name: 'Ada Obi' });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/one-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/customers');
  await page.getByRole('link', { name: 'Ada Obi' }).click();
  await expect(page.getByText('A new version is available')).toBeVisible();
  expect(loads).toBe(1);
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByText('A new version is available')).toBeVisible();
  await page.getByRole('link', { name: 'Customers' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  expect(loads).toBe(2);
});
