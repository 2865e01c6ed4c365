// Nomba asks whether a payment was right. It is answered from the books, in time, and "true" only
// where that is proven.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { eventually } from '../../test/eventually.ts';
import { reversalsOf, type Sale } from '../../test/reversals.ts';
import { createWorld, type World } from '../../test/world.ts';

const SECRET = 'question-secret-0123456789';
/** The provider waits no longer. */
const WITHIN_MS = 2_000;

describe('the question of a dispute', () => {
  let world: World;
  let play: ReturnType<typeof reversalsOf>;

  before(async () => {
    const environment = { PROVIDER_DISPUTE_SECRET: SECRET };
    world = await createWorld({ provider: true, now: '2027-02-05T07:00:00.000Z', environment });
    play = reversalsOf(world);
  });
  after(() => world.close());

  const ask = async (query: string, secret = SECRET) => {
    const url = `/provider/nomba/disputes/${secret}${query}`;
    const { statusCode: status, body, headers } = await world.app.inject({ url });
    return { status, body: JSON.parse(body), headers };
  };
  const askOf = async (sold: Sale) => {
    const { providerReference } = await play.paymentOf(sold);
    return await ask(`?transactionReference=${providerReference}`);
  };
  const kept = async () => {
    const { rows } = await sql<{ answer: string; count: number }>`
      select answer, count(*)::int as count from dispute_questions group by answer
      order by answer`.execute(world.house.db);
    return Object.fromEntries(rows.map(({ answer, count }) => [answer, count]));
  };

  it('is "true" for our own payment, opens a dispute, and links to its evidence', async () => {
    const sold = await play.sell();
    const { providerReference } = await play.paymentOf(sold);
    const [{ body }, again] = await Promise.all([askOf(sold), askOf(sold)]);
    assert.deepEqual(
      [body.transactionStatus, body.nombaTransactionReference],
      ['true', providerReference],
    );
    assert.equal(again.body.transactionStatus, 'true');
    const { pathname } = new URL(body.linkToTheReceiptImage);
    assert.equal((await world.app.inject({ url: pathname })).statusCode, 200);
    const disputes = await play.disputesOf(sold);
    assert.deepEqual(
      disputes.map(({ kind, status }: Record<string, string>) => [kind, status]),
      [['chargeback', 'under_review']],
    );
    assert.deepEqual(await kept(), { true: 2 });
    await play.assertTruths();
  });

  it('is "false" for what was refunded or taken back, and not answered for a part', async () => {
    const refunded = await play.sell();
    await refunded.acme.api.post('/v1/checkout/refunds', {
      ...{ paymentId: refunded.payment.id, reason: 'All of it' },
    });
    assert.equal((await askOf(refunded)).body.transactionStatus, 'false');
    const reversed = await play.sell();
    await play.tellByStatement(reversed, {});
    assert.equal((await askOf(reversed)).body.transactionStatus, 'false');
    const partly = await play.sell();
    await partly.acme.api.post('/v1/checkout/refunds', {
      ...{ paymentId: partly.payment.id, amount: 100_000, reason: 'A part' },
    });
    assert.equal((await askOf(partly)).status, 503);
    assert.equal((await play.disputesOf(partly))[0].amount, 400_000);
    await play.assertTruths();
  });

  it('is not answered where all became credit, since the money is there still', async () => {
    const sold = await play.sell();
    await sold.acme.api.post('/v1/checkout/refunds', {
      ...{ paymentId: sold.payment.id, reason: 'All of it', to: 'credit' },
    });
    assert.equal((await askOf(sold)).status, 503);
    const [dispute] = await play.disputesOf(sold);
    assert.deepEqual([dispute.kind, dispute.amount], ['chargeback', 500_000]);
    await play.tellByStatement(sold, {});
    assert.equal((await askOf(sold)).body.transactionStatus, 'false');
    assert.equal((await play.paymentOf(sold)).amountReversed, 500_000);
    await play.assertTruths();
  });

  it('waits for a merchant who answers by hand', async () => {
    const sold = await play.sell({ disputes: { autoContest: false } });
    const { status, headers } = await askOf(sold);
    assert.equal(status, 503);
    assert.ok(Number(headers['retry-after']) > 0);
    const [{ code, status: state }] = await play.disputesOf(sold);
    assert.equal(state, 'needs_response');
    await sold.acme.api.post(`/v1/dispute/${code}/respond`, { decision: 'contest' });
    assert.equal((await askOf(sold)).body.transactionStatus, 'true');
    const accepts = await play.sell({ disputes: { autoContest: false } });
    await askOf(accepts);
    const [{ code: accepted }] = await play.disputesOf(accepts);
    await accepts.acme.api.post(`/v1/dispute/${accepted}/respond`, { decision: 'accept' });
    assert.equal((await askOf(accepts)).body.transactionStatus, 'false');
    await play.assertTruths();
  });

  it('about what is not ours is 404, and an alarm', async () => {
    const unknown = await ask('?transactionReference=WEB-ONLINE_C-nothing');
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'payment_not_found']);
    const metrics = await world.house.meters.registry.metrics();
    assert.match(metrics, /sanwo_dispute_questions_total\{[^}]*answer="unknown"\} 1/);
    assert.equal((await kept()).unknown, 1);
  });

  /** Of the whole table, so that nothing goes on before it is released. */
  async function withLock(table: string, work: () => Promise<void>): Promise<void> {
    const holder = await world.connection.pool.connect();
    await holder.query('begin');
    try {
      await holder.query(`lock table ${table} in access exclusive mode`);
      await work();
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  }

  it('is 503 in time while the database is slow, and answered once it is not', async () => {
    const sold = await play.sell();
    const { providerReference } = await play.paymentOf(sold);
    const query = `?transactionReference=${providerReference}`;
    const before = (await kept()).true ?? 0;
    for (const table of ['payment_attempts', 'disputes', 'dispute_questions']) {
      await withLock(table, async () => {
        const since = performance.now();
        const [late, other] = await Promise.all([ask(query), ask(query)]);
        const ms = performance.now() - since;
        assert.deepEqual([late.status, other.status], [503, 503], table);
        assert.ok(Number(late.headers['retry-after']) > 0);
        assert.ok(ms > 1_500 && ms < WITHIN_MS, `${table}: ${ms} ms`);
      });
    }
    const metrics = await world.house.meters.registry.metrics();
    assert.match(metrics, /sanwo_dispute_questions_total\{[^}]*answer="late"\} 6/);
    const { status, body } = await ask(query);
    assert.deepEqual([status, body.transactionStatus], [200, 'true']);
    // What was called off has gone on, and has opened one dispute.
    await eventually(async () => assert.equal((await kept()).true, before + 7));
    assert.equal((await play.disputesOf(sold)).length, 1);
    await play.assertTruths();
  });

  it('is not told by a wrong secret, and survives what a stranger sends', async () => {
    const wrong = await ask('?transactionReference=x', 'nothing');
    assert.deepEqual([wrong.status, wrong.body.code], [404, 'route_not_found']);
    const hostile = [
      '',
      '?transactionReference=',
      '?transactionReference=%00',
      `?transactionReference=${'x'.repeat(201)}`,
      '?transactionReference=a&transactionReference=b',
      '?transactionReference[]=a',
      "?transactionReference='%20or%201=1--",
    ];
    for (const query of hostile) assert.equal((await ask(query)).status, 404, query);
    const many = await Promise.all(Array.from({ length: 60 }, () => ask('?transactionReference=')));
    assert.ok(many.some(({ status }) => status === 429));
  });
});
