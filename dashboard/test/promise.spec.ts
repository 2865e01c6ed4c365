// A customer says when they will pay: the merchant writes it down on the invoice.

import { expect } from '@playwright/test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { expectAccessible, signIn, test } from './stage.ts';

test('a promise is recorded on an unpaid invoice, which says until when it holds', async ({
  page,
  account,
  watched,
}) => {
  watched.expected.push(/status of 400/);
  const { sanwo } = account;
  await sanwo.testClock.freeze({ now: '2027-01-10T09:00:00.000Z' });
  const { code: planCode } = await sanwo.plans.create({
    ...{ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' },
  });
  const order = { callbackUrl: 'https://example.com/thanks', customerEmail: 'ada@example.com' };
  const { checkoutLink, orderReference } = await sanwo.checkout.createOrder({ planCode, order });
  await payAndReturn(checkoutLink, '4000000000000341');
  await sanwo.checkout.getOrder(orderReference);
  await sanwo.testClock.advance({ to: '2027-02-10T10:00:00.000Z' });
  const [invoice] = (await sanwo.invoices.list({ status: 'open' })).data;

  await signIn(page, account);
  await page.goto(`/invoices/${invoice?.code}`);
  await page.getByRole('button', { name: 'Record promise' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nothing is charged and no reminder is sent');
  await expectAccessible(page);
  await dialog.getByLabel('Pays by').fill('2027-03-30');
  await dialog.getByRole('button', { name: 'Record promise' }).click();
  await expect(dialog).toContainText('must be a day from 2027-02-10 to 2027-03-12');
  await dialog.getByLabel('Pays by').fill('2027-02-20');
  await dialog.getByRole('button', { name: 'Record promise' }).click();
  await expect(page.getByText(/promised to pay by 20 Feb 2027/)).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Charge again', 'Send reminder']) {
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  expect((await sanwo.invoices.get(invoice?.code ?? '')).promise?.status).toBe('open');
});
