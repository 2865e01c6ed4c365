// A customer does not recognise a payment: the merchant looks at what supports it, and responds.

import { expect } from '@playwright/test';
import { payAndReturn } from '../../test/checkout-page.ts';
import { expectAccessible, signIn, test } from './stage.ts';

test('a dispute shows what supports the payment, stops charges, and takes a response', async ({
  page,
  account,
}) => {
  const { sanwo } = account;
  const { code: planCode } = await sanwo.plans.create({
    ...{ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' },
  });
  const order = { callbackUrl: 'https://example.com/thanks', customerEmail: 'ada@example.com' };
  const { checkoutLink, orderReference } = await sanwo.checkout.createOrder({ planCode, order });
  await payAndReturn(checkoutLink);
  const { subscriptionCode } = await sanwo.checkout.getOrder(orderReference);
  const [payment] = (await sanwo.payments.list()).data;
  const { code } = await sanwo.disputes.create({
    ...{ payment: payment?.code ?? '', reason: 'I do not know this shop' },
  });

  await signIn(page, account);
  await page.goto(`/subscriptions/${subscriptionCode}`);
  await page.getByRole('link', { name: 'Respond to the dispute' }).click();
  const list = page.getByRole('region', { name: 'Disputes' });
  await expect(list).toContainText('Needs a response');
  await expectAccessible(page);
  await list.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dispute of ₦5,000.00');
  await expect(page.getByText('I do not know this shop')).toBeVisible();
  await expect(page.getByText(/^Gold\. You pay ₦5,000\.00 today\./)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Respond' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the subscription is charged again');
  await expectAccessible(page);
  await dialog.getByText('The customer is right').click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Wrong person');
  await dialog.getByRole('button', { name: 'Accept dispute' }).click();
  await expect(page.getByText('Dispute accepted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Respond' })).toHaveCount(0);
  await expect(page.getByText('Wrong person')).toBeVisible();

  await page.goto(`/payments/${payment?.code}`);
  await expect(page.getByRole('region', { name: 'Disputes' })).toContainText('Accepted');
  await page.goto('/customers/ada@example.com');
  await expect(page.getByRole('region', { name: 'Consents' })).toContainText('At checkout');
  await expect(page.getByRole('table', { name: 'Disputes' })).toContainText('Accepted');
  expect((await sanwo.disputes.get(code)).status).toBe('accepted');
});
