// What newcomers get wrong first, and what they are told: always what to send instead.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { newApiKey } from '../../lib/values/api-key.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('a newcomer', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  const toldOf = async (url: string, body: object) => (await acme.post(url, body)).errors;

  it('who writes JSON by hand is told where it breaks', async () => {
    const asked = { method: 'POST', url: '/v1/plan', payload: "{'name':1}" } as const;
    const headers = { 'content-type': 'application/json' };
    const { message } = await acme.send({ ...asked, headers });
    assert.equal(message, 'The body is not valid JSON: look at line 1, column 2');
  });

  it('who names a field in another way is told how it is called, or what there is', async () => {
    assert.deepEqual(await toldOf('/v1/plan', { ...GOLD, trial: 7, days: 3 }), [
      { field: 'trial', message: 'is not a known field; did you mean trialPeriodDays?' },
      {
        field: 'days',
        message: 'is not a known field; did you mean trialPeriodDays?',
      },
    ]);
    assert.deepEqual(await toldOf('/v1/customer', { email: 'ada@example.com', colour: 'red' }), [
      {
        field: 'colour',
        message:
          'is not a known field; known are email, name, phoneNumber, externalRef, taxExempt, ' +
          'taxNumber, billingName, billingAddress, language, withholdingPercent',
      },
    ]);
  });

  it('who writes naira is told of kobo', async () => {
    for (const amount of ['5000', 5000.5, '₦5,000']) {
      assert.deepEqual(await toldOf('/v1/plan', { ...GOLD, amount }), [
        { field: 'amount', message: 'must be a whole number of kobo: 500000 is ₦5,000.00' },
      ]);
    }
  });

  it('who sells nothing is told how much is the least', async () => {
    const sale = { customerEmailOrCode: 'ada@example.com', lines: [], collect: 'link' };
    const [error] = await toldOf('/v1/invoice', sale);
    assert.deepEqual(error, { field: 'lines', message: 'must have at least 1 item' });
  });

  it('whose key is cut off, or of the other mode, is told which', async () => {
    const ask = (key: string) => world.stranger.get('/auth/me', { 'x-api-key': key });
    const cut = await ask(acme.apiKey.slice(0, -1));
    assert.deepEqual([cut.status, cut.code], [401, 'api_key_unknown']);
    assert.match(cut.message, /incomplete or mistyped/);
    const live = await ask(newApiKey('live'));
    assert.deepEqual([live.status, live.code], [401, 'api_key_unknown']);
    assert.match(live.message, /keys here start with sk_test_/);
    assert.match((await ask(newApiKey('test'))).message, /was replaced/);
  });
});
