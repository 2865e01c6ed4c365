// How the tests in a browser are run: with the machine's Chromium, each worker beside a service of
// its own.

import { defineConfig } from '@playwright/test';
import { chromium } from './chromium.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../node_modules/.cache/browser',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: Number(process.env.WORKERS ?? 2),
  reporter: 'list',
  // A page may come late where the machine does much else: the report calls such tests flaky.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: chromium() ?? '', args: QUIET },
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
  },
});
