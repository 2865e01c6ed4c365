// What may go wrong around an invoice of no subscription: bad requests, the same one twice, a
// process that dies, a database that is put back.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { RENEWAL_CARDS } from '../../test/merchant.ts';
import { LOCKER, type Shop, shopOf } from '../../test/one-off.ts';
import { createWorld, type World } from '../../test/world.ts';
import { keepRows, restoreRows } from '../../test/yesterday.ts';

describe('a request for an invoice', () => {
  let world: World;
  let shop: Shop;
  let email: string;
  before(async () => {
    world = await createWorld({
      provider: true,
      providerTimeoutMs: 60_000,
      now: '2027-01-11T09:00:00.000Z',
    });
    shop = await shopOf(world);
    email = await shop.payer();
  });
  after(() => world.close());

  const count = async () => (await shop.api.get('/v1/invoice')).data.totalCount;
  const many = (length: number) => Array.from({ length }, () => LOCKER);

  const REFUSED: Readonly<Record<string, readonly [wish: object, field: string]>> = {
    'no lines': [{ lines: [] }, 'lines'],
    'fifty-one lines': [{ lines: many(51) }, 'lines'],
    'a line without words': [{ lines: [{ ...LOCKER, description: '' }] }, 'lines.0.description'],
    'a line of nothing': [{ lines: [{ ...LOCKER, quantity: 0 }] }, 'lines.0.quantity'],
    'half a locker': [{ lines: [{ ...LOCKER, quantity: 0.5 }] }, 'lines.0.quantity'],
    'too many': [{ lines: [LOCKER, { ...LOCKER, quantity: 1_000_001 }] }, 'lines.1.quantity'],
    'too dear': [{ lines: [{ ...LOCKER, unitAmount: 1e11 + 1 }] }, 'lines.0.unitAmount'],
    'too dear together': [{ lines: [{ ...LOCKER, unitAmount: 1e11 }] }, 'lines.0.unitAmount'],
    'too dear in all': [
      { lines: many(2).map((line) => ({ ...line, quantity: 1, unitAmount: 6e10 })) },
      'lines',
    ],
    'too much given': [
      { lines: many(2).map((line) => ({ ...line, quantity: 1, unitAmount: -6e10 })) },
      'lines',
    ],
    'a tax of its own': [{ lines: [{ ...LOCKER, taxPercent: 5 }] }, 'lines.0.taxPercent'],
    'no way to collect': [{ collect: undefined }, 'collect'],
    'another way to collect': [{ collect: 'cash' }, 'collect'],
    'a stray field': [{ dueDate: '2027-02-01' }, 'dueDate'],
    'no customer': [{ customerEmailOrCode: undefined }, 'customerEmailOrCode'],
    'a NUL byte': [{ lines: [{ ...LOCKER, description: 'A\u0000' }] }, 'lines.0.description'],
  };
  for (const [title, [wish, field]] of Object.entries(REFUSED)) {
    it(`is refused with ${title}, and writes nothing`, async () => {
      const before_ = await count();
      const refused = await shop.sell(email, wish);
      assert.equal(refused.status, 400, refused.text);
      assert.deepEqual(
        refused.errors.map((each) => each.field),
        [field],
      );
      assert.equal(await count(), before_);
    });
  }

  it('takes fifty lines, and words in any letters, as they are', async () => {
    const words = { ...LOCKER, description: '🔒 <b>"Ọ̀sẹ́"</b> قفل' };
    const made = await shop.sell(email, { lines: [words, ...many(49)], collect: 'link' });
    assert.equal(made.status, 201, made.text);
    assert.deepEqual([made.data.lines.length, made.data.total], [50, 7_500_000]);
    assert.equal(made.data.lines[0].description, words.description);
    const page = await (await fetch(made.data.checkoutLink)).text();
    assert.ok(!page.includes('<b>'));
    await shop.api.post(`/v1/invoice/${made.data.id}/void`);
  });

  it('under the same key twice, also at once, makes one invoice', async () => {
    const before_ = await count();
    const key = { 'idempotency-key': 'locker-7' };
    const made = await Promise.all([1, 2, 3].map(() => shop.sell(email, {}, key)));
    const again = await shop.sell(email, {}, key);
    assert.equal(again.status, 201, again.text);
    for (const { status, code, data } of made) {
      if (status === 201) assert.equal(data.id, again.data.id);
      else assert.equal(code, 'idempotency_in_progress');
    }
    const other = await shop.sell(email, { collect: 'link' }, key);
    assert.equal(other.code, 'idempotency_key_reused');
    assert.equal(await count(), before_ + 1);
    await world.work();
    assert.equal((await shop.attempts(again.data.id)).length, 1);
  });

  it('an invoice for another tenant’s customer is not found', async () => {
    const other = await shopOf(world, 'another');
    const { data: customer } = await shop.api.get(`/v1/customer/${email}`);
    const refused = await other.sell(customer.code);
    assert.deepEqual([refused.status, refused.code], [404, 'customer_not_found']);
    const { id } = await shop.sold(email);
    assert.equal((await other.api.post(`/v1/invoice/${id}/void`)).status, 404);
  });

  it('invoices created at once are numbered without a gap among the others', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, () => shop.sell(email)));
    const numbers = made.map(({ data }) => Number(data.number.slice(4))).toSorted((a, b) => a - b);
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => (numbers[0] ?? 0) + index),
    );
    await world.work();
    const paid = await Promise.all(made.map(({ data }) => shop.invoice(data.id)));
    assert.ok(paid.every(({ status }) => status === 'paid'));
  });
});

describe('under a test clock', () => {
  it('what is sold is charged by that clock, and looked up as it advances', async (t) => {
    const world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    t.after(() => world.close());
    const shop = await shopOf(world);
    const email = await shop.payer();
    const silent = await shop.payer(RENEWAL_CARDS.silentButTaken);
    await shop.api.post('/v1/test-clock', { now: '2027-02-01T09:00:00.000Z' });
    const paid = await shop.sold(email);
    assert.deepEqual([paid.status, paid.paidAt], ['paid', '2027-02-01T09:00:00.000Z']);
    const open = await shop.sold(silent);
    assert.equal(open.status, 'open');
    const to = '2027-02-01T10:00:00.000Z';
    let isThere = false;
    const advanced = shop.api.post('/v1/test-clock/advance', { to }).finally(() => {
      isThere = true;
    });
    while (!isThere) await world.work();
    assert.equal((await advanced).data.now, to);
    const found = await shop.invoice(open.id);
    assert.equal(found.status, 'paid');
    assert.ok(found.paidAt < to, found.paidAt);
  });
});

describe('a process that dies', () => {
  it('a charge whose process dies after it asked is found, and made once', async (t) => {
    let dies = true;
    const world = await createWorld({
      provider: true,
      now: '2027-01-11T09:00:00.000Z',
      wrapProvider: (real) => ({
        ...real,
        async chargeToken(charge, context) {
          const answer = await real.chargeToken(charge, context);
          if (dies) throw new Error('this process is dead');
          return answer;
        },
      }),
    });
    t.after(() => world.close());
    const shop = await shopOf(world);
    const email = await shop.payer();
    const made = await shop.sell(email);
    await world.work().catch(() => {});
    dies = false;
    await shop.passMinutes(10);
    assert.equal((await shop.invoice(made.data.id)).status, 'paid');
    const taken = world.simulator.charges().filter(({ amountKobo }) => amountKobo === 150_000);
    assert.equal(taken.length, 1);
  });

  it('a charge after a restore has the same reference, and is made once', async (t) => {
    const world = await createWorld({ provider: true, now: '2027-01-11T09:00:00.000Z' });
    t.after(() => world.close());
    const shop = await shopOf(world);
    const email = await shop.payer();
    const other = await shop.payer();
    const made = await shop.sell(email);
    await keepRows(world.house.db);
    await world.work();
    const [first] = await shop.attempts(made.data.id);
    await restoreRows(world.house.db);
    world.clock.advance(37);
    await world.work();
    const [again] = await shop.attempts(made.data.id);
    assert.deepEqual([again.status, again.reference], ['succeeded', first.reference]);
    // What is sold next to somebody else is not taken for what was sold before.
    const next = await shop.sold(other);
    const [another] = await shop.attempts(next.id);
    assert.notEqual(another.reference, first.reference);
    const taken = world.simulator.charges().filter(({ amountKobo }) => amountKobo === 150_000);
    assert.equal(taken.length, 2);
  });
});
