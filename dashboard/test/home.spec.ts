// The business at a glance: figures, how they went, and what somebody must do today.

import { expect, type Page } from '@playwright/test';
import { CARDS, PastShop } from './past-shop.ts';
import { expectAccessible, signIn, test } from './stage.ts';

test('the home page says how it goes, and collects what is owed', async ({ page, account }) => {
  test.slow();
  const { sanwo } = account;
  const shop = new PastShop(sanwo);
  await shop.freeze('2026-06-01T08:00:00.000Z');
  const gold = await shop.plan('Gold', 1_250_000);
  await sanwo.customers.create({ email: 'chidi@shop.test', name: '<b>Chidi</b> مرحبا' });
  await shop.sell(gold, 'ada@shop.test');
  const lacking = await shop.sell(gold, 'bola@shop.test', { card: CARDS.insufficientFunds });
  await shop.sell(gold, 'chidi@shop.test', { card: CARDS.expired });
  await shop.passUntil('2026-07-10T08:00:00.000Z');
  await sanwo.subscriptions.get(lacking);
  await signIn(page, account);
  await page.goto('/home');
  const figures = page.getByRole('region', { name: 'Figures' });
  // One renewal of three in the last thirty days.
  await expect(figures).toContainText('₦12,500');
  await expect(figures).toContainText('compared with the 30 days before');

  await page.getByRole('radio', { name: '90 days' }).click({ force: true });
  await expect(page).toHaveURL(/days=90/);
  await expect(figures).toContainText('₦50,000');
  // Each figure leads to the very rows that make it.
  const recurring = figures.getByRole('link', { name: '₦12,500' }).first();
  await expect(recurring.getByTitle('₦12,500.00')).toBeVisible();
  await expect(recurring).toHaveAttribute('href', '/subscriptions?recurring=true');

  // Bola and Chidi were not there 90 days ago: that is no churn, and both are lost.
  await expect(figures).toContainText('Lost');
  await expect(figures).toContainText('2 unpaid');
  const lost = figures.getByRole('link', { name: '2', exact: true });
  await expect(lost).toHaveAttribute('href', /lostFrom=.*lostTo=/);
  const plans = page.getByRole('region', { name: 'By plan' });
  await expect(plans.getByRole('row', { name: /^Gold/ })).toContainText('₦12,500.00');
  const stays = page.getByRole('table', {
    name: 'Subscriptions left, by start month',
  });
  await expect(stays.getByRole('row', { name: /^Jun 2026/ })).toContainText('331');

  await readsCharts(page);

  await page.getByRole('button', { name: 'Charge again: bola@shop.test' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('₦12,500.00');
  await expectAccessible(page);
  const tries = async () => (await sanwo.payments.list({ status: 'failed' })).totalCount;
  const before = await tries();
  const charge = dialog.getByRole('button', { name: 'Charge ₦12,500.00' });
  await charge.hover();
  await charge.dblclick();
  await expect(page.getByText(/The charge failed again/)).toBeVisible();
  expect(await tries()).toBe(before + 1);

  const reminders = async () => (await sanwo.emails.list({ type: 'payment_reminder' })).totalCount;
  const sent = await reminders();
  const needs = page.getByRole('region', { name: 'Needs you' });
  await needs.getByRole('button', { name: /^Send reminder: <b>Chidi/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send reminder' }).click();
  await expect(page.getByText(/Email saved but not sent/)).toBeVisible();
  expect(await reminders()).toBe(sent + 1);
});

async function readsCharts(page: Page): Promise<void> {
  const total = page.getByRole('slider', { name: 'Revenue so far', exact: true });
  await expect(total).toHaveAttribute('aria-valuetext', /: ₦50,000\.00$/);
  await page.getByRole('radio', { name: 'By week' }).click({ force: true });
  const chart = page.getByRole('slider', { name: 'Revenue by week', exact: true });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /: ₦0\.00$/);
  await page.keyboard.press('ArrowRight');
  await expect(chart).toHaveAttribute('aria-valuenow', '1');
  await page.getByText('Show as a table').first().click();
  const table = page.getByRole('table', { name: 'Revenue by day', exact: true });
  await expect(table.getByRole('row', { name: /^1 Jun/ })).toContainText('₦37,500.00');
  await expectAccessible(page);

  const revenue = page.getByRole('region', { name: 'Revenue', exact: true });
  await revenue.getByRole('radio', { name: 'By plan' }).click({ force: true });
  await expect(revenue.getByRole('listitem')).toContainText('Gold');
  await expectAccessible(page);
}
