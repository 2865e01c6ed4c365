// What every test in a browser begins with: the real service with its simulator, once for each
// worker, an account of its own for each test, and a page whose console and requests are watched.

import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { Sanwo } from '../../sdk/src/index.ts';
import { Program } from '../../test/e2e/program.ts';

/** Where the provider asks whether a payment was right. */
export const DISPUTE_SECRET = 'question-secret-0123456789';

export interface Account {
  readonly accountId: string;
  readonly apiKey: string;
  /** By its API, for what a test needs to be there. */
  readonly sanwo: Sanwo;
}

interface OfEachTest {
  readonly account: Account;
  /** Errors on the page, and requests to others, fail the test; a test may expect some. */
  readonly watched: { readonly expected: RegExp[] };
}

interface OfEachWorker {
  readonly service: string;
}

export const test = base.extend<OfEachTest, OfEachWorker>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sanwo-browser-'));
      // The account that PostgreSQL runs as must get through.
      await chmod(folder, 0o755);
      const program = new Program('serve', {
        DATA_DIR: join(folder, 'data'),
        ...{ PORT: '0', MCP_PORT: '0', CHECKOUT_PORT: '0', LOG_LEVEL: 'error' },
        ...{ RATE_LIMIT_PER_MINUTE: '100000', PROVIDER_DISPUTE_SECRET: DISPUTE_SECRET },
      });
      await use(await program.ready());
      await program.ended('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ service }, use) => use(service),
  account: async ({ service }, use) => use(await openAccount(service, 'Ada’s Shop')),
  watched: [
    async ({ page, service }, use) => {
      const wrong: string[] = [];
      const expected: RegExp[] = [];
      page.on('console', (message) => {
        const isBad = ['error', 'warning'].includes(message.type());
        if (isBad) wrong.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => wrong.push(`thrown: ${error.message}`));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        const isOurs = origin === service || ['data:', 'blob:'].includes(protocol);
        if (!isOurs) wrong.push(`a request to ${request.url()}`);
      });
      await use({ expected });
      expect(wrong.filter((each) => !expected.some((one) => one.test(each)))).toEqual([]);
    },
    { auto: true },
  ],
});

export async function openAccount(service: string, businessName: string): Promise<Account> {
  const accountId = `shop-${randomBytes(4).toString('hex')}`;
  const stranger = new Sanwo(null, { baseUrl: service });
  const { apiKey } = await stranger.account.register({ businessName, accountId });
  return { accountId, apiKey, sanwo: new Sanwo(apiKey, { baseUrl: service }) };
}

/** Signs in as whoever has no members yet does: by the account's id. */
export async function signIn(page: Page, { accountId }: Account): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Sign in with a sandbox account id' }).click();
  await page.getByLabel('Account id').fill(accountId);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Main' }).waitFor({ state: 'attached' });
}

/**
 * A browser repaints a while after its person has chosen: the root is white on black or black on
 * white, and the page and what lies open over it have taken the ink that goes with it.
 */
const hasScheme = (scheme: string) => {
  const isLight = scheme === 'light';
  if ((getComputedStyle(document.documentElement).color === 'rgb(0, 0, 0)') !== isLight)
    return false;
  const shown = [document.body, ...document.querySelectorAll('[role$="dialog"]')];
  return shown.every((each) => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(each).color.match(/[\d.]+/g) ?? []
    ).map(Number);
    return red + green + blue < 383 === isLight;
  });
};

/** Until nothing moves any more, and three frames in a row have the same colours everywhere. */
const standStill = async () => {
  const colors = () =>
    Array.from(document.body.querySelectorAll('*'), (each) => {
      const { color, backgroundColor, opacity } = getComputedStyle(each);
      return `${color} ${backgroundColor} ${opacity}`;
    }).join();
  let before = '';
  for (let frame = 0, same = 0; frame < 120 && same < 3; frame += 1) {
    await new Promise(requestAnimationFrame);
    const now = colors();
    const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
    same = now === before && !isMoving ? same + 1 : 0;
    before = now;
  }
};

export const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Where react-aria says things to screen readers: what it said of is gone by then. */
const ANNOUNCER = '[data-live-announcer]';
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What fits is not described: that takes as long as looking. */
const ONLY_FAULTS: { resultTypes: ['violations'] } = { resultTypes: ['violations'] };
/** All of them that read a colour; no element is there in one scheme only. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/**
 * The page as it stands, in light and dark, on a desk and a phone: no rule of WCAG is broken. The
 * page is left in the first size.
 * `excused` are rules of axe that do not fit, and the test says why.
 */
export async function expectAccessible(
  page: Page,
  excused: readonly string[] = [],
  sizes: readonly [typeof PHONE, ...(typeof PHONE)[]] = [DESKTOP, PHONE],
): Promise<void> {
  // What is faded is about to be replaced by what is true now.
  await expect(page.locator('.old')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    // The other way round in the dark: a page that changes its size is laid out anew.
    for (const size of colorScheme === 'light' ? sizes : sizes.toReversed()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize(size);
      await page.waitForFunction(hasScheme, colorScheme);
      await page.evaluate(standStill);
      // In the page itself: its frames are of its own origin. Else each look opens another page.
      const axe = new AxeBuilder({ page }).options(ONLY_FAULTS).setLegacyMode().exclude(ANNOUNCER);
      if (colorScheme === 'light') axe.withTags(RULES).disableRules([...excused]);
      else axe.withRules(RULES_OF_COLOR.filter((rule) => !excused.includes(rule)));
      const { violations } = await axe.analyze();
      const told = violations.map(({ id, nodes }) => ({
        ...{ id, colorScheme, width: size.width },
        nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html} ${failureSummary}`),
      }));
      expect(told).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `the page is wider than ${size.width}`).toBeLessThanOrEqual(size.width);
    }
  }
  await page.setViewportSize(sizes[0]);
}

/** The part of a page that its screen fills. */
export const screenOf = (page: Page) => page.getByRole('main');
