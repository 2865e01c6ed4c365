// Takes the pictures of what payers see, which the README and the guides show: the payment page,
// the page after paying, and a receipt of which a part was refunded.

import type { Browser, Page } from 'playwright-core';
import { Sanwo } from '../sdk/src/index.ts';

const PHONE = { width: 360, height: 640 };
const CARD = { 'Card number': '4084084084084081', 'Expiry month': '12', 'Expiry year': '35' };
const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' } as const;

const GYM = {
  businessName: 'Ada’s Gym',
  timezone: 'Africa/Lagos',
  business: {
    ...{ legalName: 'Ada’s Gym Ltd', address: '14 Admiralty Way\nLekki, Lagos' },
    ...{ taxNumber: '12345678-0001', brandColor: '#7a1f5c' },
    ...{ supportEmail: 'help@adasgym.example', supportPhone: '+234 801 234 5678' },
  },
};

export async function takePayersPages(
  browser: Browser,
  baseUrl: string,
  pathOf: (name: string) => string,
): Promise<void> {
  const callbackUrl = `${baseUrl}/thanks`;
  const options = { locale: 'en-NG', timezoneId: 'Africa/Lagos' };
  const sanwo = await registered(baseUrl, 'adas-gym', 'Ada’s Gym');
  await sanwo.account.update(GYM);
  // The same days in each picture, whenever it is taken.
  await sanwo.testClock.freeze({ now: '2026-06-01T08:00:00.000Z' });

  const acme = await registered(baseUrl, 'acme', 'Acme Stores');
  const desk = await browser.newPage({ ...options, viewport: { width: 1100, height: 900 } });
  const { code } = await acme.plans.create(GOLD);
  await desk.goto(await orderPage(acme, code, callbackUrl));
  await desk.screenshot({ path: pathOf('checkout') });

  const phone = await browser.newPage({ ...options, viewport: PHONE });
  const trial = { ...GOLD, name: 'Trial plan', trialPeriodDays: 14 };
  const { code: onTrial } = await sanwo.plans.create({ ...trial, trialCheckout: 'first_payment' });
  await phone.goto(await orderPage(sanwo, onTrial, callbackUrl));
  await pay(phone);
  await phone.screenshot({ path: pathOf('thanks'), fullPage: true });

  const { code: gold } = await sanwo.plans.create(GOLD);
  await phone.goto(await orderPage(sanwo, gold, callbackUrl));
  await pay(phone);
  // The newest comes first.
  const [payment] = (await sanwo.payments.list({ status: 'succeeded' })).data;
  if (!payment?.invoice) throw new Error('no payment is found');
  const refund = { paymentId: payment.id, amount: 200_000, reason: 'Half a month' };
  await sanwo.refunds.create(refund);
  const { documentUrl } = await sanwo.invoices.get(payment.invoice.id);
  await phone.goto(documentUrl ?? '');
  await phone.screenshot({ path: pathOf('receipt'), fullPage: true });
}

async function registered(baseUrl: string, accountId: string, businessName: string) {
  const account = { accountId, businessName };
  const { apiKey } = await new Sanwo(null, { baseUrl }).account.register(account);
  return new Sanwo(apiKey, { baseUrl });
}

async function orderPage(sanwo: Sanwo, planCode: string, callbackUrl: string) {
  const order = { customerEmail: 'bola@example.com', callbackUrl, amount: GOLD.amount };
  const { checkoutLink } = await sanwo.checkout.createOrder({ planCode, order });
  return checkoutLink;
}

async function pay(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(CARD)) await page.getByLabel(label).fill(text);
  await page.getByLabel('CVV').fill('123');
  await page.getByRole('button', { name: /^Pay ₦/ }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
}
