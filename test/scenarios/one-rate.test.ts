// Three processes on one database, and a provider that allows its account so many requests: all of
// them together keep to it.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { type OpenHouse, openHouse } from '../../src/commands/open-house.ts';
import { readConfig } from '../../src/frame/config.ts';
import { cloneDatabase } from '../database.ts';
import { CLIENT_SECRET, type Said, startScriptedProvider } from '../doubles/scripted-provider.ts';

const LIMIT = 12;
/** Ten minutes: what does not pass now passes after the test. */
const HEADERS = { 'x-rate-limit-limit': String(LIMIT), 'x-rate-limit-window': '600' };
const ACCOUNT = { accountNumber: '0123456789', bankCode: '058' };

async function openProcesses(limiter: boolean) {
  const database = await cloneDatabase();
  const found: Said = { headers: HEADERS, body: { code: '00', data: { accountName: 'ADA' } } };
  const provider = await startScriptedProvider({
    'POST /v1/auth/token/issue': {
      headers: HEADERS,
      body: { code: '00', data: { access_token: 'token-1' } },
    },
    'POST /v1/transfers/bank/lookup': found,
  });
  const config = readConfig({
    ...{ DATABASE_URL: database.url, DATABASE_POOL_SIZE: '3', LOG_LEVEL: 'silent' },
    ...{ MASTER_KEY: randomBytes(32).toString('base64'), PROVIDER_LIMITER: String(limiter) },
    ...{ PROVIDER_BASE_URL: provider.baseUrl, PROVIDER_ACCOUNT_ID: 'account-1' },
    ...{ PROVIDER_CLIENT_ID: 'client-1', PROVIDER_CLIENT_SECRET: CLIENT_SECRET },
    ...{ PROVIDER_SIGNATURE_KEY: 'key', PROVIDER_TIMEOUT_MS: '20000' },
  });
  const opened = [await openHouse(config), await openHouse(config), await openHouse(config)];
  const close = async () => {
    for (const one of opened) await one.close();
    await provider.close();
    await database.drop();
  };
  return { opened, provider, close };
}

async function resolve({ house }: OpenHouse, tenantId: string): Promise<string> {
  const bank = house.providers.named('nomba', 'banks');
  return (await bank.resolveAccountName(ACCOUNT, { tenantId })).kind;
}

test('three processes send the provider together what it allows one', async () => {
  const { opened, provider, close } = await openProcesses(true);
  const [first, second, third] = opened as [OpenHouse, OpenHouse, OpenHouse];
  try {
    // What the provider has stated before, to any of them.
    const stated = { learntLimit: LIMIT, learntWindowMs: 600_000, learntAt: Date.now() };
    const name = { account: 'nomba account-1', rate: 'post' };
    const { db } = first.house;
    const row = { ...name, ...stated, version: 0, given: [], pausedUntil: 0 };
    await db.insertInto('providerSlots').values(row).execute();
    const kinds = await Promise.all(
      [first, second, third].flatMap((process) =>
        Array.from({ length: LIMIT }, (_, place) => resolve(process, `tenant-${place}`)),
      ),
    );
    // Tokens count like all else.
    assert.equal(provider.seen.length, LIMIT);
    const answered = kinds.filter((kind) => kind === 'answered').length;
    assert.equal(answered, provider.calls().length);
    assert.equal((await db.selectFrom('providerSlots').selectAll().execute()).length, 1);
  } finally {
    await close();
  }
});

test('with the limiter off nothing is written, and nobody waits', async () => {
  const { opened, provider, close } = await openProcesses(false);
  try {
    const kinds = await Promise.all(
      opened.flatMap((process) => Array.from({ length: LIMIT }, () => resolve(process, 'acme'))),
    );
    assert.ok(kinds.every((kind) => kind === 'answered'));
    assert.equal(provider.calls().length, 3 * LIMIT);
    assert.deepEqual(await opened[0]?.house.db.selectFrom('providerSlots').execute(), []);
  } finally {
    await close();
  }
});
