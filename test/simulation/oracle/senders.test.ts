// The oracle foretells that a transfer goes back to its sender, also where the customer was erased
// since: then the row has forgotten who that was.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HOUR_MS } from '../../../src/lib/values/durations.ts';
import { payerBankOf } from '../../payer-bank.ts';
import { createWorld, type World } from '../../world.ts';
import type { SentTransfer } from './arrived.ts';
import { type Evidence, gather } from './evidence.ts';
import { assertAsForetold, judge } from './oracle.ts';
import { isErasedAt, senderAt } from './senders.ts';
import { createWitness } from './witness.ts';

const EMAIL = 'ada@example.com';
const EXACT = { lateMs: HOUR_MS, isRestored: false, skewMs: 0, turns: [] };

describe('the oracle, of the senders of transfers', () => {
  let world: World;
  let evidence: Evidence;

  before(async () => {
    const witness = createWitness();
    world = await createWorld({ provider: true, wrapProvider: witness.wrap });
    const quietSince = world.clock.now();
    const told = { simulator: world.simulator, calls: witness.calls, sent: await live(world) };
    const moments = { now: world.clock.now(), quietSince, ...EXACT };
    evidence = await gather(world.house.db, told, moments);
  });
  after(() => world.close());

  it('foretells what went back, though its sender is erased', () => {
    const sealed = evidence.deposits.map(({ sealedSender }) => sealedSender);
    assert.deepEqual(sealed, [null, null]);
    assert.deepEqual(
      evidence.returns.map(({ amount, status }) => ({ amount, status })),
      [{ amount: 70_000, status: 'succeeded' }],
    );
    assertAsForetold(evidence);
  });

  it('names what went back to nobody, and what did not go back', () => {
    const sent = evidence.sent.map((each) => ({ ...each, isNamed: !each.isNamed }));
    const named = judge({ ...evidence, sent }).filter(({ check }) => {
      return check === 'what a transfer pays';
    });
    assert.equal(named.length, 2);
  });

  it('knows no sender after an erasure, and cannot tell during it', () => {
    const deposit = evidence.deposits.find(({ amount }) => amount === 70_000);
    const asked = evidence.audit.find(({ action }) => action === 'customer.erased');
    const done = evidence.events.find(({ type }) => type === 'customer.erased');
    assert.ok(deposit && asked && done);
    const moments = [deposit.createdAt, asked.at, done.occurredAt].map((at) => at.getTime());
    const [arrivedMs = 0, askedMs = 0, doneMs = 0] = moments;
    const at = [arrivedMs, askedMs - 1, askedMs, doneMs, doneMs + 1];
    const found = at.map((atMs) => senderAt(evidence, deposit, atMs));
    assert.deepEqual(found, ['known', 'known', 'unsure', 'unsure', 'unknown']);
    const erased = at.map((atMs) => isErasedAt(evidence, deposit, atMs));
    assert.deepEqual(erased, [false, false, null, null, true]);
  });
});

/** Who owes nothing transfers twice, the second time from an account that no bank names. */
async function live(world: World): Promise<SentTransfer[]> {
  const acme = await world.tenant();
  const bank = payerBankOf(world, acme);
  const set = await acme.put('/auth/settings', { transfers: { excess: 'return' } });
  assert.equal(set.status, 200, set.text);
  const { data } = await acme.post('/v1/customer', { email: EMAIL, name: 'Ada Obi' });
  const accountNumber = await bank.numberOf(EMAIL);
  const sent: SentTransfer[] = [];
  for (const { amount, isNamed } of [
    { amount: 70_000, isNamed: true },
    { amount: 60_000, isNamed: false },
  ]) {
    world.clock.advance(HOUR_MS);
    const sender = isNamed ? {} : { senderAccountNumber: null };
    const sessionId = await bank.send({ accountNumber, amount, ...sender });
    sent.push({ sessionId, customer: data.code, amount, currency: 'NGN', isNamed });
  }
  world.clock.advance(HOUR_MS);
  await world.work();
  const erasure = await acme.post(`/v1/customer/${data.code}/erase`, { reason: 'She asked' });
  assert.equal(erasure.status, 202, erasure.text);
  world.clock.advance(HOUR_MS);
  await world.work();
  return sent;
}
