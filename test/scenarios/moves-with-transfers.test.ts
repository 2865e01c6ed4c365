// Money arrives by transfer while its merchant moves to another cell: before, during and after,
// told of at once, late or not yet. Each transfer is taken once, and too much goes back once.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { HOUR_MS } from '../../src/lib/values/durations.ts';
import { insertHintsAcrossTenants } from '../../src/model/inbox/hints-sql.ts';
import { type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';
import { eventually } from '../eventually.ts';
import { assertNothingIsUndone, moveTo, registerIn, rowsOf } from '../moving.ts';
import { pause } from '../pause.ts';

const PRICE = 500_000;
const TOO_MUCH = 100_000;
const PAYERS = 6;
/** Between two transfers while the merchant moves. */
const APART_MS = 150;

describe('a merchant that moves while money arrives', () => {
  let world: CellsWorld;
  let acme: Awaited<ReturnType<typeof registerIn>>;
  const sent: string[] = [];
  const numbers: string[] = [];

  before(async () => {
    world = await createCellsWorld(await inDatabases());
    acme = await registerIn(world, 'a1', 'acme');
    const set = await acme.api.put('/auth/settings', { transfers: { excess: 'return' } });
    assert.equal(set.status, 200, set.text);
    for (let payer = 0; payer < PAYERS; payer += 1) numbers.push(await newPayer(payer));
  });
  after(() => world.close());

  /** Owes the first cycle of a subscription, and has a number for it. */
  async function newPayer(payer: number): Promise<string> {
    const email = `payer-${payer}@example.com`;
    const plan = { name: `Gold ${payer}`, amount: PRICE, currency: 'NGN', interval: 'monthly' };
    const planCode = (await acme.api.post('/v1/plan', plan)).data.code;
    await acme.api.post('/v1/customer', { email, name: 'Ada Obi' });
    const wish = { customerEmailOrCode: email, planCode, collectionMethod: 'transfer' };
    const made = await acme.api.post('/v1/subscription', wish);
    assert.equal(made.status, 201, made.text);
    const opened = await acme.api.post('/v1/virtual-account', { customerEmailOrCode: email });
    assert.ok(opened.status === 200 || opened.status === 201, opened.text);
    return opened.data.accountNumber;
  }

  async function transfer(accountNumber: string | undefined, amount: number, times = 1) {
    const answer = await fetch(`${world.simulator.url}/_sim/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountNumber, amount, times, senderAccountNumber: '0123456785' }),
    });
    const { sessionId, status } = (await answer.json()) as { sessionId: string; status: string };
    assert.equal(status, 'credited');
    sent.push(sessionId);
    return sessionId;
  }

  const depositsIn = async (cell: 'a1' | 'b2') =>
    await world
      .house(cell)
      .db.selectFrom('deposits')
      .select(['sessionId', 'amount', 'appliedAmount', 'returnedAmount'])
      .where('tenantId', '=', acme.tenantId)
      .execute();

  it('takes each transfer once, in one cell, and returns what is too much once', async () => {
    await transfer(numbers[0], PRICE + TOO_MUCH);
    let isMoving = true;
    const arriving = (async () => {
      for (let turn = 1; isMoving; turn += 1) {
        const isWhole = turn < PAYERS;
        // Each of the others is paid at some time of the move; the rest has nothing to pay.
        await transfer(numbers[turn % PAYERS], isWhole ? PRICE + TOO_MUCH : TOO_MUCH, turn % 3);
        await pause(APART_MS);
      }
    })();
    await pause(APART_MS);
    assert.equal(
      await moveTo(world, { accountId: 'acme', toCell: 'b2' }, { diesAt: 'closed' }),
      null,
    );
    assert.ok(await moveTo(world, { accountId: 'acme', toCell: 'b2' }));
    isMoving = false;
    await arriving;
    assert.ok(sent.length > PAYERS, 'not enough arrived while it moved');
    await transfer(numbers[0], TOO_MUCH);
    await lookAtAllNumbers();
    await eventually(async () => {
      const found = await depositsIn('b2');
      assert.deepEqual(found.map(({ sessionId }) => sessionId).sort(), sent.toSorted());
      const undone = found.filter(
        ({ amount, appliedAmount, returnedAmount }) => amount !== appliedAmount + returnedAmount,
      );
      assert.deepEqual(undone, []);
    });
    // What is told of late may find its invoice paid by what came after it: the sum is certain.
    const kept = await depositsIn('b2');
    const applied = kept.reduce((total, { appliedAmount }) => total + appliedAmount, 0);
    assert.equal(applied, PAYERS * PRICE);
    const returned = kept.map(({ returnedAmount }) => returnedAmount).filter((each) => each > 0);
    const payouts = world.simulator.charges().filter(({ kind }) => kind === 'bank_payout');
    assert.deepEqual(payouts.map(({ amountKobo }) => amountKobo).sort(), returned.sort());
    assert.deepEqual(await rowsOf(world, 'a1', acme.tenantId), {});
    const { data } = await acme.api.get('/v1/invoice?status=paid&limit=100');
    assert.equal(data.data.length, PAYERS);
  });

  it('takes what its old cell was told of and could not see before it moved', async () => {
    world.simulator.setFaults({ droppedTransferCallback: 1 });
    const sessionId = await transfer(numbers[1], TOO_MUCH);
    const { db } = world.house('b2');
    // Told of in the old cell alone, and put off: the provider did not show it yet.
    const told = { provider: 'nomba', sessionId };
    await insertHintsAcrossTenants(db, [told], new Date(Date.now() + HOUR_MS));
    assert.ok(await moveTo(world, { accountId: 'acme', toCell: 'a1' }));
    await eventually(async () => {
      const found = await depositsIn('a1');
      assert.ok(found.some((deposit) => deposit.sessionId === sessionId));
    });
  });

  it('leaves nothing undone, in any cell', () => assertNothingIsUndone(world));

  /** Of those that no callback told of, a look at their number finds the money. */
  async function lookAtAllNumbers(): Promise<void> {
    const due = { dueAt: world.house('b2').clock.now() };
    await world.house('b2').db.updateTable('virtualAccounts').set(due).execute();
  }
});
