// The program itself: it starts, says so, keeps its books over a kill, and ends when told to.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { orderBody } from '../test/doubles/simulator-client.ts';
import { SANDBOX_CLIENT } from './settings.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

async function run(t: TestContext, environment: Record<string, string>): Promise<Running> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { PATH: process.env.PATH, CHECKOUT_PORT: '0', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const ready = JSON.parse(line.toString());
  assert.equal(ready.ready, true);
  return { child, url: ready.url };
}

function directory(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'simulator-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

async function placeOrder(url: string): Promise<string> {
  const json = { 'content-type': 'application/json', accountId: SANDBOX_CLIENT.accountId };
  const grant = {
    grant_type: 'client_credentials',
    client_id: SANDBOX_CLIENT.clientId,
    client_secret: SANDBOX_CLIENT.clientSecret,
  };
  const post = async (path: string, body: unknown, headers: Record<string, string>) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(url + path, init)).json()) as { data: Record<string, string> };
  };
  const issued = await post('/v1/auth/token/issue', grant, json);
  const order = { order: orderBody('r-1'), tokenizeCard: true };
  const headers = { ...json, authorization: `Bearer ${issued.data.access_token}` };
  return (await post('/v1/checkout/order', order, headers)).data.checkoutLink ?? '';
}

test('the books survive a kill, and the paid order stays paid', async (t) => {
  const SIM_DATA_DIR = directory(t);
  const first = await run(t, { SIM_DATA_DIR });
  const link = await placeOrder(first.url);
  const card = { cardNumber: '4084084084084081', expiryMonth: '12', expiryYear: '39', cvv: '123' };
  const form = () => new URLSearchParams(card);
  const paid = await fetch(link, { method: 'POST', redirect: 'manual', body: form() });
  assert.equal(paid.status, 303);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');

  const second = await run(t, { SIM_DATA_DIR });
  const books = (await (await fetch(`${second.url}/_sim/charges`)).json()) as {
    totalCount: number;
  };
  assert.equal(books.totalCount, 1);
  const again = await fetch(second.url + new URL(link).pathname, { method: 'POST', body: form() });
  assert.match(await again.text(), /This order is paid/);
  second.child.kill('SIGTERM');
  assert.deepEqual(await once(second.child, 'exit'), [0, null]);
});

test('it ends with its parent when asked to', async (t) => {
  const environment = { SIM_DATA_DIR: ':memory:', SIM_EXIT_WITH_PARENT: '1' };
  const { child } = await run(t, environment);
  child.stdin?.end();
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('nobody else on the machine reads the books, old ones neither', async (t) => {
  const SIM_DATA_DIR = directory(t);
  const files = ['books.sqlite', 'books.sqlite-wal', 'books.sqlite-shm'];
  const paths = files.map((name) => join(SIM_DATA_DIR, name));
  const modes = () => paths.map((path) => statSync(path).mode & 0o777);
  const first = await run(t, { SIM_DATA_DIR });
  await placeOrder(first.url);
  assert.deepEqual(modes(), [0o600, 0o600, 0o600]);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  for (const path of paths) chmodSync(path, 0o644);
  await run(t, { SIM_DATA_DIR });
  assert.deepEqual(modes(), [0o600, 0o600, 0o600]);
});
