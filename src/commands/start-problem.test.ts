// What a start says about a port that another program took a moment before.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { readConfig } from '../frame/config.ts';
import { startSentence } from './start-problem.ts';

async function refusalOn(port: number): Promise<Error> {
  const late = createServer().listen(port, '127.0.0.1');
  const [error] = await once(late, 'error');
  return error;
}

test('a port that was found free, and is taken since, names no setting', async (t) => {
  const holder = createServer().listen(0, '127.0.0.1');
  t.after(() => holder.close());
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const refusal = await refusalOn(port);
  const where = `Port ${port} on 127.0.0.1`;
  assert.equal(
    startSentence(refusal, readConfig({ PORT: '0' })),
    `${where} was free, and another program has taken it since. Start again.`,
  );
  assert.equal(
    startSentence(refusal, readConfig({ PORT: String(port) })),
    `${where} is in use by another program. Stop it, or set PORT to a free port.`,
  );
});
