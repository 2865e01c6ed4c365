// A refusal that settle answers is committed with what it wrote, and kept for a replay like any
// answer; where a retry may end otherwise it is committed and not kept.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { MINUTE_MS } from '../lib/values/durations.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';

describe('a refusal that is committed', () => {
  let world: World;
  let acme: Merchant;
  let asked = 0;
  let answers: Pick<Provider, 'createMandate' | 'changeMandate'> | null = null;

  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    createMandate(request, context) {
      asked += 1;
      return (answers ?? provider).createMandate(request, context);
    },
    changeMandate(mandateId, change, context) {
      asked += 1;
      return (answers ?? provider).changeMandate(mandateId, change, context);
    },
  });

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close({ allowUnfinished: true }));

  const refused = { kind: 'refused', code: '02', reason: 'no such bank' } as const;
  const silent = { kind: 'unknown', reason: 'no answer' } as const;
  const answering = (answer: typeof refused | typeof silent) => ({
    createMandate: async () => answer,
    changeMandate: async () => answer,
  });

  const mandates = () =>
    world.house.db.selectFrom('mandates').select(['id', 'status', 'failureReason']).execute();

  const bodyOf = async () => ({
    planCode: await acme.plan(),
    customerEmail: 'refused@example.com',
    customerName: 'Ada Obi',
    customerAccountNumber: '0123450000',
    customerAccountName: 'ADA OBI',
    customerAddress: '1 Marina, Lagos',
    customerPhoneNumber: '2348031234567',
    bankCode: '058',
    narration: 'Gold plan',
    frequency: 'VARIABLE',
    startDate: '2028-01-15T10:00',
    endDate: '2036-01-15T10:00',
  });

  const post = (payload: object, key: string) =>
    acme.api.send({
      method: 'POST',
      url: '/v1/checkout/direct-debit',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      payload: JSON.stringify(payload),
    });

  it('stays written, and is replayed without asking or writing anything again', async () => {
    answers = answering(refused);
    const body = await bodyOf();
    const first = await post(body, 'refused-once');
    assert.deepEqual([first.status, first.code], [400, 'provider_refused']);
    assert.match(first.message, /refused the mandate: no such bank/);
    const [mandate, ...others] = await mandates();
    assert.deepEqual([mandate?.status, mandate?.failureReason], ['failed', 'no such bank']);
    assert.equal(others.length, 0);
    const before = asked;
    const again = await post(body, 'refused-once');
    assert.equal(again.text, first.text);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal(asked, before);
    assert.equal((await mandates()).length, 1);
    answers = null;
  });

  it('that a retry may mend is written and not kept: the repeat asks again', async () => {
    const made = await acme.mandate(await acme.plan(), '0123450000');
    await world.passUntil(new Date(world.clock.now().getTime() + 15 * MINUTE_MS).toISOString());
    const { data } = await acme.api.get(`/v1/checkout/direct-debit/${made.data.mandateId}`);
    const put = () =>
      acme.api.send({
        method: 'PUT',
        url: `/v1/subscription/${data.subscriptionCode}/mandate`,
        headers: { 'content-type': 'application/json', 'idempotency-key': 'silent-once' },
        payload: JSON.stringify({ status: 'SUSPENDED' }),
      });
    answers = answering(silent);
    const first = await put();
    assert.deepEqual([first.status, first.code], [503, 'provider_unavailable']);
    assert.equal(first.headers['retry-after'], '60');
    const { wantedStatus, leasedUntil } = await world.house.db
      .selectFrom('mandates')
      .select(['wantedStatus', 'leasedUntil'])
      .where('mandateId', '=', made.data.mandateId)
      .executeTakeFirstOrThrow();
    assert.deepEqual([wantedStatus, leasedUntil], ['SUSPENDED', null]);
    answers = null;
    const again = await put();
    assert.equal(again.status, 200, again.text);
    assert.equal(again.data.status, 'paused');
  });
});
