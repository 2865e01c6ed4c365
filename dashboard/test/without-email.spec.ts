// A clerk on a phone: a member without an email is added, sold a locker, and reminded by a message
// that goes out by WhatsApp.

import { expect } from '@playwright/test';
import { expectAccessible, signIn, test } from './stage.ts';

test('a member without an email gets messages to share', async ({
  page,
  account,
  watched,
}, info) => {
  // The form without a phone number is refused.
  watched.expected.push(/status of 400/);
  const { sanwo } = account;
  await signIn(page, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/customers');
  await page.getByRole('button', { name: 'Add customer' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Chika Eze');
  await form.getByRole('button', { name: 'Add customer' }).click();
  await expect(form.getByText('is required')).toBeVisible();
  await form.getByLabel('Phone').fill('0803 123 4567');
  await form.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.getByRole('heading', { name: 'Chika Eze' })).toBeVisible();
  await expectAccessible(page);

  const invoice = await sanwo.invoices.create({
    customerEmailOrCode: '+234 803 123 4567',
    collect: 'link',
    lines: [{ description: 'A locker', unitAmount: 150_000 }],
  });
  await page.goto(`/invoices/${invoice.code}`);
  await page.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('has no email address')).toBeVisible();
  await dialog.getByRole('button', { name: 'Write message' }).click();
  const share = dialog.getByRole('link', { name: /Send by WhatsApp/ });
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/2348031234567\?text=/);
  await expect(dialog.getByText(/A locker, ₦1,500\. Pay here:/)).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: info.outputPath('share.png') });
});

test('a customer with a phone number alone is named everywhere', async ({ page, account }) => {
  const { sanwo } = account;
  const phoneNumber = '0803 123 4567';
  const { code } = await sanwo.customers.create({ phoneNumber });
  const plan = await sanwo.plans.create({
    ...({ name: 'Gold', amount: 100_000, currency: 'NGN', interval: 'monthly' } as const),
  });
  const terms = { customerEmailOrCode: code, planCode: plan.code };
  const { code: subscription } = await sanwo.subscriptions.create(terms);
  await signIn(page, account);
  for (const [list, path] of [
    ['/customers', `/customers/${code}`],
    ['/subscriptions', `/subscriptions/${subscription}`],
  ] as const) {
    await page.goto(list);
    const row = page.getByRole('main').getByRole('link', { name: phoneNumber });
    await expect(row).toHaveAttribute('href', path);
  }
  await page.goto(`/customers/${code}`);
  await expect(page.getByRole('heading', { level: 1, name: phoneNumber })).toBeVisible();
});

test('a link lets a customer in to their page, until it is ended', async ({ page, account }) => {
  const { code } = await account.sanwo.customers.create({ phoneNumber: '0803 123 4567' });
  await signIn(page, account);
  await page.goto(`/customers/${code}`);
  const section = page.getByRole('region', { name: 'Customer page' });
  await section.getByRole('button', { name: 'Get link' }).click();
  const dialog = page.getByRole('dialog');
  const whatsApp = dialog.getByRole('link', { name: /Send by WhatsApp/ });
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/2348031234567\?text=/);
  await expectAccessible(page);
  const sent = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const link = /https?:\S+/.exec(sent)?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect((await page.request.get(link)).status()).toBe(200);

  await section.getByRole('button', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Customer signed out')).toBeVisible();
  expect((await page.request.get(link)).status()).toBe(410);
});
