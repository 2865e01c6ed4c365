// What Home may cost on a mid Android phone and slow 4G, as Chrome's developer tools have it: a
// quarter of this machine's speed, 562.5 ms to each response, 1.44 Mbit/s. Its first content, the
// figures, needs so few bytes of script and so few requests. On a quiet machine it comes after
// 3.1 s of the four that it may take. How slow one with other work is cannot be known, so the
// four seconds are held at its own speed, where the network is what counts, and twice as many at a
// quarter of it.

import { expect, type Page } from '@playwright/test';
import { PastShop } from './past-shop.ts';
import { PHONE, signIn, test } from './stage.ts';

const MOST_SCRIPT_BYTES = 120_000;
const MOST_REQUESTS = 20;
const MOST_MS = 4_000;
/** Of layout shift: what is read or pressed stays where it is. */
const MOST_SHIFT = 0.05;
const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
/** How much slower the processor is, and what the best visit may take. */
const SPEEDS = [
  [1, MOST_MS],
  [4, 2 * MOST_MS],
] as const;
const VISITS = 2;

interface Visit {
  readonly scriptBytes: number;
  readonly requests: readonly string[];
  readonly ms: number;
  readonly shift: number;
}

interface Sent {
  readonly url: string;
  readonly isScript: boolean;
  readonly atSeconds: number;
  bytes: number;
}

test('the first content of Home is there in four seconds on slow 4G', async ({
  browser,
  page,
  account,
}) => {
  test.slow();
  const shop = new PastShop(account.sanwo);
  await shop.freeze('2026-06-01T08:00:00.000Z');
  await shop.sell(await shop.plan('Gold', 1_250_000), 'ada@shop.test');
  await signIn(page, account);
  // A member who was here before, in a browser that has kept none of the files.
  await page.goto('/home');
  await figuresOf(page).waitFor();
  const { cookies, origins } = await page.context().storageState();
  for (const [slowdown, mostMs] of SPEEDS) {
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const context = await browser.newContext({
        ...{ storageState: { cookies, origins }, viewport: PHONE, isMobile: true, hasTouch: true },
        baseURL: new URL(page.url()).origin,
      });
      const { scriptBytes, requests, shift, ms } = await visitHome(
        await context.newPage(),
        slowdown,
      );
      await context.close();
      times.push(ms);
      expect(scriptBytes).toBeGreaterThan(50_000);
      expect(scriptBytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES);
      expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(MOST_REQUESTS);
      expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    }
    expect(Math.min(...times), `${slowdown} times slower: ${times}`).toBeLessThanOrEqual(mostMs);
  }
});

type MeasuredWindow = Window & { figuresAtMs?: number; shifted?: number };

/** In the page: when the figures were drawn, and how far things have moved. */
function watchFigures(): void {
  const measured = window as MeasuredWindow;
  new MutationObserver((_, observer) => {
    if (document.querySelector('[aria-label="Figures"] a') === null) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        measured.figuresAtMs = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      measured.shifted = (measured.shifted ?? 0) + (entry as unknown as { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const figuresOf = (page: Page) =>
  page.getByRole('region', { name: 'Figures' }).getByRole('link').first();

async function visitHome(page: Page, slowdown: number): Promise<Visit> {
  const sent = new Map<string, Sent>();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    const isScript = type === 'Script';
    sent.set(requestId, { url: request.url, isScript, atSeconds: timestamp, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchFigures);
  await page.goto('/home', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'figuresAtMs' in window, null, { timeout: 60_000 });
  const [ms, shift] = await page.evaluate(() => {
    const { figuresAtMs = 0, shifted = 0 } = window as MeasuredWindow;
    return [figuresAtMs, shifted] as const;
  });
  const began = Math.min(...[...sent.values()].map(({ atSeconds }) => atSeconds));
  const before = [...sent.values()].filter(({ atSeconds }) => (atSeconds - began) * 1000 < ms);
  return {
    ...{ ms, shift },
    requests: before.map(({ url }) => new URL(url).pathname),
    scriptBytes: before
      .filter(({ isScript }) => isScript)
      .reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
