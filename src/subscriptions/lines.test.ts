// What is sold once beside a plan waits for the next invoice of the subscription, and is billed
// with it.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Merchant, merchantOf, RENEWAL_CARDS } from '../../test/merchant.ts';
import { createWorld, type World } from '../../test/world.ts';
import { DAY_MS } from '../lib/values/durations.ts';

const LOCKER = { description: 'A locker', quantity: 2, unitAmount: 75_000 };

describe('a line that is sold once', () => {
  let world: World;
  let acme: Merchant;

  before(async () => {
    world = await createWorld({ provider: true, now: '2027-01-10T09:00:00.000Z' });
    acme = merchantOf(world, await world.tenant());
  });
  after(() => world.close());

  const linesOf = (code: string) => `/v1/subscription/${code}/line`;
  const add = (code: string, line: object) => acme.api.post(linesOf(code), line);
  const waiting = async (code: string) => (await acme.api.get(linesOf(code))).data.totalCount;
  const lastInvoice = async (code: string) => (await acme.invoices(code)).at(-1);
  const balance = async (email: string) =>
    (await acme.api.get(`/v1/customer/${email}`)).data.creditBalance;
  const shown = ({ kind, quantity, unitAmount, amount }: Line) => [
    kind,
    quantity,
    unitAmount,
    amount,
  ];
  type Line = { kind: string; quantity: number; unitAmount: number; amount: number };

  async function passRenewal(code: string, daysBeyond = 0): Promise<void> {
    const renewsAt = Date.parse((await acme.subscription(code)).nextBillingAt);
    await world.passUntil(new Date(renewsAt + daysBeyond * DAY_MS).toISOString());
  }

  it('waits for the next invoice, and is read and taken away until then', async () => {
    const code = await acme.subscribe(await acme.plan());
    const locker = await add(code, LOCKER);
    assert.equal(locker.status, 201, locker.text);
    const { id, subscriptionId, ...rest } = locker.data;
    const createdAt = world.clock.now().toISOString();
    assert.deepEqual(rest, { ...LOCKER, amount: 150_000, invoiceId: null, createdAt });
    const towel = await add(code, { description: 'A towel', unitAmount: 20_000 });
    assert.equal(towel.data.quantity, 1);
    assert.equal(await waiting(code), 2);
    assert.deepEqual((await acme.api.get(`${linesOf(code)}/${id}`)).data, locker.data);
    assert.equal((await acme.api.delete(`${linesOf(code)}/${towel.data.id}`)).status, 200);
    const gone = await acme.api.delete(`${linesOf(code)}/${towel.data.id}`);
    assert.deepEqual([gone.status, gone.code], [404, 'line_not_found']);
    await passRenewal(code);
    const invoice = await lastInvoice(code);
    assert.deepEqual(
      [invoice.status, invoice.subtotal, invoice.amountPaid],
      ['paid', 650_000, 650_000],
    );
    assert.deepEqual(invoice.lines.map(shown), [
      ['plan', 1, 500_000, 500_000],
      ['one_off', 2, 75_000, 150_000],
    ]);
    assert.equal(invoice.lines[1].id, id);
    assert.equal(await waiting(code), 0);
    assert.equal((await acme.api.get(`${linesOf(code)}/${id}`)).data.invoiceId, invoice.id);
    const taken = await acme.api.delete(`${linesOf(code)}/${id}`);
    assert.deepEqual([taken.status, taken.code], [409, 'line_invoiced']);
    await passRenewal(code);
    assert.equal((await lastInvoice(code)).amountPaid, 500_000);
    assert.equal((await acme.subscription(code)).id, subscriptionId);
  });

  it('is in a draft at once, and gone from it when it is taken away', async () => {
    const code = await acme.subscribe(await acme.plan());
    await passRenewal(code, -2);
    const draft = await lastInvoice(code);
    assert.equal(draft.status, 'draft');
    const { data: line } = await add(code, { ...LOCKER, unitAmount: -25_000 });
    const redrawn = await lastInvoice(code);
    assert.deepEqual([redrawn.id, redrawn.amountDue], [draft.id, 450_000]);
    await acme.api.delete(`${linesOf(code)}/${line.id}`);
    assert.equal((await lastInvoice(code)).amountDue, 500_000);
  });

  it('below 0 is for whoever may give credit, also where it was answered already', async () => {
    const email = acme.nextEmail();
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
    const keyOf = async (role: string) =>
      (await acme.api.post('/v1/key', { name: `A ${role}`, role })).data.secret as string;
    const secrets = { support: await keyOf('support'), admin: await keyOf('admin') };
    const addBy = (role: keyof typeof secrets, line: object) =>
      acme.api.post(linesOf(code), line, {
        'x-api-key': secrets[role],
        'idempotency-key': 'one-line',
      });
    const below = { description: 'Sorry', unitAmount: -100_000_000_000 };
    const refusedFirst = await addBy('support', below);
    assert.deepEqual([refusedFirst.status, refusedFirst.code], [403, 'not_permitted']);
    const unknown = await acme.api.post(linesOf('SUB_nobody00'), below, {
      'x-api-key': secrets.support,
    });
    assert.equal(unknown.code, 'not_permitted', 'the role is judged before what it is about');
    assert.equal((await addBy('admin', below)).status, 201);
    const refusedAgain = await addBy('support', below);
    assert.deepEqual([refusedAgain.status, refusedAgain.code], [403, 'not_permitted']);
    assert.equal(refusedAgain.headers['idempotent-replayed'], undefined);
    const sold = await acme.api.post(linesOf(code), LOCKER, {
      'x-api-key': secrets.support,
    });
    assert.equal(sold.status, 201, sold.text);
    const [{ id }] = (await acme.api.get(linesOf(code))).data.data.filter(
      ({ unitAmount }: { unitAmount: number }) => unitAmount < 0,
    );
    assert.equal((await acme.api.delete(`${linesOf(code)}/${id}`)).status, 200);
    assert.equal((await acme.api.post(`/v1/subscription/${code}/cancel`, {})).status, 200);
    assert.equal(await balance(email), 0);
  });

  it('that makes an invoice less than nothing becomes credit', async () => {
    const email = acme.nextEmail();
    const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
    await add(code, { description: 'Sorry', unitAmount: -620_000 });
    await passRenewal(code);
    const invoice = await lastInvoice(code);
    assert.deepEqual(
      [invoice.status, invoice.subtotal, invoice.total, invoice.amountDue, invoice.amountPaid],
      ['paid', -120_000, 0, 0, 0],
    );
    assert.equal(await balance(email), 120_000);
    await passRenewal(code);
    assert.equal((await lastInvoice(code)).amountPaid, 380_000);
  });

  it('is dropped when its subscription ends, and becomes credit where it is owed', async () => {
    for (const [unitAmount, credit] of [
      [-90_000, 90_000],
      [90_000, 0],
    ] as const) {
      const email = acme.nextEmail();
      const code = await acme.subscribe(await acme.plan(), RENEWAL_CARDS.succeeds, email);
      await add(code, { description: 'x', unitAmount });
      await acme.api.post(`/v1/subscription/${code}/cancel`, { atPeriodEnd: true });
      assert.equal(await balance(email), 0);
      await world.passUntil(new Date(world.clock.now().getTime() + 32 * DAY_MS).toISOString());
      assert.equal((await acme.subscription(code)).status, 'canceled');
      assert.equal(await balance(email), credit);
      assert.equal(await waiting(code), 0);
      const late = await add(code, LOCKER);
      assert.deepEqual([late.status, late.code], [409, 'subscription_ended']);
    }
  });

  it('is refused where it does not fit', async () => {
    const code = await acme.subscribe(await acme.plan());
    for (const [field, line] of [
      ['description', { description: ' ', unitAmount: 1 }],
      ['unitAmount', { description: 'x' }],
      ['unitAmount', { description: 'x', unitAmount: 0.5 }],
      ['unitAmount', { description: 'x', unitAmount: 100_000_000_001 }],
      ['unitAmount', { description: 'x', unitAmount: 100_001, quantity: 1_000_000 }],
      ['unitAmount', { description: 'x', unitAmount: 99_999_999_999 }],
      ['quantity', { description: 'x', unitAmount: 1, quantity: 0 }],
      ['quantity', { description: 'x', unitAmount: 1, quantity: 1_000_001 }],
    ] as const) {
      const refused = await add(code, line);
      assert.equal(refused.status, 400, JSON.stringify(line));
      assert.equal(refused.errors[0]?.field, field);
    }
    const statuses: number[] = [];
    for (let wave = 0; wave < 4; wave += 1) {
      const some = Array.from({ length: 26 }, () => add(code, { ...LOCKER, unitAmount: 1 }));
      statuses.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    assert.equal(statuses.filter((status) => status === 201).length, 100);
    assert.equal(statuses.filter((status) => status === 409).length, 4);
    assert.equal(await waiting(code), 100);
  });
});
