// A merchant makes a payment page with the page itself beside the form, and visitors pay on it: by
// keyboard and screen reader, on a phone of 320 px, without a script, and in a frame of another
// site.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { CARDS, payOnPage } from '../../test/checkout-page.ts';
import { expectAccessible, signIn, test } from './stage.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' } as const;

test('a page is made in a minute, and looks as it will', async ({ page, account, watched }) => {
  test.slow();
  // An address that cannot be: of the form, and of its preview.
  watched.expected.push(/status of 400/);
  await account.sanwo.plans.create(GOLD);
  await signIn(page, account);
  await page.goto('/pages');
  await expect(page.getByText('No payment pages yet')).toBeVisible();
  await page.getByRole('link', { name: 'Create page' }).first().click();
  await page.getByLabel('Title', { exact: true }).fill('Join us');
  await page.getByRole('combobox', { name: 'Add a plan' }).fill('gol');
  await page.getByRole('option', { name: /Gold/ }).click();
  await page.getByRole('button', { name: 'Add a one-off amount' }).click();
  await page.getByLabel('What it is for').fill('A day pass');
  await page.getByLabel('Amount', { exact: true }).fill('1500');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText('You pay ₦5,000.00 today.')).toBeVisible();
  await expect(preview.getByText('A day pass')).toBeVisible();
  // The preview is a document of its own, with its own main part, heading and footer.
  await expectAccessible(page, ['landmark-unique', 'landmark-no-duplicate-main']);
  await page.getByRole('button', { name: 'Create page' }).dblclick();
  await expect(page.getByText('QR code to print (PNG)')).toBeVisible();
  const { data, totalCount } = await account.sanwo.pages.list();
  expect(totalCount).toBe(1);
  expect(data[0]?.offers).toHaveLength(2);
  await expect(page.getByRole('link', { name: /View page/ })).toHaveAttribute(
    'href',
    data[0]?.url ?? '',
  );

  await page.getByRole('link', { name: 'Edit page' }).click();
  await page.getByText('Address, limits and your own site').click();
  await page.getByLabel('Last part of the address').fill('a b');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/3 to 60 letters/)).toBeVisible();
  await page.getByLabel('Last part of the address').fill(`join-${account.accountId}`);
  await page.getByLabel('Maximum number of sales').fill('20');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('0 of 20')).toBeVisible();
  await page.getByRole('button', { name: 'Close page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close page' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
});

test('a page of many words is previewed as well', async ({ page, account }) => {
  const description = 'Ọjọ́ ìdárayá ní gbogbo ọ̀sẹ̀ '.repeat(6).trim();
  const offers = Array.from({ length: 20 }, () => ({ amount: 150_000, description }));
  const terms = { name: 'Many words', description: description.repeat(5), offers };
  expect(encodeURIComponent(JSON.stringify(terms)).length).toBeGreaterThan(16_384);
  const { code } = await account.sanwo.pages.create(terms);
  await signIn(page, account);
  await page.goto(`/pages/${code}/edit`);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('radio')).toHaveCount(20);
});

test('a visitor pays on it without a script, on any phone', async ({
  browser,
  account,
  service,
}) => {
  const { sanwo } = account;
  const plan = await sanwo.plans.create(GOLD);
  const { slug } = await sanwo.pages.create({
    name: 'Join us',
    offers: [{ planCode: plan.code }, { amount: 'open', description: 'A gift' }],
    fields: { name: 'required', custom: [{ label: 'Shirt size', required: true }] },
  });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  const page = await context.newPage();
  await page.goto(`${service}/p/${slug}`);
  await page.getByLabel('A gift').check();
  await page.getByLabel('Amount in naira').fill('2,000');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter your name');
  await page.getByLabel('Name').fill('Ada Obi');
  await page.getByLabel('Email address').fill('ada@shop.test');
  await page.getByLabel('Shirt size').fill('M');
  await page.getByRole('button', { name: 'Pay by card' }).click();
  await page.waitForURL(/\/pay\//);
  await payOnPage(page.url(), CARDS.succeeds);
  await expect(async () => {
    const { data } = await sanwo.orders.list();
    await sanwo.checkout.getOrder(data[0]?.orderReference ?? '');
    expect((await sanwo.invoices.list()).data[0]?.metadata).toEqual({ 'Shirt size': 'M' });
  }).toPass({ timeout: 30_000 });
  await context.close();
});

test('it can be used by everybody, with what is wrong as well', async ({ page, account }) => {
  await account.sanwo.account.update({ business: { brandColor: '#ffe600' } });
  const plan = await account.sanwo.plans.create(GOLD);
  const { slug } = await account.sanwo.pages.create({
    name: `${'و'.repeat(60)} <b>us</b>`,
    offers: [{ planCode: plan.code }, { amount: 150_000, description: 'w'.repeat(190) }],
    coupon: 'asked',
    quantity: true,
  });
  await page.goto(`/p/${slug}`);
  await expectAccessible(page, [], [{ width: 320, height: 640 }]);
  await page.goto(`/p/${slug}`);
  await expectAccessible(page);
});

test('it opens in a dialog of a site that it names', async ({
  page,
  account,
  service,
  watched,
}) => {
  // The shop, and the provider’s page.
  watched.expected.push(/a request to http:\/\/(?:localhost|127\.0\.0\.1:\d+\/pay\/)/);
  const plan = await account.sanwo.plans.create(GOLD);
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(`<!doctype html><title>Shop</title><body>
      <script src="${service}/embed.js" data-page="${slug}" data-label="Join now"></script>`);
  });
  await new Promise<void>((done) => void site.listen(0, () => done()));
  const origin = `http://localhost:${(site.address() as AddressInfo).port}`;
  const { slug } = await account.sanwo.pages.create({
    name: 'Join us',
    offers: [{ planCode: plan.code }],
    embedOrigins: [origin],
  });
  await page.goto(origin);
  await page.getByRole('button', { name: 'Join now' }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Email address').fill('ada@shop.test');
  await frame.getByRole('button', { name: /by card/ }).click();
  await expect(frame.getByRole('link', { name: 'Go to payment' })).toBeVisible();
  await frame.getByRole('link', { name: 'Go to payment' }).click();
  await page.waitForURL(/\/pay\//);
  site.close();
});
