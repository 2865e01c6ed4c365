// A day of a merchant, as the provider's statement has it: sales, a transfer that arrives, a refund
// and a payout. It is read whole, and its balances are those of the provider.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { merchantOf } from '../../test/merchant.ts';
import { payerBankOf } from '../../test/payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { runDueJobs } from '../worker/tick.ts';
import { readStatements } from './read-statement.ts';

describe('the statement of a day', () => {
  let world: World;

  before(async () => {
    world = await createWorld({ provider: true });
  });
  after(() => world.close({ allowUnfinished: true }));

  /** The answer comes when the clock has arrived. */
  async function workUntil<T>(asked: Promise<T>): Promise<T> {
    let isAnswered = false;
    void asked.finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      await world.work();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return await asked;
  }
  const read = () => runDueJobs(world.house, [readStatements]);
  const dayRow = async (day: string) =>
    await world.house.db
      .selectFrom('statementDays')
      .selectAll()
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
  const rowsOf = async (day: string) => {
    const rows = await world.house.db
      .selectFrom('statementRows')
      .selectAll()
      .where('day', '=', day)
      .orderBy('place')
      .execute();
    return rows.map(({ entry, kind, amount, fee }) => `${entry} ${kind} ${amount} ${fee}`);
  };
  async function ofProvider(day: string) {
    const { url, client } = world.simulator;
    const query = `accountId=${client.accountId}&day=${day}`;
    const answer = await fetch(`${url}/_sim/statement?${query}`);
    return (await answer.json()) as { openingBalance: number; closingBalance: number };
  }
  async function assertAgrees(day: string) {
    const { status, opening, closing } = await dayRow(day);
    const { openingBalance, closingBalance } = await ofProvider(day);
    assert.deepEqual([status, opening, closing], ['whole', openingBalance, closingBalance]);
  }
  async function refundFirst(api: TenantClient) {
    const payments = await api.get('/v1/checkout/payment-attempts?limit=100');
    const { invoiceId } = payments.data.data.at(-1);
    const made = await api.post('/v1/checkout/refunds', {
      invoiceId,
      amount: 100_000,
      reason: 'too much',
    });
    assert.equal(made.status, 201, made.text);
  }

  it('has what was sold, what arrived, what went back and what was paid out', async () => {
    const api = await world.tenant();
    const acme = merchantOf(world, api);
    const bank = payerBankOf(world, api);
    await acme.subscribe(await acme.plan());
    await acme.subscribe(await acme.plan());
    const email = acme.nextEmail();
    await api.post('/v1/customer', { email, name: 'Ada Obi' });
    const number = await api.post('/v1/virtual-account', { customerEmailOrCode: email });
    await world.work();
    const { data } = await api.get(`/v1/virtual-account?customer=${email}`);
    await bank.send({ accountNumber: data.data[0].accountNumber, amount: 200_000 });
    assert.ok(number.status < 300, number.text);
    await refundFirst(api);
    await world.passUntil('2026-01-16T01:30:00.000Z');
    await read();
    assert.deepEqual((await rowsOf('2026-01-15')).toSorted(), [
      'credit online_checkout 500000 0',
      'credit online_checkout 500000 0',
      'credit vact_transfer 200000 1000',
      'debit refund 100000 0',
    ]);
    await assertAgrees('2026-01-15');
    assert.equal((await dayRow('2026-01-15')).closing, 1_099_000);

    await world.passUntil('2026-01-19T01:30:00.000Z');
    await read();
    const later = ['2026-01-16', '2026-01-17', '2026-01-18'];
    const moved = (await Promise.all(later.map(rowsOf))).flat();
    assert.ok(
      moved.some((row) => row.startsWith('debit transfer')),
      `no payout: ${moved}`,
    );
    for (const day of later) await assertAgrees(day);
  });

  it('of a tenant with a test clock is read when its clock has passed it', async () => {
    const api = await world.tenant();
    const acme = merchantOf(world, api);
    const frozen = await api.post('/v1/test-clock', { now: '2026-03-10T08:00:00.000Z' });
    assert.equal(frozen.status, 200, frozen.text);
    await acme.subscribe(await acme.plan());
    await read();
    const days = world.house.db.selectFrom('statementDays').select('day').orderBy('day');
    assert.equal((await days.execute()).at(-1)?.day, '2026-01-18');
    const advancing = api.post('/v1/test-clock/advance', { to: '2026-03-12T01:30:00.000Z' });
    const advanced = await workUntil(advancing);
    assert.ok(advanced.status < 300, advanced.text);
    await read();
    assert.deepEqual(await rowsOf('2026-03-10'), ['credit online_checkout 500000 0']);
    for (const day of ['2026-03-10', '2026-03-11']) await assertAgrees(day);
    assert.equal((await days.execute()).at(-1)?.day, '2026-03-11');
  });
});
