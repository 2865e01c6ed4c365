// A merchant's whole business in a browser, from registering to the last figure: she sells, is paid
// again, is not paid, mends that, sells more, gives back, and ends it.

import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { CARDS, openedBy, payByHand } from './payer.ts';
import { screenOf, test } from './stage.ts';

const ADA = 'ada@shop.test';

/** What the screen itself says, and neither the band above it nor a toast. */
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Goes to a place of the menu, and waits until its own screen is shown. */
async function goTo(page: Page, place: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: place }).click();
  await expect(screenOf(page).getByRole('heading', { level: 1, name: place })).toBeVisible();
}

async function confirm(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

/** Time is moved by the band, which stands on every screen. */
async function moveClock(page: Page, step: string, arrival: string): Promise<void> {
  await press(page, 'Move clock');
  await page.getByRole('menuitem', { name: step }).click();
  const band = page.getByRole('region', { name: 'Sandbox', exact: true });
  await expect(band).toContainText(`Time: ${arrival}`, { timeout: 60_000 });
}

async function openSubscription(page: Page): Promise<void> {
  await goTo(page, 'Subscriptions');
  await screenOf(page).getByRole('link', { name: ADA }).click();
  await expect(screenOf(page).getByRole('heading', { name: `for ${ADA}` })).toBeVisible();
}

test('a business is run from the first day to the last, and its figures are true', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await test.step('she registers', () => registerBusiness(page));
  await test.step('the guide leads to a first sale', () => followGuide(page));
  await test.step('a month later it renews', () => renewMonth(page));
  await test.step('another card, which then lacks funds', () => takePoorCard(page));
  await test.step('the payment fails for good', () => failForGood(page));
  await test.step('the card is mended, and charged from Home', () => mend(page));
  const charged = await test.step('a dearer plan', () => upgrade(page));
  await test.step('half of it is given back', () => giveHalfBack(page, charged));
  await test.step('it is canceled, and nothing more is due', () => cancel(page));
  await test.step('each figure is the list behind it', () => checkFigures(page));
});

async function registerBusiness(page: Page): Promise<void> {
  const accountId = `whole-${randomBytes(4).toString('hex')}`;
  await page.goto('/register');
  await page.getByLabel('Business name').fill('Ada Stores');
  await page.getByLabel('Account id').fill(accountId);
  await page.getByLabel('Your email').fill(`${accountId}@shop.test`);
  await page.getByLabel('Password').fill('correct horse battery');
  await press(page, 'Create account');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  // On a day of its own, so that all days are known.
  await page.getByRole('link', { name: 'Developers' }).click();
  await goTo(page, 'Test clock');
  await screenOf(page).getByLabel('Day', { exact: true }).fill('2026-06-01');
  await screenOf(page).getByRole('textbox', { name: 'Time' }).fill('10:00');
  await screenOf(page).getByRole('button', { name: 'Stop clock' }).click();
  await expect(page.getByRole('region', { name: 'Sandbox', exact: true })).toContainText(
    '1 Jun 2026, 10:00',
  );
}

async function followGuide(page: Page): Promise<void> {
  await page.goto('/start');
  await press(page, 'Create example plan');
  await expect(page.getByText('1 of 4 done')).toBeVisible();
  await page.getByLabel('Your customer’s email').fill(ADA);
  await press(page, 'Create link');
  const pay = page.getByRole('link', { name: 'Open payment page' });
  await payByHand(await openedBy(page, () => pay.click()), CARDS.good);
  await expect(page.getByText('4 of 4 done')).toBeVisible({ timeout: 60_000 });
  await openSubscription(page);
  await expect(
    screenOf(page).getByText('Active, next ₦5,000.00 on 1 Jul 2026 from Visa card ending 4081'),
  ).toBeVisible();
}

async function renewMonth(page: Page): Promise<void> {
  await moveClock(page, 'Move 31 days', '2 Jul 2026, 10:00');
  await expect(screenOf(page).getByText(/^Active, next ₦5,000\.00 on 1 Aug 2026/)).toBeVisible();
  const invoices = page.getByRole('table', { name: /^Invoices of/ });
  await expect(invoices.getByRole('row')).toHaveCount(3);
  await invoices.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'INV-000002' })).toBeVisible();
  await expect(screenOf(page).getByText('paid ₦5,000.00 on 1 Jul 2026.')).toBeVisible();
  const document = page.getByRole('link', { name: 'Open page' });
  const paper = await openedBy(page, () => document.click());
  await expect(paper.getByText('₦5,000.00').first()).toBeVisible();
  await paper.close();
  const saved = page.waitForEvent('download');
  await press(page, 'Download PDF of INV-000002');
  expect((await saved).suggestedFilename()).toBe('INV-000002.pdf');
}

async function takePoorCard(page: Page): Promise<void> {
  await openSubscription(page);
  await press(page, 'Payment link');
  await press(page, 'Create link');
  const look = page.getByRole('dialog').getByRole('link', { name: 'Open payment page' });
  await payByHand(await openedBy(page, () => look.click()), CARDS.lacksFunds);
  await press(page, 'Done');
  // She looks again until it is there: the payer was in another window.
  await expect(async () => {
    await page.reload();
    await expect(screenOf(page).getByText(/^Active, next .* ending 0341$/)).toBeVisible();
  }).toPass();
}

async function failForGood(page: Page): Promise<void> {
  await moveClock(page, 'Move 31 days', '2 Aug 2026, 10:00');
  await expect(screenOf(page).getByText('A payment is past due')).toBeVisible();
  await goTo(page, 'Home');
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs.getByRole('tab')).toHaveText('To retry 1');
  await expect(needs).toContainText('due 1 Aug 2026');
  await expect(needs).toContainText('₦5,000.00 unpaid on 1 invoice');
  await expect(needs).toContainText('Retried automatically');
  await moveClock(page, 'Move 1 week', '9 Aug 2026, 10:00');
  await expect(needs.getByRole('tab')).toHaveText('Lost 1');
  await expect(needs).toContainText('Paused because all payment attempts failed');
  await expect(needs.getByRole('button', { name: `Charge again: ${ADA}` })).toBeVisible();
}

async function mend(page: Page): Promise<void> {
  await openSubscription(page);
  await press(page, 'More actions');
  await page.getByRole('menuitem', { name: 'Change payment method' }).click();
  await page.getByRole('dialog').getByText('Visa card ending 4081').click();
  await confirm(page, 'Change payment method');
  await goTo(page, 'Home');
  await press(page, `Charge again: ${ADA}`);
  await expect(page.getByRole('dialog')).toContainText('₦5,000.00');
  await confirm(page, 'Charge ₦5,000.00');
  await expect(page.getByText(`${ADA} paid`)).toBeVisible();
  await expect(page.getByText('Nothing needs you')).toBeVisible();
}

/** Each line of a table with its amount: "Fresh box ₦5,000.00". */
async function linesIn(table: ReturnType<Page['getByRole']>): Promise<string[]> {
  const rows = await table.locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const what = await row
        .locator('td')
        .first()
        .locator('[dir=auto], :scope')
        .first()
        .innerText();
      return `${what.split('\n')[0]} ${await row.locator('td').last().innerText()}`;
    }),
  );
}

async function upgrade(page: Page): Promise<string> {
  await goTo(page, 'Plans');
  await page.getByRole('link', { name: 'Create plan' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Big box');
  await page.getByLabel('Price').fill('12,345.67');
  await press(page, 'Create plan');
  await expect(page.getByRole('heading', { level: 1, name: 'Big box' })).toBeVisible();
  await openSubscription(page);
  await expect(screenOf(page).getByText(/^Active, next/)).toBeVisible();
  await press(page, 'Change plan');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Plan' }).fill('big');
  await page.getByRole('option', { name: /Big box/ }).click();
  const charge = dialog.getByRole('button', { name: /^Change and charge ₦/ });
  await expect(charge).toBeEnabled();
  const previewed = await linesIn(dialog.getByRole('table', { name: 'Now' }));
  expect(previewed.length).toBeGreaterThan(1);
  const sum = ((await charge.innerText()).match(/₦[\d,]+\.\d\d/) ?? [''])[0];
  await charge.click();
  await expect(page.getByRole('heading', { name: `Big box for ${ADA}` })).toBeVisible();
  const newest = page
    .getByRole('table', { name: /^Invoices of/ })
    .getByRole('row')
    .nth(1);
  await expect(newest).toContainText(sum);
  await expect(newest.getByText('Paid')).toBeVisible({ timeout: 30_000 });
  await newest.getByRole('link').first().click();
  await expect(screenOf(page).getByText(`paid ${sum} on 9 Aug 2026.`)).toBeVisible();
  expect(await linesIn(page.getByRole('table', { name: 'Lines' }))).toEqual(previewed);
  return sum;
}

const koboOf = (text: string): number => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
const nairaOf = (kobo: number): string =>
  `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;

async function giveHalfBack(page: Page, charged: string): Promise<void> {
  const half = Math.floor(koboOf(charged) / 2);
  await press(page, 'Refund');
  const dialog = page.getByRole('dialog', { name: /^Refund / });
  await expect(dialog.getByRole('heading')).toContainText(ADA);
  await dialog.getByText('Partial amount').click();
  await dialog.getByLabel('Amount', { exact: true }).fill(String(half / 100));
  await dialog.getByLabel('Reason').fill('The box came late');
  await expect(dialog).toContainText(nairaOf(koboOf(charged) - half));
  await confirm(page, `Refund ${nairaOf(half)}`);
  const notes = page.getByRole('table', { name: 'Credit notes of this invoice' });
  await expect(notes.getByRole('row').nth(1)).toContainText(nairaOf(half));
  const saved = page.waitForEvent('download');
  await press(page, 'Download PDF of INV-CN-000001');
  expect((await saved).suggestedFilename()).toBe('INV-CN-000001.pdf');
}

async function cancel(page: Page): Promise<void> {
  await openSubscription(page);
  await press(page, 'More actions');
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByText('Immediately').click();
  await confirm(page, 'Cancel immediately');
  await expect(screenOf(page).getByText('Canceled on 9 Aug 2026')).toBeVisible();
  const rows = page.getByRole('table', { name: /^Invoices of/ }).getByRole('row');
  const before = await rows.count();
  await moveClock(page, 'Move 31 days', '9 Sept 2026, 10:00');
  await page.reload();
  await expect(screenOf(page).getByText('Canceled on 9 Aug 2026')).toBeVisible();
  await expect(rows).toHaveCount(before);
}

interface Listed {
  readonly count: number;
  readonly kobo: number;
  readonly succeeded: number;
}

/** What the list says that a figure leads to; then back to where the figure stands. */
async function listBehind(page: Page, figure: string): Promise<Listed> {
  const tile = page.getByRole('region', { name: 'Figures' }).getByRole('listitem');
  await tile
    .filter({ has: page.getByText(figure, { exact: true }) })
    .getByRole('link')
    .click();
  const [screen, rows] = [screenOf(page), screenOf(page).locator('tbody tr')];
  const pages = screen.getByRole('navigation', { name: 'Pages' });
  const none = screen.getByText(/^No .* found$/);
  await expect(async () => {
    if (await none.isVisible()) return;
    const shown = await rows.count();
    expect(shown).toBeGreaterThan(0);
    await expect(pages).toContainText(`1–${shown} of ${shown}`, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  const count = (await none.isVisible()) ? 0 : await rows.count();
  const amounts = await rows.locator('td').filter({ hasText: /^₦/ }).allInnerTexts();
  const succeeded = await rows.filter({ hasText: /paid|refunded/i }).count();
  await page.goBack();
  await expect(tile.first()).toBeVisible();
  return { count, kobo: amounts.reduce((sum, text) => sum + koboOf(text), 0), succeeded };
}

async function checkFigures(page: Page): Promise<void> {
  await goTo(page, 'Home');
  await page.getByRole('radio', { name: '12 months' }).click({ force: true });
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures).toContainText('compared with the 12 months before');
  await expect(page.locator('.old')).toHaveCount(0);
  const shown = async (figure: string) => {
    const named = { has: page.getByText(figure, { exact: true }) };
    return figures.getByRole('listitem').filter(named).getByRole('link').innerText();
  };
  /** To the kobo, as on hover. */
  const exact = async (figure: string) => {
    const named = { has: page.getByText(figure, { exact: true }) };
    const tile = figures.getByRole('listitem').filter(named);
    return (await tile.getByRole('link').locator('[title]').getAttribute('title')) ?? '';
  };
  // Three months of the box, and what the dearer one cost: all came in, whatever went back.
  const revenue = await listBehind(page, 'Collected');
  expect(revenue.count).toBe(4);
  expect(await exact('Collected')).toBe(nairaOf(revenue.kobo));
  expect((await listBehind(page, 'Net revenue')).count).toBe(revenue.count);
  expect(koboOf(await exact('Net revenue'))).toBeLessThan(revenue.kobo);
  for (const [figure, count] of [
    ['Active', 0],
    ['New', 1],
    ['Lost', 1],
  ] as const) {
    expect([figure, await shown(figure)]).toEqual([figure, String(count)]);
    expect((await listBehind(page, figure)).count).toBe(count);
  }
  expect(await exact('Monthly recurring revenue')).toBe('₦0.00');
  expect((await listBehind(page, 'Monthly recurring revenue')).count).toBe(0);
  const tries = await listBehind(page, 'Payment success');
  const rate = Math.round((tries.succeeded / tries.count) * 10_000) / 100;
  expect(await shown('Payment success')).toBe(`${rate}%`);
}
