// What anybody may send to the address of callbacks, and what the provider's wire may say of money:
// none of it is an error of ours, none of it becomes money, and it holds up nobody's transfer.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type SignedFacts, signCallback } from '../../simulator/signature.ts';
import { DAY_MS } from '../../src/lib/values/durations.ts';
import type { WholeProvider } from '../../src/provider/port/provider.ts';
import { rehearse, type Said, type Script } from '../doubles/scripted-provider.ts';
import { callbackOf, payerBankOf } from '../payer-bank.ts';
import { createWorld, type TenantClient, type World } from '../world.ts';

const STAMP = '2026-01-15T09:00:30Z';
/** It cannot be compressed into an index. */
const LONG = randomBytes(5_000).toString('hex');
const NUL = 'a\u0000b';
const HALF = '\ud800';

const HOSTILE_SESSIONS: readonly unknown[] = [
  ...['', 'N/A', '../../../v1/accounts', '%2e%2e%2f', '?a=b#c', "'; drop table deposits; --"],
  ...[LONG, NUL, HALF, '\u202e', '100004260206102156000000000001', 'session:x', '0', '-1'],
  ...[0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 1, true, null, [], ['x'], {}, { id: 'x' }],
];

/** Each in place of what an honest row says. */
const HOSTILE_ROWS: readonly object[] = [
  ...[-1, 0, 0.001, 1e21, '-5.00', '0.00', '0.001', '1e3', '0x10', 'NaN', 'Infinity'].map(amountOf),
  ...['90071992547409.93', '9007199254740993', '9'.repeat(400), '٣٠٠', '1,000.00'].map(amountOf),
  ...['', null, true, [], {}, [100], { kobo: 100 }].map(amountOf),
  { recipientAccountNumber: '0000000000' },
  { recipientAccountNumber: '12345' },
  { recipientAccountNumber: LONG },
  { recipientAccountNumber: null },
  { timeCreated: 'yesterday' },
  { timeCreated: '2026-13-45T99:99:99Z' },
  { timeCreated: '9'.repeat(30) },
  { entryType: 'DEBIT' },
  { status: 'REVERSED' },
  { sessionId: LONG },
  { sessionId: null, id: LONG },
];

function amountOf(amount: unknown): object {
  return { amount };
}

/** These arrived, but are no naira: they wait for a person, and pay nothing. */
const OTHER_CURRENCIES = ['USD', 'XXX', 'naira', '₦', LONG, NUL];

const rowOf = (session: string, accountNumber: string, change: object = {}) => ({
  id: `API-VACT_TRA-${session}`,
  status: 'SUCCESS',
  amount: '5000.00',
  fixedCharge: '25.00',
  type: 'vact_transfer',
  entryType: 'CREDIT',
  timeCreated: '2026-01-15T09:00:00Z',
  sessionId: session,
  recipientAccountNumber: accountNumber,
  senderName: 'ADA OBI',
  accountNumber: '0123456789',
  bankCode: '058',
  ...change,
});

describe('hostile news of transfers', () => {
  let world: World;
  let acme: TenantClient;
  let number = '';
  /** What the wire shows of the number, where it does not show the provider's own books. */
  let rows: readonly object[] | null = null;
  const cleanUps: (() => Promise<void>)[] = [];

  before(async () => {
    const said = (data: object): Said => ({ body: { code: '00', description: 'Success', data } });
    const script: Script = {
      'GET /v1/transactions/virtual': () => said({ results: rows ?? [], cursor: '' }),
    };
    const all = [...HOSTILE_ROWS, ...OTHER_CURRENCIES.map((currency) => ({ currency }))];
    for (const [turn, change] of all.entries()) {
      script[`GET /v1/transactions/requery/hostile-${turn}`] = () =>
        said(rowOf(`hostile-${turn}`, number, change));
    }
    const { nomba } = await rehearse({ after: (cleanUp) => void cleanUps.push(cleanUp) }, script);
    const wrapProvider = (provider: WholeProvider): WholeProvider => ({
      ...provider,
      findCredit: (session, context) =>
        (session.startsWith('hostile-') ? nomba : provider).findCredit(session, context),
      listCredits: (query, context) =>
        (rows === null ? provider : nomba).listCredits(query, context),
    });
    world = await createWorld({ provider: true, wrapProvider });
    acme = await world.tenant();
    await acme.post('/v1/customer', { email: 'ada@example.com', name: 'Ada Obi' });
    number = await payerBankOf(world, acme).numberOf('ada@example.com');
  });
  after(async () => {
    await world.close();
    for (const cleanUp of cleanUps) await cleanUp();
  });

  /** Money that is in the provider's books, as an honest row then shows it. */
  const arrive = (sessionId: string) =>
    payerBankOf(world, acme).transfer({ accountNumber: number, amount: 500_000, sessionId });

  function post(payload: string, signature: string | null) {
    const signed = signature === null ? {} : { 'nomba-signature': signature };
    const headers = { 'content-type': 'application/json', 'nomba-timestamp': STAMP, ...signed };
    const url = '/provider/nomba/callback';
    return world.stranger.send({ method: 'POST', url, headers, payload });
  }
  const signed = (facts: SignedFacts) =>
    post(JSON.stringify(facts), signCallback(facts, STAMP, world.simulator.signatureKey));

  async function counts() {
    const { db } = world.house;
    const of = async (table: 'deposits' | 'creditHints' | 'paymentAttempts') => {
      const count = db.selectFrom(table).select((row) => row.fn.countAll<number>().as('count'));
      return (await count.executeTakeFirstOrThrow()).count;
    };
    return { deposits: await of('deposits'), payments: await of('paymentAttempts') };
  }

  /** Everything is tried until it is given up. */
  async function passDays(days: number): Promise<void> {
    const to = new Date(world.clock.now().getTime() + days * DAY_MS);
    await world.passUntil(to.toISOString());
  }

  it('unsigned, wrongly signed, malformed or huge callbacks are refused', async () => {
    const facts = callbackOf({ sessionId: 'hostile-0', transactionAmount: 5_000 });
    const text = JSON.stringify(facts);
    const other = signCallback(callbackOf({}), STAMP, world.simulator.signatureKey);
    assert.equal((await post(text, null)).status, 401);
    assert.equal((await post(text, other)).status, 401);
    assert.equal((await post(text, 'bm90IHRoZSBzaWduYXR1cmU=')).status, 401);
    assert.equal((await post(text, LONG)).status, 401);
    const huge = callbackOf({ sessionId: 'x'.repeat(70_000) });
    assert.equal((await signed(huge)).status, 413);
    for (const payload of ['', '[', 'null', '[]', '1', '"x"', `${'['.repeat(30_000)}`]) {
      const { status } = await post(payload, other);
      assert.ok([400, 401].includes(status), `${payload.slice(0, 9)}: ${status}`);
    }
    await world.work();
    assert.deepEqual(await counts(), { deposits: 0, payments: 0 });
  });

  it('sessions that are no sessions are received, and nothing is found', async () => {
    for (const sessionId of HOSTILE_SESSIONS) {
      for (const type of ['vact_transfer', 'online_checkout', { nested: 'x' }]) {
        const order = { paymentMethod: 'bank_transfer', orderReference: sessionId };
        const { status, text } = await signed(
          callbackOf({ sessionId, merchantTxRef: sessionId, type }, { order }),
        );
        assert.ok(status === 200 || status === 400, `${String(sessionId).slice(0, 20)}: ${text}`);
      }
    }
    await world.work();
    await passDays(4);
    assert.deepEqual(await counts(), { deposits: 0, payments: 0 });
    assert.equal((await world.house.db.selectFrom('creditHints').selectAll().execute()).length, 0);
  });

  it('rows that cannot be read to the kobo are no money when asked for', async () => {
    for (const turn of HOSTILE_ROWS.keys()) {
      const facts = callbackOf({ sessionId: `hostile-${turn}`, transactionAmount: 1e15 });
      const answers = await Promise.all([signed(facts), signed(facts), signed(facts)]);
      assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    }
    await world.work();
    await passDays(4);
    assert.deepEqual(await counts(), { deposits: 0, payments: 0 });
  });

  it('beside them in a list, an honest transfer is taken', async () => {
    const hostile = HOSTILE_ROWS.map((change, turn) => rowOf(`listed-${turn}`, number, change));
    const odd = [null, 1, 'x', [], {}, { id: LONG }];
    rows = [...hostile.slice(0, 20), ...odd, rowOf('honest-1', number), ...hostile.slice(20)] as [];
    await arrive('honest-1');
    await passDays(2);
    const { data } = await acme.get('/v1/deposit?limit=100');
    assert.deepEqual(
      data.data.map((deposit: { sessionId: string; amount: number }) => [
        deposit.sessionId,
        deposit.amount,
      ]),
      [['honest-1', 500_000]],
    );
    assert.deepEqual((await counts()).deposits, 1);
  });

  it('money in another currency waits for a person, and gives no credit', async () => {
    rows = OTHER_CURRENCIES.map((currency, turn) => rowOf(`foreign-${turn}`, number, { currency }));
    rows = [...rows, rowOf('honest-2', number)];
    for (const turn of OTHER_CURRENCIES.keys()) await arrive(`foreign-${turn}`);
    await arrive('honest-2');
    const { data: before } = await acme.get('/v1/customer/ada@example.com');
    await passDays(2);
    const { data } = await acme.get('/v1/deposit?limit=100&search=foreign');
    assert.equal(data.data.length, OTHER_CURRENCIES.length);
    for (const { status, appliedAmount } of data.data) {
      assert.deepEqual([status, appliedAmount], ['held', 0]);
    }
    const { data: after } = await acme.get('/v1/customer/ada@example.com');
    assert.equal(after.creditBalance - before.creditBalance, 500_000);
  });
});
