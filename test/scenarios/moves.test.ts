// A merchant moves from one cell to another and back: what it gave out keeps working, nothing is
// left behind or there twice wherever the move dies, and nobody is charged twice.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fillDirectory } from '../../src/model/directory/directory.ts';
import { withoutLeftBehind } from '../../src/model/tenants/left-behind.ts';
import { selectTenantSummariesAcrossTenants } from '../../src/model/tenants/summary-sql.ts';
import { CELLS, type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';
import { payAndReturn } from '../checkout-page.ts';
import { eventually } from '../eventually.ts';
import { moveTo, PASSWORD, registerIn, rowsOf, unfolded } from '../moving.ts';
import { pause } from '../pause.ts';

const GOLD = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };

describe('a merchant that moves to another cell', () => {
  let world: CellsWorld;
  let acme: Awaited<ReturnType<typeof registerIn>>;
  let other: Awaited<ReturnType<typeof registerIn>>;
  let planCode = '';

  before(async () => {
    world = await createCellsWorld(await inDatabases());
    acme = await registerIn(world, 'a1', 'acme');
    other = await registerIn(world, 'a1', 'other');
    planCode = (await acme.api.post('/v1/plan', GOLD)).data.code;
    await other.api.post('/v1/plan', GOLD);
  });
  after(() => world.close());

  const order = async (customerEmail: string) => {
    const said = { customerEmail, amount: 500_000, callbackUrl: 'https://shop.example/thanks' };
    const made = await acme.api.post('/v1/checkout/order', { planCode, order: said });
    assert.equal(made.status, 201, made.text);
    return made.data as { orderReference: string; checkoutLink: string };
  };

  const untilPaid = (reference: string) =>
    eventually(async () => {
      const { data } = await acme.api.get(`/v1/checkout/order/${reference}`);
      assert.equal(data?.status, 'paid');
    });

  /** The accounts that the operator is shown. */
  const listed = async () => {
    const found = CELLS.map((cell) =>
      selectTenantSummariesAcrossTenants(world.house(cell).db, { search: undefined, most: 100 }),
    );
    const shown = withoutLeftBehind((await Promise.all(found)).flat());
    return shown.map(({ accountId }) => accountId).toSorted();
  };

  const atRest = () =>
    eventually(async () => {
      const sums = [
        await rowsOf(world, 'a1', acme.tenantId),
        await rowsOf(world, 'b2', acme.tenantId),
      ];
      await pause(700);
      const again = [
        await rowsOf(world, 'a1', acme.tenantId),
        await rowsOf(world, 'b2', acme.tenantId),
      ];
      assert.deepEqual(sums, again);
    });

  it('is there with all it has, and what it gave out before works', async () => {
    const paid = await order('ada@example.com');
    await payAndReturn(paid.checkoutLink);
    await untilPaid(paid.orderReference);
    const unpaid = await order('bola@example.com');
    const signed = await world.stranger.post('/session', { email: acme.email, password: PASSWORD });
    const cookie = String(signed.headers['set-cookie']).split(';')[0] ?? '';
    assert.match(cookie, /ses_a1/);
    const invited = await acme.api.post('/v1/member', {
      email: 'dayo@acme.example',
      role: 'support',
    });
    const token = new URL(invited.data.inviteLink).searchParams.get('token') ?? '';
    await atRest();
    const had = await rowsOf(world, 'a1', acme.tenantId);

    const statuses: number[] = [];
    let isMoving = true;
    const others = (async () => {
      while (isMoving) {
        statuses.push((await other.api.get('/v1/plan')).status);
        statuses.push((await other.api.post('/v1/customer', someone(statuses.length))).status);
      }
    })();
    const lines = await moveTo(world, { accountId: 'acme', toCell: 'b2' });
    isMoving = false;
    await others;
    assert.ok(lines?.at(-1)?.includes('Nothing of it is left'), lines?.join('\n'));
    assert.ok(statuses.length > 20, `${statuses.length} requests`);
    assert.deepEqual([...new Set(statuses)].sort(), [200, 201], 'nobody else notices');

    assert.deepEqual(await rowsOf(world, 'a1', acme.tenantId), {});
    assert.deepEqual(namesIn(await rowsOf(world, 'b2', acme.tenantId)), namesIn(had));
    const read = await acme.api.get('/v1/plan');
    assert.equal(read.status, 200, read.text);
    const thanks = await fetch(`${world.url}/thanks?orderReference=${paid.orderReference}`);
    assert.match(await thanks.text(), /has received your payment/);
    const session = await world.as({ cookie }).get('/session');
    assert.equal(session.status, 200, session.text);
    const invitation = await world.stranger.post('/session/invitation/read', { token });
    assert.equal(invitation.data?.email, 'dayo@acme.example', invitation.text);
    // The provider calls back with a reference that names the old cell.
    await payAndReturn(unpaid.checkoutLink);
    await untilPaid(unpaid.orderReference);
    const login = await world.stranger.post('/auth/login', {
      accountId: 'acme',
      password: PASSWORD,
    });
    assert.equal(login.status, 200, login.text);
  });

  it('is found where it is when the directory is made again', async () => {
    const { db, clock } = world.house('00');
    for (const table of ['directoryAccounts', 'directoryFormerHomes', 'directoryMoves'] as const) {
      await db.deleteFrom(table).execute();
    }
    for (const cell of ['00', 'a1', 'b2'] as const) {
      await fillDirectory(db, { cell, from: world.house(cell).db });
    }
    assert.ok(clock.now() > new Date(0));
    await pause(1_100);
    assert.equal((await acme.api.get('/v1/plan')).status, 200);
    assert.deepEqual(await moveTo(world, { accountId: 'acme', toCell: 'b2' }), []);
  });

  for (const [number, diesAt] of [
    'noted',
    'copied',
    'leaving',
    'closing',
    'closed',
    'caught up',
    'compared',
    'switched',
    'at home',
    'opened',
    'handed on',
    'cleared',
  ].entries()) {
    const [from, to] = number % 2 === 0 ? (['b2', 'a1'] as const) : (['a1', 'b2'] as const);

    it(`has one home, in ${to}, though its move died when it was ${diesAt}`, async () => {
      await atRest();
      const had = await rowsOf(world, from, acme.tenantId);
      assert.equal(await moveTo(world, { accountId: 'acme', toCell: to }, { diesAt }), null);
      assert.deepEqual(await listed(), ['acme', 'other'], 'each is listed once');
      assert.ok(await moveTo(world, { accountId: 'acme', toCell: to }));
      assert.deepEqual(await rowsOf(world, from, acme.tenantId), {});
      assert.deepEqual(unfolded(await rowsOf(world, to, acme.tenantId)), unfolded(had));
      const made = await acme.api.post('/v1/customer', someone(1_000 + number));
      assert.equal(made.status, 201, made.text);
    });
  }

  for (const diesAt of ['noted', 'copied', 'leaving', 'closed', 'compared']) {
    it(`stays where it was where a move that died when it was ${diesAt} is abandoned`, async () => {
      await atRest();
      const had = await rowsOf(world, 'b2', acme.tenantId);
      const named = { accountId: 'acme', toCell: 'a1' };
      assert.equal(await moveTo(world, named, { diesAt }), null);
      assert.ok(await moveTo(world, named, { abandon: true }));
      assert.deepEqual(await rowsOf(world, 'a1', acme.tenantId), {});
      assert.deepEqual(unfolded(await rowsOf(world, 'b2', acme.tenantId)), unfolded(had));
      assert.equal((await acme.api.get('/v1/plan')).status, 200);
    });
  }
});

const namesIn = (rows: Record<string, string>) => Object.keys(unfolded(rows));

const someone = (number: number) => ({
  email: `someone-${number}@example.com`,
  name: `Someone ${number}`,
});
