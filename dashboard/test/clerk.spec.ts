// A clerk of the gym with a phone, who knows nothing but what is on the screen: why somebody paid
// what they paid, half of it back, the paper that says so, and what reaches the bank tomorrow.

import { expect, type Locator, type Page } from '@playwright/test';
import { openBusyGym } from './busy-gym.ts';
import {
  type Account,
  test as base,
  expectAccessible,
  openAccount,
  PHONE,
  signIn,
} from './stage.ts';

const test = base.extend<object, { readonly gym: Account }>({
  gym: [
    async ({ service }, use) => {
      const account = await openAccount(service, 'Lekki Gym');
      await openBusyGym(account.sanwo);
      await use(account);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Counts what a finger does: taps, and the screens that they lead over. */
class Finger {
  taps = 0;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  /** A tap into the line, and then keys. */
  async write(target: Locator, text: string): Promise<void> {
    await this.tap(target);
    await target.fill(text);
  }

  /** Where somebody reads, everybody can. */
  async lookAt(): Promise<void> {
    await expectAccessible(this.#page, [], [PHONE]);
  }
}

test('a clerk finds why, refunds half, sees the credit note and tomorrow’s payout', async ({
  page,
  gym,
}) => {
  test.setTimeout(240_000);
  await signIn(page, gym);
  await page.setViewportSize(PHONE);
  page.setDefaultTimeout(15_000);
  const finger = new Finger(page);
  const screen = page.getByRole('main');
  await expect(screen.getByText('₦26,580', { exact: true })).toBeVisible();
  await expect(screen.getByText('3 Jul 2026, 09:00').first()).toBeVisible();
  await finger.lookAt();

  // "Temi says that ₦12,500.00 were taken in June, for a plan of ₦7,500.00."
  await finger.tap(page.getByRole('button', { name: 'Search' }));
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.type('temi');
  await finger.tap(page.getByRole('menuitem', { name: /Temi Coker/ }));
  const bills = screen.getByRole('region', { name: 'Invoices and payments' });
  const june = bills.getByRole('listitem').filter({ hasText: '₦12,500.00' });
  await expect(june).toContainText('26 Jun 2026');
  await finger.lookAt();
  await finger.tap(june.getByRole('link'));
  await expect(screen.getByText('paid ₦12,500.00 on 26 Jun 2026.')).toBeVisible();
  const lines = screen.getByRole('table', { name: 'Lines' });
  await expect(lines.getByRole('row', { name: /Silver, every month/ })).toContainText('₦7,500.00');
  await expect(lines.getByRole('row', { name: /A locker/ })).toContainText('₦6,000.00');
  await finger.tap(page.getByRole('button', { name: 'Explain this amount: Discount FRIEND' }));
  await expect(lines).toContainText('−₦1,000.00');
  await finger.lookAt();

  await finger.tap(page.getByRole('button', { name: 'Refund payment', exact: true }));
  const dialog = page.getByRole('dialog', { name: /^Refund .*Temi Coker/ });
  await finger.tap(dialog.getByText('Partial amount'));
  await finger.write(dialog.getByLabel('Amount', { exact: true }), '6250');
  await finger.write(dialog.getByLabel('Reason'), 'The locker was not free until July');
  await finger.lookAt();
  await finger.tap(dialog.getByRole('button', { name: 'Refund ₦6,250.00' }));
  await expect(screen.getByText(/You keep ₦6,250.00/)).toBeVisible();

  const note = screen.getByRole('listitem').filter({ hasText: 'INV-CN-000002' });
  await expect(note).toContainText('₦6,250.00');
  await finger.lookAt();
  const download = page.waitForEvent('download');
  await finger.tap(note.getByRole('button', { name: 'Download PDF of INV-CN-000002' }));
  expect((await download).suggestedFilename()).toBe('INV-CN-000002.pdf');

  await finger.tap(page.getByRole('button', { name: 'Open menu' }));
  await finger.tap(page.getByRole('link', { name: 'Home' }));
  // What was paid out in June is taken off what is paid out next.
  await expect(screen.getByText('₦20,330', { exact: true })).toBeVisible();
  await expect(screen.getByText('3 Jul 2026, 09:00').first()).toBeVisible();
  await finger.lookAt();
  expect(finger.taps).toBeLessThanOrEqual(12);
});
