// Transfers arrive, pay invoices and go back in part while the whole program is killed on whatever
// line it is at. Started again, it has each of them once, and the provider's books agree.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pause } from '../pause.ts';
import { Mortal } from './mortal.ts';
import { Program } from './program.ts';

const PAYERS = 10;
const OWED = 500_000;
/** More than is owed, so that the rest goes back. */
const SENT = 620_000;
const KILL_AFTER_MS = [30, 150, 400];
const DONE_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 300;

interface Movement {
  readonly kind: string;
  readonly status: string;
  readonly amount: number;
  readonly reference: string;
}

interface ShownDeposit {
  readonly sessionId: string;
  readonly status: string;
  readonly appliedAmount: number;
  readonly returnedAmount: number;
}

describe('a program that is killed while transfers arrive', () => {
  let service: Mortal;

  before(async () => {
    service = await Mortal.prepare();
  });
  after(() => service.bury());

  const simulatorUrl = () => /Simulator\s+(http:\S+)/.exec(service.program.output)?.[1] ?? '';

  async function payerWithNumber(turn: number): Promise<string> {
    const email = `payer-${turn}@example.com`;
    await service.ask('/v1/customer', { email, name: 'Ada Obi' });
    const lines = [{ description: 'Membership', quantity: 1, unitAmount: OWED }];
    await service.ask('/v1/invoice', { customerEmailOrCode: email, lines, collect: 'link' });
    const wish = { customerEmailOrCode: email };
    return (await service.ask<{ accountNumber: string }>('/v1/virtual-account', wish))
      .accountNumber;
  }

  /** Each with three callbacks, which may come to nobody. A known session is told of again. */
  async function transfer(accountNumber: string, known: object = {}): Promise<string> {
    const answer = await fetch(`${simulatorUrl()}/_sim/transfers`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accountNumber, amount: SENT, times: 3, ...known }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, text);
    return (JSON.parse(text) as { sessionId: string }).sessionId;
  }

  async function movements(kind: string): Promise<Movement[]> {
    const answer = await fetch(`${simulatorUrl()}/_sim/charges?limit=100`);
    const { data } = (await answer.json()) as { data: Movement[] };
    return data.filter((row) => row.kind === kind && row.status === 'succeeded');
  }

  it('takes each once, and sends each rest back once', async () => {
    await service.start();
    await service.register();
    await service.ask('/auth/settings', { transfers: { excess: 'return' } }, 'PUT');
    const numbers: string[] = [];
    for (let turn = 0; turn < PAYERS; turn += 1) numbers.push(await payerWithNumber(turn));
    const sessions = await Promise.all(numbers.map((number) => transfer(number)));
    for (const delay of KILL_AFTER_MS) {
      await pause(delay);
      await service.program.ended('SIGKILL');
      await service.start();
    }
    // The provider repeats what nobody has received.
    for (const [turn, sessionId] of sessions.entries()) {
      await transfer(numbers[turn] ?? '', { sessionId });
    }
    const deadline = performance.now() + DONE_WITHIN_MS;
    let deposits: readonly ShownDeposit[] = [];
    const isDone = () =>
      deposits.length === PAYERS && deposits.every(({ status }) => status === 'applied');
    while (!isDone()) {
      assert.ok(performance.now() < deadline, `not all came about: ${JSON.stringify(deposits)}`);
      await pause(ASK_EVERY_MS);
      deposits = await service.all<ShownDeposit>('/v1/deposit?');
    }
    assert.deepEqual(deposits.map(({ sessionId }) => sessionId).sort(), sessions.toSorted());
    for (const { appliedAmount, returnedAmount } of deposits) {
      assert.deepEqual([appliedAmount, returnedAmount], [OWED, SENT - OWED]);
    }
    const invoices = await service.all<{ status: string }>('/v1/invoice?');
    assert.deepEqual(
      invoices.map(({ status }) => status),
      Array.from({ length: PAYERS }, () => 'paid'),
    );
    assert.equal((await movements('deposit')).length, PAYERS);
    const returned = await movements('bank_payout');
    assert.equal(returned.length, PAYERS);
    assert.equal(new Set(returned.map(({ reference }) => reference)).size, PAYERS);
    const settings = { DATA_DIR: service.dataDir, CHECKOUT_PORT: '0', LOG_LEVEL: 'error' };
    const looked = await new Program('doctor', settings).ended();
    assert.equal(looked.code, 0, looked.output);
  });
});
