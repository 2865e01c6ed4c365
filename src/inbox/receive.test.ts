// What is kept of a callback and what is refused: every doubtful request leaves nothing behind.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { signCallback } from '../../simulator/signature.ts';
import { createWorld, type World } from '../../test/world.ts';
import { isStorable } from '../lib/api/storable-text.ts';
import { INBOX_BINDING } from './binding.ts';
import { callbackPathOf } from './receive.ts';

const STAMP = '2026-01-15T09:00:30Z';
const TOKEN = 'token-4f6c1d2e-that-pays';
const MOST_BYTES = 64 * 1024;

function callback(about: { readonly orderReference?: string; readonly pad?: unknown } = {}) {
  return {
    event_type: 'payment_success',
    requestId: randomUUID(),
    data: {
      merchant: { userId: randomUUID(), walletId: 'wallet-1' },
      transaction: {
        transactionId: `WEB-ONLINE_C-${randomUUID()}`,
        type: 'online_checkout',
        time: '2026-01-15T09:00:29Z',
        responseCode: '',
      },
      order: { orderReference: about.orderReference ?? 'ord_unknown' },
      tokenizedCardData: { tokenKey: TOKEN },
      pad: about.pad ?? '',
    },
  };
}

describe('the inbox', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true });
  });
  beforeEach(() => world.house.db.deleteFrom('inboxCallbacks').execute());
  after(() => world.close());

  function send(payload: string, headers: Record<string, string>) {
    const type = { 'content-type': 'application/json' };
    return world.stranger.send({
      method: 'POST',
      url: callbackPathOf('nomba'),
      headers: { ...type, ...headers },
      payload,
    });
  }

  function signatureOf(sent: ReturnType<typeof callback>): Record<string, string> {
    const signature = signCallback(sent, STAMP, world.simulator.signatureKey);
    return { 'nomba-signature': signature, 'nomba-timestamp': STAMP };
  }

  const kept = () => world.house.db.selectFrom('inboxCallbacks').selectAll().execute();

  it('keeps a genuine callback as it came, sealed', async () => {
    const sent = callback({ orderReference: 'ord_1' });
    // Spaces that a parser would lose.
    const payload = JSON.stringify(sent, null, 3);
    const answer = await send(payload, signatureOf(sent));
    assert.equal(answer.status, 200);
    const [row] = await kept();
    assert.ok(row);
    assert.deepEqual(row.referencesSent, ['ord_1']);
    assert.equal(world.house.vault.openText(row.sealedBody, INBOX_BINDING), payload);
    const { rows } = await world.connection.pool.query<{ text: string }>(
      `select c::text || encode(sealed_body, 'escape') as text from inbox_callbacks c`,
    );
    assert.equal(rows.length, 1);
    assert.ok(!rows[0]?.text.includes(TOKEN), 'the token is in the table');
    assert.ok(!rows[0]?.text.includes(Buffer.from(TOKEN).toString('hex')));
    assert.ok(!world.logLines.join('').includes(TOKEN), 'the token is in the log');
    await world.work();
    assert.deepEqual(
      (await kept()).map(({ dueAt, appliedAt }) => [dueAt, appliedAt !== null]),
      [[null, true]],
    );
  });

  it('keeps one row of a callback that comes five times at once', async () => {
    const sent = callback();
    const payload = JSON.stringify(sent);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(payload, signatureOf(sent))));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal((await kept()).length, 1);
    await world.work();
  });

  it('refuses the unsigned, the wrongly signed, and the changed', async () => {
    const sent = callback();
    const payload = JSON.stringify(sent);
    const genuine = signatureOf(sent);
    const foreign = { ...genuine, 'nomba-signature': signCallback(sent, STAMP, 'another key') };
    const changed = payload.replace(sent.data.transaction.transactionId, 'WEB-ONLINE_C-1');
    const later = { ...genuine, 'nomba-timestamp': '2026-01-15T09:00:31Z' };
    for (const [body, headers] of [
      [payload, {}],
      [payload, { 'nomba-timestamp': STAMP }],
      [payload, foreign],
      [changed, genuine],
      [payload, later],
    ] as const) {
      const answer = await send(body, headers);
      assert.equal(answer.status, 401, answer.text);
      assert.equal(answer.code, 'callback_refused');
    }
    assert.deepEqual(await kept(), []);
  });

  it('refuses what cannot be read, and keeps nothing of it', async () => {
    const { 'nomba-signature': signature = '' } = signatureOf(callback());
    const headers = { 'nomba-signature': signature, 'nomba-timestamp': STAMP };
    for (const body of ['', '{', '[]', 'null', '{"event_type":1}', '{"data":']) {
      const answer = await send(body, headers);
      assert.equal(answer.status, 400, body);
      assert.equal(answer.code, 'callback_malformed');
    }
    assert.deepEqual(await kept(), []);
  });

  it('answers the empty object of a registration and keeps nothing', async () => {
    assert.equal((await send('{}', {})).status, 200);
    assert.deepEqual(await kept(), []);
  });

  it('reads a callback of 64 KiB and refuses one byte more', async () => {
    const sent = callback();
    const room = MOST_BYTES - JSON.stringify(sent).length;
    const full = { ...sent, data: { ...sent.data, pad: 'x'.repeat(room) } };
    const over = { ...sent, data: { ...sent.data, pad: 'x'.repeat(room + 1) } };
    assert.equal((await send(JSON.stringify(over), signatureOf(sent))).status, 413);
    assert.deepEqual(await kept(), []);
    assert.equal((await send(JSON.stringify(full), signatureOf(sent))).status, 200);
    assert.equal((await kept()).length, 1);
    await world.work();
  });

  it('is not troubled by deep nesting or by references that no database could hold', async () => {
    const sent = callback({ orderReference: 'ord_\0', pad: 'DEEP' });
    const deep = `${'['.repeat(25_000)}${']'.repeat(25_000)}`;
    const payload = JSON.stringify(sent).replace('"DEEP"', deep);
    const answer = await send(payload, signatureOf(sent));
    assert.ok([200, 400].includes(answer.status), answer.text);
    const plain = callback({ orderReference: `ord_\ud800` });
    assert.equal((await send(JSON.stringify(plain), signatureOf(plain))).status, 200);
    // What is kept of them is fit to be looked for.
    const references = (await kept()).flatMap(({ referencesSent }) => referencesSent);
    assert.deepEqual(
      references.filter((reference) => !isStorable(reference)),
      [],
    );
    await world.work();
  });
});
