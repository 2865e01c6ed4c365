// A stranger's page in a browser that is signed in: on another port of the same machine, whose
// requests carry the cookie, because for cookies a port makes no difference. It gets nothing done.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './stage.ts';

let stranger: Server;
let evil: string;

test.beforeAll(async () => {
  stranger = createServer((_request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Win a prize</title>');
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  evil = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});
test.afterAll(async () => {
  stranger.closeAllConnections();
  await new Promise((resolve) => stranger.close(resolve));
});
test.beforeEach(async ({ page, watched, account }) => {
  watched.expected.push(/a request to http:\/\/127\.0\.0\.1/, /CORS|Failed to load|status of 40/);
  watched.expected.push(/violates the following Content Security Policy/, /ERR_BLOCKED/);
  await signIn(page, account);
});

/** What the service answered to what the page did. */
async function answersTo(page: Page, url: string, act: () => Promise<unknown>): Promise<number[]> {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().startsWith(url)) statuses.push(response.status());
  });
  await act();
  await expect.poll(() => statuses.length).toBeGreaterThan(0);
  return statuses;
}

const customersOf = async (sanwo: { customers: { list(): PromiseLike<{ totalCount: number }> } }) =>
  (await sanwo.customers.list()).totalCount;

test('a form of its writes nothing', async ({ page, account, service }) => {
  await page.goto(evil);
  const statuses = await answersTo(page, `${service}/v1/customer`, () =>
    page.evaluate((action) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'text/plain';
      form.action = action;
      const field = document.createElement('input');
      field.name = '{"email":"evil@example.com","metadata":{"x":"';
      field.value = '"}}';
      form.append(field);
      document.body.append(form);
      form.submit();
    }, `${service}/v1/customer`),
  );
  expect(statuses).toEqual([403]);
  expect(await customersOf(account.sanwo)).toBe(0);
});

test('its script neither writes nor reads', async ({ page, account, service }) => {
  await page.goto(evil);
  const attempts = await page.evaluate(async (api) => {
    const ask = async (init: RequestInit) => {
      try {
        const answer = await fetch(`${api}/v1/customer`, { credentials: 'include', ...init });
        return `${answer.type}: ${await answer.text()}`;
      } catch {
        return 'refused';
      }
    };
    const body = '{"email":"evil@example.com"}';
    const json = { 'content-type': 'application/json', 'x-csrf-token': 'guessed' };
    return [
      await ask({}),
      await ask({ mode: 'no-cors' }),
      await ask({ method: 'POST', mode: 'no-cors', body }),
      await ask({ method: 'POST', headers: json, body }),
      await ask({ method: 'DELETE' }),
    ];
  }, service);
  expect(attempts).toEqual(['refused', 'opaque: ', 'opaque: ', 'refused', 'refused']);
  expect(await customersOf(account.sanwo)).toBe(0);
});

test('an image of its learns nothing', async ({ page, service }) => {
  await page.goto(evil);
  const outcome = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const image = document.createElement('img');
        image.onload = () => resolve('shown');
        image.onerror = () => resolve('refused');
        image.src = address;
      }),
    `${service}/v1/customer`,
  );
  expect(outcome).toBe('refused');
});

test('nobody is signed in as somebody else by it', async ({ page, service }) => {
  const before = await page.evaluate(async () => (await fetch('/session')).json());
  const { cookies } = await page.context().storageState();
  await page.goto(evil);
  await page.evaluate(async (api) => {
    const body = JSON.stringify({ accountId: 'the-account-of-the-attacker' });
    await fetch(`${api}/session`, {
      method: 'POST',
      mode: 'no-cors',
      credentials: 'include',
      body,
    });
    await fetch(`${api}/session`, { method: 'DELETE', credentials: 'include' }).catch(() => null);
  }, service);
  expect((await page.context().storageState()).cookies).toEqual(cookies);
  await page.goto(`${service}/`);
  const after = await page.evaluate(async () => (await fetch('/session')).json());
  expect(after.data.tenant).toEqual(before.data.tenant);
});

test('the cookie is shown to no script', async ({ page }) => {
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
});
