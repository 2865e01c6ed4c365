// Somebody of the support desk, beside the owner in a browser of her own: what her role does not
// let her do she is told, refused by the service itself, and allowed as soon as the role changes.

import { type Browser, expect, type Page } from '@playwright/test';
import { subscribe } from './shop.ts';
import { screenOf, signIn, test } from './stage.ts';

const PASSWORD = 'a long enough password';
const GOLD = { name: 'Gold', amount: 1_250_000, currency: 'NGN', interval: 'monthly' } as const;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const choose = async (page: Page, menu: string, name: string) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name }).click();
};

const choices = (page: Page, role: string) =>
  page.getByRole('dialog').getByRole('radio', { name: new RegExp(`^${role}`) });

/** The sandbox shows the link that was mailed. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Invite person' }).last().click();
  await page.getByLabel('Email').fill(email);
  await choices(page, role).check({ force: true });
  await press(page, 'Send invitation');
  const link = await page.getByRole('dialog').locator('code').getAttribute('title');
  await press(page, 'Done');
  return link ?? '';
}

async function accept(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await press(page, 'Accept invitation');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

async function inAnotherBrowser(browser: Browser, service: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: service });
  return context.newPage();
}

test('support may not refund until it is finance, and is out once it is disabled', async ({
  page: owners,
  account,
  browser,
  service,
}) => {
  test.setTimeout(180_000);
  const { sanwo } = account;
  const { code: planCode } = await sanwo.plans.create(GOLD);
  const code = await subscribe(sanwo, { planCode, email: 'ada@shop.test', name: 'Ada Obi' });
  const [payment] = (await sanwo.payments.list({ status: 'succeeded' })).data;
  const [paymentId, paid] = [payment?.id ?? '', `/payments/${payment?.code}`];

  await signIn(owners, account);
  const own = await invite(owners, 'chidi@shop.test', 'Owner');
  const given = await invite(owners, 'bola@shop.test', 'Support');
  await accept(owners, own, 'Chidi');
  const page = await inAnotherBrowser(browser, service);
  await accept(page, given, 'Bola');

  await test.step('the button says who may', () => expectRefused(page, paid));
  await test.step('the service refuses what a page could ask', async () => {
    expect(await askForRefund(page, paymentId)).toEqual([403, 'not_permitted']);
    expect((await sanwo.refunds.list()).totalCount).toBe(0);
  });
  await test.step('what is not hers is not offered', () => expectOnlyHers(page));
  await test.step('she serves customers', () => pauseAndResume(page, code));
  await test.step('she may sell a line, and take nothing off', () => expectOnlySales(page, code));
  await test.step('as finance she may refund', async () => {
    await page.goto(paid);
    await expect(page.getByRole('button', { name: 'Refund' })).toBeVisible();
    await change(owners, 'Bola', 'Finance');
    await page.reload();
    await refundPayment(page);
    expect((await sanwo.refunds.list()).totalCount).toBe(1);
  });
  await test.step('disabled, she is out at the next press', async () => {
    await choose(owners, 'More actions for Bola', 'Disable');
    await owners.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(owners.getByRole('cell', { name: 'Disabled' })).toBeVisible();
    await page.getByRole('link', { name: 'Customers' }).click();
    await expect(page.getByRole('dialog')).toContainText('Your session has ended');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  });
  await page.context().close();
});

async function expectRefused(page: Page, paid: string): Promise<void> {
  await page.goto(paid);
  const back = page.getByRole('button', { name: 'Refund' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await back.focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Your role (support) cannot do this. Ask a member with one of these roles: ' +
      'finance, admin, owner',
  );
  await page.keyboard.press('Enter');
  await back.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function expectOnlySales(page: Page, code: string): Promise<void> {
  await page.goto(`/subscriptions/${code}`);
  await page.getByRole('button', { name: 'Add line' }).click();
  await expect(page.getByRole('dialog').getByLabel('Unit price')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Deduct')).toHaveCount(0);
  await page.keyboard.press('Escape');
}

/** As whoever opens the console would: with the cookie, and the token that goes with it. */
const askForRefund = (page: Page, paymentId: string) =>
  page.evaluate(async (id) => {
    const { data } = await (await fetch('/session')).json();
    const answer = await fetch('/v1/checkout/refunds', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': data.csrfToken },
      body: JSON.stringify({ paymentId: id, reason: 'Because I can' }),
    });
    return [answer.status, (await answer.json()).code];
  }, paymentId);

async function expectOnlyHers(page: Page): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Keys' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  const offered = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(offered).toHaveText(['Payouts', 'Notices', 'Security']);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Search' }).fill('keys');
  await expect(page.getByText('No results for “keys”')).toBeVisible();
  await page.keyboard.press('Escape');
  // Who knows the address is told the same, and sees nothing.
  for (const path of ['/settings/audit', '/settings/people', '/developers/keys']) {
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('role');
  }
}

async function pauseAndResume(page: Page, code: string): Promise<void> {
  await page.goto(`/subscriptions/${code}`);
  await choose(page, 'More actions', 'Pause');
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(screenOf(page).getByText(/^Paused since/)).toBeVisible();
  await press(page, 'Resume');
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(screenOf(page).getByText(/^Active, next/)).toBeVisible();
}

async function change(owners: Page, who: string, role: string): Promise<void> {
  await owners.goto('/settings/people');
  await choose(owners, `More actions for ${who}`, 'Change role');
  await choices(owners, role).check({ force: true });
  await owners.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(owners.getByRole('cell', { name: role })).toBeVisible();
}

async function refundPayment(page: Page): Promise<void> {
  await press(page, 'Refund');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The gym was closed');
  await dialog.getByRole('button', { name: 'Refund ₦12,500.00' }).click();
  await expect(page.getByText(/^₦12,500.00 refunded to/)).toBeVisible();
}
