// Takes the pictures of the dashboard that the README and the guides show, anew: a gym with some
// months behind it, in the real service and Chromium. What is drawn is what somebody sees.

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { Sanwo } from '../sdk/src/index.ts';
import { Program } from '../test/e2e/program.ts';
import { takePayersPages } from './payer-pictures.ts';
import { openBusyGym } from './test/busy-gym.ts';
import { chromium as chromiumPath } from './test/chromium.ts';

const OWNER = { email: 'amaka@lekki.example', password: 'a gym by the lagoon' };
const STAFF = [
  { email: 'tayo@lekki.example', name: 'Tayo Bankole', role: 'finance' },
  { email: 'hauwa@lekki.example', name: 'Hauwa Idris', role: 'support' },
  { email: 'dele@lekki.example', name: 'Dele Martins', role: 'developer' },
] as const;
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

interface Picture {
  readonly name: string;
  readonly size?: typeof DESK;
  readonly show: (page: Page, sanwo: Sanwo) => Promise<void>;
}

const numbered = async (page: Page, search: string) => {
  await page.goto(`/invoices?search=${search}`);
  await page.getByRole('link', { name: search }).click();
  await page.getByRole('heading', { level: 1, name: search }).waitFor();
};

const PICTURES: readonly Picture[] = [
  { name: 'home', size: { width: 1280, height: 860 }, show: (page) => showHome(page) },
  { name: 'home-phone', size: PHONE, show: (page) => showHome(page) },
  {
    name: 'why',
    size: { width: 1280, height: 850 },
    show: async (page, sanwo) => {
      const { data } = await sanwo.invoices.list({ search: 'temi.coker', paidFrom: '2026-06-01' });
      await numbered(page, data[0]?.number ?? '');
      await page
        .getByRole('button', { name: /Explain this amount: (?:Silver|Discount)/ })
        .first()
        .click();
      await page.getByRole('button', { name: /Explain this amount: Discount/ }).click();
    },
  },
  {
    name: 'change',
    show: async (page) => {
      await page.goto('/subscriptions?search=lanre.ade');
      await page.getByRole('link', { name: 'Lanre Ade' }).click();
      await page.getByRole('button', { name: 'Change plan', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Plan' }).fill('Gold');
      await page.getByRole('option', { name: /^Gold(?!,)/ }).click();
      await dialog.getByRole('button', { name: /Change and charge/ }).waitFor();
    },
  },
  {
    name: 'unpaid',
    show: async (page, sanwo) => {
      const { data } = await sanwo.invoices.list({ search: 'peju.akande', failing: true });
      await numbered(page, data[0]?.number ?? '');
      await page.getByText('Insufficient funds').first().waitFor();
    },
  },
  {
    name: 'people',
    show: async (page) => {
      await page.goto('/settings/people');
      await page.getByText('Tayo Bankole').waitFor();
    },
  },
  {
    name: 'event',
    show: async (page) => {
      await page.goto('/developers/events?type=invoice.paid');
      await page.getByRole('link', { name: 'invoice.paid' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'invoice.paid' }).waitFor();
    },
  },
  {
    name: 'find',
    size: { width: 1280, height: 560 },
    show: async (page) => {
      await page.goto('/customers');
      await page.getByRole('link', { name: 'Temi Coker' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog', { name: 'Search' }).waitFor();
      await page.keyboard.type('ade');
      await page.getByRole('menuitem', { name: /Lanre Ade/ }).waitFor();
    },
  },
];

async function showHome(page: Page): Promise<void> {
  await page.goto('/home');
  await page.getByText('Next payout', { exact: true }).waitFor();
  await page.getByRole('slider', { name: 'Revenue so far', exact: true }).waitFor();
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const page = await browser.newPage({
    ...{ baseURL, viewport: DESK, colorScheme: 'light', reducedMotion: 'reduce' },
    ...{ locale: 'en-NG', timezoneId: 'Africa/Lagos' },
  });
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  return page;
}

async function takeAll(baseUrl: string): Promise<void> {
  const stranger = new Sanwo(null, { baseUrl });
  const shop = { businessName: 'Lekki Fitness', accountId: 'lekki-fitness', ...OWNER };
  const { apiKey } = await stranger.account.register(shop);
  const sanwo = new Sanwo(apiKey, { baseUrl });
  await openBusyGym(sanwo);
  for (const member of STAFF) await sanwo.members.invite(member);
  const browser = await chromium.launch({
    executablePath: chromiumPath() ?? '',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const page = await openPage(browser, baseUrl);
  for (const { name, size = DESK, show } of PICTURES) {
    await page.setViewportSize(size);
    await show(page, sanwo);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: pathOf(name) });
  }
  await takePayersPages(browser, baseUrl, pathOf);
  await browser.close();
}

function pathOf(name: string): string {
  const path = `docs/pictures/${name}.png`;
  console.log(path);
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

const folder = await mkdtemp(join(tmpdir(), 'sanwo-pictures-'));
// The account that PostgreSQL runs as must get through.
await chmod(folder, 0o755);
const program = new Program('serve', {
  DATA_DIR: join(folder, 'data'),
  ...{ PORT: '0', MCP_PORT: '0', CHECKOUT_PORT: '0', LOG_LEVEL: 'error' },
  ...{ RATE_LIMIT_PER_MINUTE: '100000' },
});
try {
  await takeAll(await program.ready());
} finally {
  await program.ended('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
