// A second factor in a browser: turned on with an authenticator, asked for at the door, got round
// with a spare code once, and turned off again.

import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible, test } from './stage.ts';

const PASSWORD = 'a long enough password';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a second factor is turned on, asked for, lost and turned off', async ({ page, watched }) => {
  test.setTimeout(120_000);
  watched.expected.push(/status of 40[19]/);
  const email = `ngozi-${randomBytes(4).toString('hex')}@shop.test`;
  await registerOwner(page, email);
  const { secret, codes } = await turnOn(page);

  await signOut(page);
  await signInWith(page, email);
  const code = page.getByLabel(/code/i);
  await expect(code).toBeVisible();
  await expectAccessible(page);
  await answerCode(page, wrongOf(secret));
  await expect(page.getByText(/is invalid or was already used/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await answerCode(page, rightOf(secret, 1));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  const [spare = '', another = ''] = codes;
  await signOut(page);
  await signInWith(page, email);
  await answerCode(page, spare);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await signOut(page);
  await signInWith(page, email);
  await answerCode(page, spare);
  await expect(page.getByText(/is invalid or was already used/)).toBeVisible();
  await answerCode(page, another);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await turnOff(page);
  await signOut(page);
  await signInWith(page, email);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

async function registerOwner(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Business name').fill('Ngozi Stores');
  await page.getByLabel('Account id').fill(email.split('@')[0] ?? '');
  await page.getByLabel('Your email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

interface Factor {
  readonly secret: string;
  readonly codes: readonly string[];
}

async function turnOn(page: Page): Promise<Factor> {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not this password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/Invalid credentials/)).toBeVisible();
  await expect(dialog.locator('code')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Code from the app')).toBeVisible();
  const secret = (await dialog.locator('code').first().getAttribute('title')) ?? '';
  await dialog.getByLabel('Code from the app').fill(wrongOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText(/is invalid or was already used/).first()).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(rightOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'Copy recovery codes' }).click();
  await expect(dialog.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await dialog.getByRole('button', { name: 'Done' }).click();
  // They were shown this once.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
  return { secret, codes };
}

async function turnOff(page: Page): Promise<void> {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Ngozi Stores/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
}

async function signInWith(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function answerCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/code/i).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const PERIOD_MS = 30_000;

/** What the app shows, so many steps on: a code is taken once, and the one after it already. */
const rightOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * PERIOD_MS });

const wrongOf = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((steps) => rightOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code),
  ) as string;
};
