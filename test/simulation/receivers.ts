// The merchants' programs that hear webhooks, and answer as such programs do: mostly well, at times
// with an error, a closed line or after a while. In the end each event was told, or given up.

import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { fateOf } from './random.ts';
import type { Shop } from './shop.ts';

export interface Listener {
  readonly isOn: boolean;
  /** From now on every answer is a good one. */
  recover(): void;
  assertAllWasTold(db: Database): Promise<void>;
  stop(): Promise<void>;
}

const HANGS_MS = 20;

/** In some lives one of the merchants listens; it costs real time. */
export async function listen(shops: readonly Shop[], seed: number): Promise<Listener> {
  const [shop] = shops;
  if (!shop || fateOf(seed, 'listens') > 0.25) {
    const nothing = async () => {};
    return { isOn: false, recover: () => {}, assertAllWasTold: nothing, stop: nothing };
  }
  const receiver = await startReceiver();
  answerAsTheyDo(receiver, seed);
  const set = await shop.api.post('/auth/set-webhook-url', { webhookUrl: receiver.url });
  assert.equal(set.status, 200, set.text);
  return {
    isOn: true,
    recover: () => receiver.answer((_, response) => void response.end('ok')),
    assertAllWasTold: (db) => assertAllWasTold(db, receiver),
    stop: () => receiver.stop(),
  };
}

function answerAsTheyDo(receiver: Receiver, seed: number): void {
  let calls = 0;
  receiver.answer((_, response) => {
    calls += 1;
    const lot = fateOf(seed, 'receiver', calls);
    if (lot < 0.08) response.writeHead(500).end('broken');
    else if (lot < 0.12) response.destroy();
    else if (lot < 0.16) setTimeout(() => response.destroy(), HANGS_MS);
    else if (lot < 0.2) setTimeout(() => response.end('ok'), HANGS_MS);
    else response.end('ok');
  });
}

async function assertAllWasTold(db: Database, receiver: Receiver): Promise<void> {
  const heard = new Set(receiver.heard.map(({ headers }) => String(headers['webhook-id'])));
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from webhook_deliveries`.execute(db);
  const untold = rows.filter(({ id, status }) => status === 'delivered' && !heard.has(id));
  assert.deepEqual(untold, [], 'what counts as told was not heard');
  const waiting = rows.filter(({ status }) => status === 'pending');
  assert.deepEqual(waiting, [], 'something is still to be told');
}
