// The frame of every page: what is always in sight, what is out of the way, and what a phone shows.

import { expect, type Page } from '@playwright/test';
import { expectAccessible, PHONE, signIn, test } from './stage.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('Settings are in sight at 1280 × 800, and Developers is one entry', async ({
  page,
  account,
}) => {
  await signIn(page, account);
  await page.goto('/home');
  const menu = menuOf(page);
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: 'Tax report' })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: 'API log' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Developers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Keys' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  await menu.getByRole('link', { name: 'Test clock' }).click();
  await expect(page).toHaveURL(/\/developers\/clock/);
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Requests of this page' }).click();
  await expect(page.getByRole('region', { name: 'Developer drawer' })).toBeVisible();
  await menu.getByRole('link', { name: 'Home' }).click();
  await expect(menu.getByRole('link', { name: 'Test clock' })).toHaveCount(0);
});

test('a role that does not build has no Developers, and finds its pages by search', async ({
  page,
  account,
}) => {
  await page.route('**/session', async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    if (envelope.data) envelope.data.role = 'finance';
    await route.fulfill({ response, json: envelope });
  });
  await signIn(page, account);
  await page.goto('/home');
  await expect(menuOf(page).getByRole('link', { name: 'Settings' })).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: 'Developers' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('menuitem', { name: /^Events/ })).toBeVisible();
  await expect(palette.getByRole('menuitem', { name: 'New coupon' })).toBeVisible();
  await expect(palette.getByRole('menuitem', { name: 'New plan' })).toHaveCount(0);
});

test('the search creates what is asked for, on its form', async ({ page, account }) => {
  await signIn(page, account);
  await page.goto('/home');
  await expect(menuOf(page).getByRole('link', { name: 'Settings' })).toBeVisible();
  const choose = async (typed: string, name: string) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search' });
    await expect(palette).toBeVisible();
    await page.keyboard.type(typed);
    await expect(palette.getByRole('menuitem', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette).toHaveCount(0);
  };
  await choose('new invoice', 'New invoice');
  await expect(page).toHaveURL(/\/invoices\/new/);
  await choose('add cust', 'New customer');
  const form = page.getByRole('dialog', { name: 'Add customer' });
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toHaveCount(0);
  // On the same page again, and after a reload it stays closed.
  await choose('create customer', 'New customer');
  await expect(form).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await expect(form).toHaveCount(0);
  // A user who knows what there is presses Enter with the last letter.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.type('new coup');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create coupon' })).toBeVisible();
});

test('a phone says whose books these are, and shows names whole', async ({ page, account }) => {
  const email = 'oluwadamilola.adebayo-ogunlesi@a-very-long-company-name.example';
  await account.sanwo.customers.create({ email, name: 'Oluwadamilola Ogunlesi' });
  await signIn(page, account);
  await page.setViewportSize(PHONE);
  await page.goto('/home');
  const header = page.getByRole('banner');
  await expect(header.getByText('Ada’s Shop')).toBeInViewport({ ratio: 1 });
  await header.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, [], [PHONE]);
  await drawer.getByRole('button', { name: /Ada’s Shop/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: /Ada’s Shop/ })).toBeFocused();
  await drawer.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.type('ogunlesi');
  const name = page.getByRole('menuitem', { name: /Ogunlesi/ }).getByText('Oluwadamilola Ogunlesi');
  await expect(name).toBeVisible();
  expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
  await expectAccessible(page, ['scrollable-region-focusable'], [PHONE]);
});

test('an address within the dashboard that leads nowhere is a page with its frame', async ({
  page,
  account,
}) => {
  await signIn(page, account);
  await page.goto('/customers/no/such/page');
  await expect(page.getByText('Page not found')).toBeVisible();
  const band = page.getByRole('region', { name: 'Sandbox', exact: true });
  await expect(band.getByRole('button', { name: 'Stop clock' })).toBeVisible();
  await expect(page.locator('#outline')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});
