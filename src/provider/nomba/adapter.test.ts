// What the adapter declares of itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNomba } from './adapter.ts';

const SETTINGS = {
  baseUrl: 'http://127.0.0.1:9',
  accountId: 'a',
  clientId: 'b',
  clientSecret: 'c',
  signatureKey: null,
  timeoutMs: 500,
};

test('as many charges are under way as its rate lets pass before they give up', async () => {
  const limited = createNomba(SETTINGS);
  const free = createNomba({ ...SETTINGS, rateLimits: null });
  assert.deepEqual([limited.mostAtOnce, free.mostAtOnce], [225, undefined]);
  await limited.close();
  await free.close();
});
