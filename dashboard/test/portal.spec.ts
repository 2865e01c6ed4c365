// A payer's own page in a real browser: on a phone of 320 px, without a script and with one, by
// keyboard, in the dark and in another language.

import { expect, type Page } from '@playwright/test';
import { CARDS, payOnPage } from '../../test/checkout-page.ts';
import { type Account, expectAccessible, signIn, test } from './stage.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' } as const;
const EMAIL = 'ada@shop.test';

/** A payer who has paid for a month, and the link to their page. */
async function payerOf({ sanwo }: Account, service: string) {
  const plan = await sanwo.plans.create(GOLD);
  const silver = await sanwo.plans.create({ ...GOLD, name: 'Silver', amount: 1_000_000 });
  await sanwo.account.update({
    business: { brandColor: '#ffe600', supportEmail: 'help@shop.test' },
    portal: { changePlan: [silver.code], cancel: { when: 'choice', reasons: ['Too expensive'] } },
  });
  const order = await sanwo.checkout.createOrder({
    planCode: plan.code,
    order: { customerEmail: EMAIL, callbackUrl: `${service}/thanks` },
  });
  await payOnPage(order.checkoutLink, CARDS.succeeds);
  const { data } = await expect
    .poll(async () => (await sanwo.subscriptions.list({ customer: EMAIL })).data.length)
    .toBe(1)
    .then(() => sanwo.subscriptions.list({ customer: EMAIL }));
  const { url } = await sanwo.customers.createPortalSession(EMAIL);
  return { url, code: data[0]?.code ?? '' };
}

async function expectNarrow(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expectAccessible(page);
}

const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PORTAL_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('a payer looks, changes the plan, and cancels', async ({ page, account, service }) => {
    test.slow();
    const { url, code } = await payerOf(account, service);
    await page.goto(url);
    await expect(page).not.toHaveURL(/link/);
    await expect(page.getByText('Next payment: ₦5,000.00')).toBeVisible();
    await shoot(page, 'home');
    await page.getByRole('link', { name: 'Details and changes' }).click();
    await shoot(page, 'subscription');
    await page.getByRole('link', { name: 'Change the plan or quantity' }).click();
    await page.getByRole('radio', { name: /Silver/ }).check();
    await shoot(page, 'change');
    await page.getByRole('button', { name: 'Show what it costs' }).click();
    await expect(page.getByRole('heading', { name: 'Charged now' })).toBeVisible();
    await shoot(page, 'agree');
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(page.getByText('Your subscription was changed.')).toBeVisible();
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await page.getByRole('radio', { name: 'Too expensive' }).check();
    await shoot(page, 'cancel');
    await page.getByRole('button', { name: 'Cancel the subscription' }).click();
    await expect(page.getByText(/Your subscription ends on/)).toBeVisible();
    const kept = await account.sanwo.subscriptions.get(code);
    expect(kept.cancelAtPeriodEnd).toBe(true);
    expect(kept.cancelReason).toBe('Too expensive');
  });
});

test('a payer is let in by a code, and each page can be used by everyone', async ({
  page,
  account,
  service,
}) => {
  test.slow();
  const { code } = await payerOf(account, service);
  await page.setViewportSize({ width: 320, height: 640 });
  const { accountId } = await account.sanwo.account.get();
  await page.goto(`/portal/${accountId}`);
  await expectNarrow(page);
  await page.getByLabel('Email address').fill(EMAIL);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
  await expectNarrow(page);
  const mails = await account.sanwo.emails.list({ type: 'portal_code' });
  const [digits = ''] = /\d{6}/.exec(mails.data[0]?.subject ?? '') ?? [];
  await page.getByLabel('Code').fill(digits);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Subscriptions' })).toBeVisible();
  await expectNarrow(page);
  const root = `/portal/${accountId}`;
  for (const path of ['change', 'pause', 'cancel']) {
    await page.goto(`${root}/subscription/${code}/${path}`);
    await expectNarrow(page);
  }
  await page.goto(`${root}/details`);
  await page.getByLabel('Address on invoices').fill('14 Admiralty Way\nLagos');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details were saved.')).toBeVisible();
  await expectNarrow(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('link', { name: 'Yorùbá' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'yo');
  await shoot(page, 'dark');
  await expectNarrow(page);
});

test('a merchant says what customers may do on their page', async ({ page, account }) => {
  const plan = await account.sanwo.plans.create(GOLD);
  await signIn(page, account);
  await page.goto('/settings/payers');
  await page.getByRole('checkbox', { name: 'Gold' }).check({ force: true });
  await page.getByLabel('Longest pause in days').fill('14');
  await page.getByLabel('Reasons to choose from').fill('Too expensive\n\nI am moving');
  await page.getByRole('checkbox', { name: 'Igbo' }).uncheck({ force: true });
  const preview = page.frameLocator('iframe[title="Preview: Subscription"]');
  await expect(preview.getByText('Change the plan or quantity')).toBeVisible();
  await page.getByRole('tab', { name: 'Canceling' }).click();
  const ending = page.frameLocator('iframe[title="Preview: Canceling"]');
  await expect(ending.getByText('I am moving')).toBeVisible();
  await shoot(page, 'preview');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Customer page saved')).toBeVisible();
  // The preview is a page with a main part of its own.
  await expectAccessible(page, ['landmark-unique']);
  const { portal } = await account.sanwo.account.get();
  expect(portal.changePlan).toEqual([plan.code]);
  expect(portal.pause).toEqual({ allowed: true, perYear: 4, maxDays: 14 });
  expect(portal.cancel.reasons).toEqual(['Too expensive', 'I am moving']);
  expect(portal.languages).toEqual(['en', 'pcm', 'yo', 'ha']);
});
