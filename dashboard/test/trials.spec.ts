// A merchant sells a plan with a trial: the form, the plan, the subscription and the dialog that
// cancels it say what is taken when, and what goes back.

import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { moveClock, subscribe } from './shop.ts';
import { expectAccessible, screenOf, signIn, test } from './stage.ts';

const STARTS = '2026-05-10T09:00:00.000Z';

async function fillPlan(page: Page, name: string): Promise<void> {
  await page.goto('/plans/new');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Price').fill('12,500');
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  await page.getByLabel('Free trial, in days').fill('7');
}

test('the plan form asks what is taken before the trial', async ({ page, account }) => {
  const { sanwo } = account;
  await signIn(page, account);
  await fillPlan(page, 'Gold');
  const choice = page.getByRole('radiogroup', { name: 'Checkout with trial' });
  await expect(choice).toContainText(
    'Today: ₦50.00 to check the card, refunded immediately. When the trial ends: ₦12,500.00.',
  );
  await expect(choice).toContainText(
    'Today: ₦12,500.00, for the first period after the trial. When the trial ends: nothing',
  );
  await expectAccessible(page);
  await choice.getByText(/^Check the card first/).click();
  const sign = page.getByRole('region', { name: 'Preview for customers' });
  await expect(sign).toContainText('When the trial ends: ₦12,500.00.');
  await page.getByRole('button', { name: 'Create plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gold' })).toBeVisible();
  await expect(screenOf(page)).toContainText('On the first day: ₦50.00 to check the card');
  await expect(screenOf(page)).toContainText('When the trial ends: ₦12,500.00.');
  await expectAccessible(page);
  const [plan] = (await sanwo.plans.list()).data;
  expect(plan?.trialCheckout).toBe('card_check');
});

test('what is chosen for the plan stays, whatever the settings say', async ({ page, account }) => {
  const { sanwo } = account;
  await signIn(page, account);
  await fillPlan(page, 'Gold');
  // This account was made by a program: its setting takes the first payment, and the form shows it.
  const choice = page.getByRole('radio', { name: /^Take the first payment on the first day/ });
  await expect(choice).toBeChecked();
  await page.getByRole('button', { name: 'Create plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gold' })).toBeVisible();
  await sanwo.account.update({ trialCheckout: 'card_check' });
  await page.reload();
  await expect(screenOf(page)).toContainText('On the first day: ₦12,500.00');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Edit terms' }).click();
  await page.getByRole('radio', { name: /^Use your billing settings/ }).click({ force: true });
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('button', { name: 'Save new terms' }).click();
  await expect(screenOf(page)).toContainText('On the first day: ₦50.00');
  const [plan] = (await sanwo.plans.list()).data;
  expect(plan?.trialCheckout).toBeNull();
});

test('a prepaid trial says what is charged next and what canceling gives back', async ({
  page,
  account,
}) => {
  test.slow();
  const { sanwo } = account;
  await sanwo.testClock.freeze({ now: STARTS });
  const { code: planCode } = await sanwo.plans.create({
    name: 'Gold',
    amount: 1_250_000,
    currency: 'NGN',
    interval: 'monthly',
    trialPeriodDays: 7,
  });
  const code = await subscribe(sanwo, { planCode, email: 'ada@shop.test', name: 'Ada Obi' });
  await signIn(page, account);
  await page.goto('/subscriptions');
  await expect(screenOf(page)).toContainText('paid, trial ends 17 May 2026');
  await page.goto(`/subscriptions/${code}`);
  await expect(screenOf(page)).toContainText('The first period after the trial is already paid.');
  await expect(screenOf(page)).toContainText('Next ₦12,500.00 from Visa card ending 4081');
  await expect(screenOf(page)).toContainText(
    'If it is canceled before the trial ends, ₦12,500.00 is refunded.',
  );
  const next = page.getByRole('region', { name: 'Next charge' });
  await expect(next).toContainText('17 Jun 2026');
  await expect(next).toContainText('₦12,500.00');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('At the end of the trial, on 17 May 2026');
  await expect(dialog).toContainText(
    '₦12,500.00 paid in advance is refunded on that day. You can undo this until then.',
  );
  await expect(dialog).toContainText('₦12,500.00 paid in advance is refunded. Unpaid');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel on 17 May 2026' }).click();
  await expect(screenOf(page)).toContainText(
    '₦12,500.00 paid for a later period is refunded on that day.',
  );
  await moveClock(sanwo, '2026-05-17T10:00:00.000Z');
  const { data: refunds } = await sanwo.refunds.list();
  expect(refunds.map(({ amount }) => amount)).toEqual([1_250_000]);
});

test('who registers in the dashboard begins with a card check', async ({ page }) => {
  const accountId = `trial-${randomBytes(4).toString('hex')}`;
  await page.goto('/register');
  await page.getByLabel('Business name').fill('Ada Stores');
  await page.getByLabel('Account id').fill(accountId);
  await page.getByLabel('Your email').fill(`${accountId}@shop.test`);
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await fillPlan(page, 'Gold');
  const choice = page.getByRole('radio', { name: /^Check the card first/ });
  await expect(choice).toBeChecked();
});
