// The banks that there are, and whose name an account is in, as a merchant's form asks for them.

import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createWorld, type TenantClient, type World } from '../../test/world.ts';
import { HOUR_MS, MINUTE_MS } from '../lib/values/durations.ts';
import type { WholeProvider as Provider } from '../provider/port/provider.ts';

describe('the banks', () => {
  let world: World;
  let acme: TenantClient;
  let asked = 0;
  let isAway = false;

  const wrapProvider = (provider: Provider): Provider => ({
    ...provider,
    async listBanks(context) {
      asked += 1;
      return isAway ? { kind: 'unknown', reason: 'no answer' } : await provider.listBanks(context);
    },
  });

  before(async () => {
    world = await createWorld({ provider: true, wrapProvider });
    acme = await world.tenant();
  });
  beforeEach(() => {
    asked = 0;
    isAway = false;
  });
  after(() => world.close());

  it('are a clear no while the provider is away and nothing is known', async () => {
    isAway = true;
    const answer = await acme.get('/v1/bank');
    assert.deepEqual([answer.status, answer.code], [503, 'provider_unavailable']);
    assert.ok(Number(answer.headers['retry-after']) > 0);
    assert.equal(answer.headers['sanwo-should-retry'], 'true');
  });

  it('are listed by name, whole, and asked for once an hour for everybody', async () => {
    const { data, status } = await acme.get('/v1/bank/');
    assert.equal(status, 200);
    assert.equal(data.banks.length, 29);
    assert.deepEqual(data.banks[0], { code: '044', name: 'Access Bank' });
    assert.equal(data.banks.at(-1).name, 'Zenith Bank');
    assert.equal(data.asOf, world.clock.now().toISOString());
    const rival = await world.tenant('rival');
    assert.deepEqual((await rival.get('/v1/bank')).data, data);
    assert.equal(asked, 1);
    world.clock.advance(HOUR_MS);
    assert.equal((await acme.get('/v1/bank')).data.asOf, world.clock.now().toISOString());
    assert.equal(asked, 2);
  });

  it('are found by any part of a name and the beginning of a code, whatever the case', async () => {
    const found = async (search: string) => {
      const { data } = await acme.get(`/v1/bank?search=${encodeURIComponent(search)}`);
      return data.banks.map(({ code }: { code: string }) => code);
    };
    assert.deepEqual(await found(' gUARanty '), ['058']);
    assert.deepEqual(await found('057'), ['057']);
    assert.deepEqual(await found('10'), ['103', '107', '104', '105', '101', '106', '100', '102']);
    assert.deepEqual(await found('%'), []);
    assert.equal((await found('')).length, 29);
  });

  it('are those listed last while the provider is away, who is asked now and then', async () => {
    const { data: known } = await acme.get('/v1/bank');
    world.clock.advance(2 * HOUR_MS);
    isAway = true;
    asked = 0;
    for (const _ of [1, 2, 3]) assert.deepEqual((await acme.get('/v1/bank')).data, known);
    assert.equal(asked, 1);
    world.clock.advance(MINUTE_MS);
    isAway = false;
    assert.notEqual((await acme.get('/v1/bank')).data.asOf, known.asOf);
  });
});

describe('the holder of an account', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = await world.tenant();
  });
  after(() => world.close());

  const resolve = (accountNumber: string, bankCode = '058', api = acme) =>
    api.post('/v1/bank/resolve', { bankCode, accountNumber });

  it('is told by name, with the bank’s, and never with the number', async () => {
    const { status, data, text } = await resolve('0123450000');
    assert.equal(status, 200);
    const { accountName, ...rest } = data;
    assert.match(accountName, /^[A-Z]+ [A-Z]+$/);
    assert.deepEqual(rest, { bankCode: '058', bankName: 'Guaranty Trust Bank', last4: '0000' });
    assert.ok(!text.includes('0123450000'));
    assert.equal((await resolve('0123450000')).data.accountName, accountName);
  });

  it('of no account is a 404 that says what to look at', async () => {
    const answer = await resolve('9999999999');
    assert.deepEqual([answer.status, answer.code], [404, 'bank_account_not_found']);
    assert.equal(answer.message, 'No account with this number at this bank: check both');
    assert.equal(answer.headers['sanwo-should-retry'], 'false');
  });

  it('at a bank that there is not is a 400 that names the field', async () => {
    const answer = await resolve('0123450000', '999');
    assert.equal(answer.status, 400);
    assert.deepEqual(answer.errors, [
      { field: 'bankCode', message: 'is not a bank’s code: see GET /v1/bank' },
    ]);
    for (const [bankCode, accountNumber, field] of [
      ['GTB', '0123450000', 'bankCode'],
      ['058', '123', 'accountNumber'],
      ['058', '01234500001', 'accountNumber'],
    ] as const) {
      const { status, errors } = await resolve(accountNumber, bankCode);
      assert.deepEqual([status, errors[0]?.field], [400, field]);
    }
  });

  it('is not known while the bank says nothing, and asking again is worth it', async () => {
    for (const accountNumber of ['9999999998', '9999999997']) {
      const answer = await resolve(accountNumber);
      assert.deepEqual([answer.status, answer.code], [503, 'provider_unavailable']);
    }
  });

  it('stands in no log and, without an Idempotency-Key, in no row', async () => {
    const { data } = await resolve('0123454321');
    const { rows } = await world.connection.pool.query<{ dump: string }>(
      `select coalesce(string_agg(t::text, ' '), '') as dump from throttles t`,
    );
    const kept = `${rows[0]?.dump} ${world.logLines.join(' ')}`;
    assert.match(kept, /bank-names:/);
    for (const told of ['0123454321', data.accountName]) assert.ok(!kept.includes(told));
  });

  it('is told sixty times a minute and no oftener, to each merchant', async () => {
    const rival = await world.tenant('rival');
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) {
      statuses.push((await resolve('0123450000', '999', rival)).status);
    }
    assert.deepEqual([statuses.at(-2), statuses.at(-1)], [400, 429]);
    const refused = await resolve('0123450000', '058', rival);
    assert.deepEqual([refused.status, refused.code], [429, 'too_many_attempts']);
    assert.equal(refused.headers['retry-after'], '60');
    world.clock.advance(MINUTE_MS);
    assert.equal((await resolve('0123450000', '058', rival)).status, 200);
  });
});
