// What fails after a request was accepted, unforeseen: the answer does not deny what may have been
// done, and the same key goes on with it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { type Merchant, merchantOf } from '../../../test/merchant.ts';
import { createWorld, type World } from '../../../test/world.ts';
import { HOUR_MS } from '../../lib/values/durations.ts';

describe('a failure after prepare', () => {
  let world: World;
  let acme: Merchant;
  let invoiceId: string;

  before(async () => {
    world = await createWorld({ provider: true });
    acme = merchantOf(world, await world.tenant());
    const code = await acme.subscribe(await acme.plan());
    invoiceId = (await acme.invoices(code))[0].id;
    const { db } = world.connection;
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'a fault of ours'; end $$`.execute(db);
  });
  after(() => world.close());

  const refunded = () => world.simulator.charges().filter(({ kind }) => kind === 'refund').length;
  const refund = (amount: number, headers: Record<string, string> = {}) =>
    acme.api.post('/v1/checkout/refunds', { invoiceId, amount, reason: 'A part' }, headers);

  /** While no refund can be written as made. */
  async function whileBroken<T>(act: () => Promise<T>): Promise<T> {
    const { db } = world.connection;
    await sql`create trigger broken before update on refunds for each row
      when (new.status = 'succeeded') execute function refuse()`.execute(db);
    return await act().finally(() => sql`drop trigger broken on refunds`.execute(db));
  }

  it('says that it was accepted, and the same key makes no second one', async () => {
    const headers = { 'idempotency-key': 'one-refund' };
    const first = await whileBroken(() => refund(100, headers));
    assert.deepEqual([first.status, first.code], [503, 'outcome_unknown'], first.text);
    assert.match(first.text, /was accepted/);
    assert.equal(first.headers['retry-after'], '2');
    assert.equal(refunded(), 1, 'the provider has made it');
    const again = await refund(100, headers);
    assert.equal(again.status, 201, again.text);
    await world.work();
    world.clock.advance(HOUR_MS);
    await world.work();
    const { data: page } = await acme.api.get('/v1/checkout/refunds');
    assert.deepEqual(
      page.data.map(({ amount, status }: { amount: number; status: string }) => [amount, status]),
      [[100, 'succeeded']],
    );
    assert.equal(refunded(), 1);
    const replayed = await refund(100, headers);
    assert.equal(replayed.headers['idempotent-replayed'], 'true');
  });

  it('says so without a key too, and what was begun ends by itself', async () => {
    const first = await whileBroken(() => refund(200));
    assert.deepEqual([first.status, first.code], [503, 'outcome_unknown'], first.text);
    world.clock.advance(HOUR_MS);
    await world.work();
    const { data: page } = await acme.api.get('/v1/checkout/refunds?status=succeeded');
    assert.equal(page.data[0].amount, 200);
    assert.equal(refunded(), 2);
  });

  it('that was foreseen is told as it is', async () => {
    const none = await acme.api.post('/v1/checkout/refunds', {
      invoiceId,
      reason: 'All',
      amount: 1e9,
    });
    assert.equal(none.code, 'invalid_input');
  });
});
