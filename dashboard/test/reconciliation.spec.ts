// An accountant reads in the morning whether yesterday's money is what the provider says: all of
// it, or a difference, which is looked at from both sides and closed with a note.

import { expect, type Page } from '@playwright/test';
import { DAY_MS } from '../src/durations.ts';
import { PastShop } from './past-shop.ts';
import { simulatorOf } from './payer-transfers.ts';
import { type Account, test as base, expectAccessible, PHONE, screenOf, signIn } from './stage.ts';

/** The provider states what is so. */
const TRUE = { wrongAmount: 0, balanceGap: 0, duplicateStatementRow: 0 };

interface Shop extends Account {
  /** What is wrong with all that the provider states from now on. */
  state(faults: object): Promise<void>;
  /** What was sold on the day before `to` is compared. */
  passNight(to: string): Promise<void>;
  /** Somebody pays ₦12,500.00 by card. */
  sell(email: string): Promise<void>;
}

const test = base.extend<{ readonly shop: Shop }>({
  shop: async ({ account }, use) => {
    const { sanwo } = account;
    const past = new PastShop(sanwo);
    await past.freeze('2026-05-11T08:00:00.000Z');
    const simulator = await simulatorOf(sanwo);
    const plan = await past.plan('Gold', 1_250_000);
    const state = async (faults: object) => {
      await fetch(`${simulator}/_sim/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...TRUE, ...faults }),
      });
    };
    const passNight = async (to: string) => {
      await past.passUntil(to);
      const yesterday = new Date(Date.parse(to) - DAY_MS).toISOString().slice(0, 10);
      await expect
        .poll(
          async () => {
            const asked = { from: yesterday, to: yesterday };
            const { data } = await sanwo.reconciliation.list(asked);
            return data[0]?.status ?? 'pending';
          },
          { timeout: 30_000 },
        )
        .not.toBe('pending');
    };
    const sell = async (email: string) => void (await past.sell(plan, email));
    await use({ ...account, state, passNight, sell });
    await state({});
  },
});

test.beforeEach(() => test.setTimeout(300_000));

const picture = async (page: Page, name: string) =>
  page.screenshot({ path: `node_modules/.cache/browser/books-${name}.png`, fullPage: true });

async function lookAtDifference(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('11 May 2026 with Nomba');
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison).toContainText('1 difference with the statement of Nomba is open.');
  await expect(comparison).toContainText('₦12,501.00');
  await expect(comparison).toContainText('1 of 1');
  await expectAccessible(page);
  await picture(page, 'day');
  await page.getByRole('table', { name: 'Differences' }).getByRole('link').first().click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Difference of ₦1.00');
  const sides = page.getByRole('table', { name: 'Both sides' });
  await expect(sides.getByRole('row', { name: /^Amount/ })).toContainText('Differs');
  await expect(sides.getByRole('row', { name: /^Amount/ })).toContainText('₦12,500.00');
  await expect(sides.getByRole('row', { name: /^Amount/ })).toContainText('₦12,501.00');
  await expect(sides.getByText('Differs')).toHaveCount(1);
  await expectAccessible(page);
  await picture(page, 'break');
  await page.setViewportSize(PHONE);
  await picture(page, 'break-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function explainByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Explain' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Explain this difference' });
  await expect(dialog.getByLabel('Why the two sides differ')).toBeFocused();
  await expectAccessible(page);
  await picture(page, 'explain');
  await page.keyboard.type('Nomba rounded it up, and confirmed that by email');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const closed = page.getByRole('region', { name: 'Closed' });
  await expect(closed).toContainText('Nomba rounded it up, and confirmed that by email');
  await expect(closed).toContainText('12 May 2026');
  await expect(page.getByRole('button', { name: 'Explain' })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, 'closed');
}

test('yesterday’s difference is found and closed in three minutes', async ({ page, shop }) => {
  const { sanwo } = shop;
  await signIn(page, shop);
  await page.goto('/reconciliation');
  await expect(screenOf(page).getByText('No day has been compared yet')).toBeVisible();
  await expect(screenOf(page).getByText(/Every morning after 02:30, Lagos time/)).toBeVisible();
  await expectAccessible(page);

  await shop.sell('ada@shop.test');
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible();
  await expect(screenOf(page).getByText(/Nomba/)).toHaveCount(0);
  await shop.state({ wrongAmount: 1 });
  await shop.passNight('2026-05-12T08:00:00.000Z');
  await page.goto('/home');
  await expect(screenOf(page).getByText(/^₦1\.00 of yesterday does not agree/)).toBeVisible();
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(needs.getByRole('tab', { name: 'Differences 1' })).toBeVisible();
  await expect(needs).toContainText('Another amount');
  await expectAccessible(page);
  await picture(page, 'home');
  await page.getByRole('link', { name: 'look at it' }).click();
  await lookAtDifference(page);
  await explainByKeyboard(page);
  const { data } = await sanwo.reconciliation.listBreaks({ status: 'explained' });
  expect(data).toHaveLength(1);

  await page.goto('/home');
  await expect(screenOf(page).getByText(/^Yesterday agrees with Nomba/)).toContainText(
    'its difference of ₦1.00 is explained',
  );

  await shop.state({});
  await shop.sell('bola@shop.test');
  await shop.passNight('2026-05-13T08:00:00.000Z');
  await page.goto('/home');
  await expect(screenOf(page).getByText('Yesterday every naira agreed with Nomba')).toBeVisible();
  await picture(page, 'home-agreed');
  await page.getByRole('link', { name: 'Reconciliation' }).click();
  const days = page.getByRole('region', { name: 'Days' });
  await expect(days.getByRole('row', { name: /12 May 2026/ })).toContainText('Agrees');
  await expect(days.getByRole('row', { name: /11 May 2026/ })).toContainText('1 of 1');
  await expectAccessible(page);
  await picture(page, 'days');
  await page.setViewportSize(PHONE);
  await picture(page, 'days-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'Differences' }).click();
  await expect(page.getByRole('region', { name: 'Differences' })).toContainText('Explained');
  await expectAccessible(page);
  await picture(page, 'breaks');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Open', exact: true }).click();
  await expect(page.getByText('No difference found')).toBeVisible();
});

test('a day whose statement has a gap is incomplete, and is read again', async ({ page, shop }) => {
  await shop.sell('ada@shop.test');
  await shop.sell('bola@shop.test');
  await shop.state({ balanceGap: 1 });
  await shop.passNight('2026-05-12T08:00:00.000Z');
  await signIn(page, shop);
  await page.goto('/home');
  await expect(screenOf(page).getByText(/^The statement of Nomba for yesterday/)).toBeVisible();
  await page.getByRole('link', { name: 'look at it' }).click();
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('has a gap');
  await expectAccessible(page);
  await picture(page, 'incomplete');
});

test('who may not explain a difference sees it, and why not', async ({ page, shop }) => {
  const { sanwo } = shop;
  await shop.sell('ada@shop.test');
  await shop.state({ duplicateStatementRow: 1 });
  await shop.passNight('2026-05-12T08:00:00.000Z');
  const owner = { email: 'ngozi@shop.test', name: 'Ngozi', role: 'owner' } as const;
  await sanwo.members.invite(owner);
  const support = { email: 'chidi@shop.test', name: 'Chidi', role: 'support' } as const;
  const { inviteLink = '' } = await sanwo.members.invite(support);
  await page.goto(inviteLink);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.type('reconc');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reconciliation');
  await page.getByRole('tab', { name: 'Differences' }).click();
  const breaks = page.getByRole('table', { name: 'Differences' });
  await expect(breaks).toContainText('Listed twice');
  await breaks.getByRole('link').first().click();
  const explain = page.getByRole('button', { name: 'Explain' });
  await expect(explain).toHaveAttribute('aria-disabled', 'true');
  await explain.focus();
  await expect(page.getByRole('tooltip')).toContainText('finance, admin, owner');
  await explain.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await picture(page, 'twice');
});
