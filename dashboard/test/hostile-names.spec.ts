// Every screen, in a shop whose names were chosen to hurt: nothing runs, nothing is wider than its
// window, no name turns what stands beside it, and everything can be read by everybody.

import { readdirSync, readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { CURSED, type HostileShop, hurtsOf, openHostileShop } from './hostile-shop.ts';
import { test as base } from './stage.ts';

const test = base.extend<object, { readonly shop: HostileShop }>({
  shop: [
    async ({ service }, use) => use(await openHostileShop(service)),
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ actionTimeout: 20_000 });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test.beforeEach(async ({ page, shop }) => {
  test.setTimeout(300_000);
  page.on('dialog', (dialog) => {
    throw new Error(`A name ran: ${dialog.message()}`);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(shop.email);
  await page.getByLabel('Password').fill(shop.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

/** On a desk and on a phone. */
async function look(page: Page, name: string): Promise<string[]> {
  const hurts: string[] = [];
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expect(page.locator('[data-waiting], [aria-busy=true], .old')).toHaveCount(0);
    hurts.push(...(await hurtsOf(page)).map((hurt) => `${name} at ${size.width}: ${hurt}`));
  }
  await page.setViewportSize(DESKTOP);
  return hurts;
}

/** By the rules of accessibility too, on a phone, where room is short. */
async function lookClosely(page: Page, name: string): Promise<string[]> {
  const hurts = await look(page, name);
  await page.setViewportSize(PHONE);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .exclude('[data-live-announcer]')
    .analyze();
  hurts.push(
    ...violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html.slice(0, 300)}`),
  );
  await page.setViewportSize(DESKTOP);
  return hurts;
}

const FOLDER = new URL('../src/routes/', import.meta.url);
const ROUTES = readdirSync(FOLDER).map((name) => readFileSync(new URL(name, FOLDER), 'utf8'));
const AT_THE_DOOR = ['/', '/kit', '/sign-in', '/register', '/invitation', '/password-reset'];

/** Every address of the dashboard, as its own list of them says. */
const PATHS = [...ROUTES.join('\n').matchAll(/path: '([^']+)'/g)]
  .map(([, path = '']) => path)
  .filter((path) => !AT_THE_DOOR.includes(path));

/** The first of a list, where the address is of one: what hurts most was made last. */
async function addressOf(page: Page, path: string): Promise<string | null> {
  const [list = '', rest] = path.split(/\/\$[a-z]+/);
  if (rest === undefined) return path;
  await page.goto(list);
  // The way to a new one is there before the rows are.
  const others = ':not([href$="/new"]):not([href$="/import"])';
  const links = page.locator(`main a[href^="${list.split('?')[0]}/"]${others}`);
  await expect(links.first().or(page.getByText(/yet$/)).first()).toBeVisible();
  const all = await links.evaluateAll((each) => each.map((link) => link.getAttribute('href')));
  const [one] = all;
  return one ? `${one}${rest}` : null;
}

test('every screen bears every name', async ({ page }) => {
  const hurts: string[] = [];
  for (const path of PATHS) {
    const address = await addressOf(page, path);
    if (address === null) continue;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    hurts.push(...(await (path.includes('$') ? lookClosely : look)(page, path)));
  }
  expect(hurts).toEqual([]);
});

/** A screen, and what opens its dialogs. "More actions: Pause subscription" is a menu entry. */
const DIALOGS: readonly (readonly [screen: string, opened: readonly string[]])[] = [
  [
    '/subscriptions/$code',
    ['Change plan', 'Create payment link', 'Add line', 'More actions: Pause subscription'],
  ],
  [
    '/subscriptions/$code',
    ['More actions: Change payment method', 'More actions: Cancel subscription'],
  ],
  [
    '/customers/$code',
    ['Edit customer', 'Create subscription', 'Set up direct debit', 'Adjust credit'],
  ],
  [
    '/invoices?status=open/$code',
    ['Void invoice', 'Get payment link', 'Send by email', 'Charge now'],
  ],
  ['/mandates/$id', ['Suspend mandate']],
  ['/coupons/$code', ['Edit coupon', 'Turn off coupon']],
];

async function openDialog(page: Page, opened: string): Promise<void> {
  const [button = '', entry] = opened.split(': ');
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  if (entry) await page.getByRole('menuitem', { name: entry }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('what asks before money moves bears them, and its buttons are reached', async ({
  page,
  shop,
}) => {
  const hurts: string[] = [];
  for (const [path, dialogs] of DIALOGS) {
    await page.goto((await addressOf(page, path)) ?? '');
    for (const opened of dialogs) {
      await openDialog(page, opened);
      hurts.push(...(await look(page, `${path} ${opened}`)));
      await page.setViewportSize(PHONE);
      const last = page.getByRole('dialog').getByRole('button').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      // Escape first takes away the words of a button that the pointer rests on.
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.setViewportSize(DESKTOP);
    }
  }
  const [paid] = (await shop.sanwo.payments.list({ status: 'succeeded' })).data;
  await page.goto(`/payments/${paid?.code}`);
  await openDialog(page, 'Refund payment');
  hurts.push(...(await lookClosely(page, 'a refund')));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Search' }).fill('onerror');
  await expect(page.getByRole('menuitem').first()).toContainText('<img');
  hurts.push(...(await look(page, 'the palette')));
  expect(hurts).toEqual([]);
});

test('payers’ pages bear them', async ({ page, shop }) => {
  expect(shop.payerPages.length).toBeGreaterThan(2);
  const hurts: string[] = [];
  for (const address of shop.payerPages) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    hurts.push(
      ...(await lookClosely(page, new URL(address, 'http://shop.test').pathname.slice(0, 8))),
    );
  }
  expect(hurts).toEqual([]);
});

/** Each form with a name in it: where it stands, what opens it, and what sends it. */
const FORMS = [
  { at: '/plans/new', open: null, field: 'Name', more: { Price: '1,500' }, send: 'Create plan' },
  {
    ...{ at: '/customers', open: 'Add customer', field: 'Name', send: 'Add customer' },
    more: { Email: 'typed@hurt.test' },
  },
  {
    ...{ at: '/coupons', open: 'Create coupon', field: 'Name', send: 'Create coupon' },
    more: { Code: 'TYPED', 'Percentage off': '20' },
  },
  { at: '/developers/keys', open: 'Create key', field: 'Name', more: {}, send: 'Create key' },
  {
    ...{ at: '/settings/people', open: 'Invite person', field: 'Name', send: 'Send invitation' },
    more: { Email: 'bola@hurt.test' },
  },
  { at: '/settings', open: null, field: 'Business name', more: {}, send: 'Save changes' },
] as const;

test('every form takes them as they are', async ({ page, shop: { sanwo } }) => {
  for (const { at, open, field, more, send } of FORMS) {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (open) await page.getByRole('button', { name: open, exact: true }).first().click();
    const form = open ? page.getByRole('dialog') : page.getByRole('main');
    await form.getByLabel(field, { exact: true }).fill(CURSED);
    for (const [label, value] of Object.entries(more)) {
      await form.getByLabel(label, { exact: true }).fill(value);
    }
    const answered = page.waitForResponse((answer) => answer.request().method() !== 'GET');
    await form.getByRole('button', { name: send, exact: true }).click();
    expect((await answered).ok(), at).toBe(true);
  }
  expect((await sanwo.account.get()).businessName).toBe(CURSED);
  expect((await sanwo.customers.get('typed@hurt.test')).name).toBe(CURSED);
});
