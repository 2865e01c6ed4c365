// A clerk looks after subscriptions: finds one, changes it with what that costs in front of her,
// adds to its next invoice, and ends it.

import { expect, type Page } from '@playwright/test';
import { moveClock, subscribe } from './shop.ts';
import { expectAccessible, screenOf, signIn, test } from './stage.ts';

const STARTS = '2026-05-10T09:00:00.000Z';
const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' } as const;

/** What the screen itself says, and neither the band above it nor a toast. */
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const choose = async (page: Page, name: string) => {
  await press(page, 'More actions');
  await page.getByRole('menuitem', { name }).click();
};

test('a subscription is changed for what was said before', async ({ page, account }) => {
  test.slow();
  const { sanwo } = account;
  await sanwo.testClock.freeze({ now: STARTS });
  const { code: planCode } = await sanwo.plans.create(GOLD);
  const dearer = await sanwo.plans.create({ ...GOLD, name: 'Platinum', amount: 1_250_000 });
  const code = await subscribe(sanwo, { planCode, email: 'ada@shop.test', name: 'Ada Obi' });
  await moveClock(sanwo, '2026-05-25T09:00:00.000Z');
  await signIn(page, account);

  await page.goto('/subscriptions');
  await expect(screenOf(page).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ada Obi' }).click();
  // A mouse left where the link was would open a tooltip of what is there now.
  await page.mouse.move(0, 0);
  await expect(
    screenOf(page).getByText(/^Active, next ₦5,000\.00 on 10 Jun 2026 from .* 4081$/),
  ).toBeVisible();
  await expectAccessible(page);

  await press(page, 'Change plan');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Plan' }).fill('plati');
  await page.getByRole('option', { name: /Platinum/ }).click();
  const said = await sanwo.subscriptions.preview(code, { planCode: dearer.code, quantity: 1 });
  const kobo = said.now?.amountDue ?? 0;
  expect(kobo).toBeGreaterThan(0);
  const naira = `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;
  const confirm = dialog.getByRole('button', { name: `Change and charge ${naira}` });
  await expect(confirm).toBeEnabled();
  await expectAccessible(page);
  await confirm.dblclick();
  await expect(page.getByText('Subscription changed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Platinum for Ada Obi' })).toBeVisible();
  const table = page.getByRole('table', { name: `Invoices of ${code}` });
  await expect(table.getByRole('row').nth(1)).toContainText(naira);
  // The worker charges within seconds, of a busy machine more.
  await expect(table.getByText('Paid')).toHaveCount(2, { timeout: 30_000 });
  const { data: invoices } = await sanwo.invoices.list({ subscription: code });
  expect(invoices.map(({ kind, amountPaid }) => [kind, amountPaid])).toEqual([
    ['change', kobo],
    ['cycle', 500_000],
  ]);

  await press(page, 'Change plan');
  await dialog.getByLabel('Quantity').fill('2');
  await dialog.getByText(/^With the next cycle/).click();
  await dialog.getByRole('button', { name: 'Change on 10 Jun 2026' }).click();
  await expect(screenOf(page).getByText(/^Changes on 10 Jun 2026 to 2 ×/)).toBeVisible();
  await expect(screenOf(page).getByText(/^Active, next ₦25,000\.00/)).toBeVisible();
  await press(page, 'Cancel change');
  await expect(screenOf(page).getByText(/^Active, next ₦12,500\.00/)).toBeVisible();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText(`Plan: ${planCode} → ${dearer.code}`);
  await expect(history).toContainText('Pending change canceled');
  await expect(history).toContainText('By Ada’s Shop');
});

test('a charge is followed from when the bank is asked', async ({ page, account }) => {
  const { sanwo } = account;
  const { code: planCode } = await sanwo.plans.create(GOLD);
  const code = await subscribe(sanwo, { planCode, email: 'ada@shop.test' });
  await signIn(page, account);
  // How an invoice is told between the question and the answer, which here takes three looks.
  const asked = { status: 'open', amountPaid: 0, amountRemaining: GOLD.amount, paidAt: null };
  await page.route(
    '**/v1/invoice?*',
    async (route) => {
      const response = await route.fetch();
      const { data: list, ...rest } = (await response.json()) as { data: { data: object[] } };
      const data = list.data.map((each) => ({ ...each, ...asked }));
      await route.fulfill({ response, json: { ...rest, data: { ...list, data } } });
    },
    { times: 3 },
  );
  await page.goto(`/subscriptions/${code}`);
  const table = page.getByRole('table', { name: `Invoices of ${code}` });
  await expect(table.getByText('Open')).toBeVisible();
  await expect(table.getByText('Paid')).toBeVisible({ timeout: 30_000 });
});

async function giveByHand(page: Page): Promise<void> {
  await choose(page, 'Replace discount');
  await page.getByText('For this subscription only').click();
  await page.getByLabel('Percentage off').fill('20');
  await page.getByLabel('Reason').fill('The sauna was broken');
  await expectAccessible(page);
  await press(page, 'Apply discount');
  await expect(screenOf(page).getByText(/^Active, next ₦5,500\.00/)).toBeVisible();
  await expect(screenOf(page).getByText('The sauna was broken', { exact: true })).toBeVisible();
}

test('what is sold once, a discount, a pause and an end', async ({ page, account }) => {
  test.slow();
  const { sanwo } = account;
  await sanwo.testClock.freeze({ now: STARTS });
  const { code: planCode } = await sanwo.plans.create(GOLD);
  const friends = { name: 'Friends', code: 'FRIENDS', percentOff: 10, duration: 'once' } as const;
  await sanwo.coupons.create(friends);
  const code = await subscribe(sanwo, { planCode, email: 'ada@shop.test', name: 'Ada Obi' });
  await signIn(page, account);
  await page.goto(`/subscriptions/${code}`);

  await press(page, 'Add line');
  await page.getByLabel('Description').fill('<b>A locker</b>');
  await page.getByLabel('Unit price').fill('750');
  await page.getByLabel('Quantity').fill('2');
  await press(page, 'Add to the next invoice');
  await expect(screenOf(page).getByText(/^Active, next ₦6,500\.00/)).toBeVisible();

  await choose(page, 'Apply discount');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Coupon' }).fill('frie');
  await page.getByRole('option', { name: /FRIENDS/ }).click();
  await press(page, 'Apply discount');
  await expect(screenOf(page).getByText(/^Active, next ₦6,000\.00/)).toBeVisible();

  await giveByHand(page);

  await choose(page, 'Pause');
  await page.getByLabel('Resume on').fill('2026-06-15');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(screenOf(page).getByText(/^Paused since 10 May 2026/)).toBeVisible();
  await expect(screenOf(page).getByText(/It resumes on 15 Jun 2026/)).toBeVisible();
  await press(page, 'Resume');
  const resume = page.getByRole('dialog');
  await expect(resume).toContainText('Charged nowNothing');
  await resume.getByRole('button', { name: 'Resume' }).click();
  await expect(screenOf(page).getByText(/^Active, next ₦5,500\.00/)).toBeVisible();

  await press(page, 'Payment link');
  await expect(page.getByRole('dialog')).toContainText('Nothing is due.');
  await press(page, 'Create link');
  await expect(
    page.getByRole('dialog').getByRole('link', { name: /Open payment page/ }),
  ).toBeVisible();
  await press(page, 'Done');

  await choose(page, 'Cancel');
  await expectAccessible(page);
  await press(page, 'Cancel on 10 Jun 2026');
  await expect(screenOf(page).getByText('Ends on 10 Jun 2026', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(page, 'Keep subscription');
  await page.getByRole('dialog').getByRole('button', { name: 'Keep subscription' }).click();
  await expect(screenOf(page).getByText(/^Active, next/)).toBeVisible();
  await choose(page, 'Cancel');
  await page.getByRole('dialog').getByText('Immediately').click();
  await page.getByLabel('Reason').fill('moved to another city');
  await press(page, 'Cancel immediately');
  await expect(screenOf(page).getByText('Canceled on 10 May 2026')).toBeVisible();
  const { status, cancelReason } = await sanwo.subscriptions.get(code);
  expect([status, cancelReason]).toEqual(['canceled', 'moved to another city']);
});
