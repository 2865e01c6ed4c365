// Somebody who pays, on the pages that are ours: after the hosted page, from the link in a message,
// and before the papers. They work without a script, and everybody can use them.

import { expect } from '@playwright/test';
import { CARDS, payOnPage } from '../../test/checkout-page.ts';
import { expectAccessible, test } from './stage.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' } as const;

test('a payer waits for a payment, and is shown what it brought', async ({
  page,
  account: { sanwo },
  service,
}) => {
  await sanwo.account.update({
    business: { brandColor: '#ffe600', supportEmail: 'help@shop.test', supportPhone: '0801 2345' },
  });
  const plan = await sanwo.plans.create(GOLD);
  const order = await sanwo.checkout.createOrder({
    planCode: plan.code,
    order: { customerEmail: 'ada@shop.test', callbackUrl: `${service}/thanks` },
  });
  await page.goto(`/thanks?orderReference=${order.orderReference}&status=failed`);
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);

  const back = `/thanks?orderReference=${order.orderReference}&status=success`;
  await page.goto(back);
  await expect(page.getByRole('heading', { name: 'being confirmed' })).toBeVisible();
  await expectAccessible(page);
  await payOnPage(order.checkoutLink, CARDS.succeeds);
  // It looks again by itself.
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('We charged ₦5,000.00 today')).toBeVisible();
  await expect(page.getByText('We will collect the next payment, ₦5,000.00, on')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View your receipt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View your subscription' }).click();
  await expect(page.getByRole('link', { name: 'Use another card' })).toBeVisible();
  await expectAccessible(page);
});

test('a link in a message says what became of its invoice', async ({
  page,
  account: { sanwo },
  watched,
}) => {
  const name = `${'م'.repeat(120)} <b>Ada</b> 😀`;
  await sanwo.customers.create({ email: 'ada@shop.test', name });
  const invoice = await sanwo.invoices.create({
    customerEmailOrCode: 'ada@shop.test',
    lines: [{ description: `${'w'.repeat(250)} <i>one</i>`, unitAmount: 150_000 }],
    collect: 'link',
  });
  await page.goto(invoice.documentUrl ?? '');
  const pay = page.getByRole('link', { name: 'Pay ₦1,500.00' });
  const link = (await pay.getAttribute('href')) ?? '';
  await expectAccessible(page);
  await sanwo.invoices.void(invoice.id);
  await page.goto(link);
  await expect(page.getByText('has canceled this invoice')).toBeVisible();
  await expectAccessible(page);
  watched.expected.push(/status of 404/);
  await page.goto(`${link.slice(0, -4)}0000`);
  await expect(page.getByText('You can also ask Ada’s Shop for a new link.')).toBeVisible();
  await expectAccessible(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a payer looks again by a link', async ({ page, account: { sanwo } }) => {
    const plan = await sanwo.plans.create(GOLD);
    const order = await sanwo.checkout.createOrder({
      planCode: plan.code,
      order: { customerEmail: 'ada@shop.test', callbackUrl: 'https://shop.test/' },
    });
    await page.goto(`/thanks?orderReference=${order.orderReference}&status=success`);
    await payOnPage(order.checkoutLink, CARDS.succeeds);
    await sanwo.checkout.getOrder(order.orderReference);
    await page.getByRole('link', { name: 'Check again' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  });
});
