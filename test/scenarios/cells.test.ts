// Merchants live in three cells and notice nothing of it: whatever was given to them leads to their
// own cell, and what happens to one cell leaves the others as they are.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { signCallback } from '../../simulator/signature.ts';
import { callbackPathOf } from '../../src/inbox/receive.ts';
import { sha256 } from '../../src/lib/secrets/secret.ts';
import { newApiKey } from '../../src/lib/values/api-key.ts';
import { cellOfName } from '../../src/lib/values/cell.ts';
import { newId } from '../../src/lib/values/id.ts';
import {
  clearDirectory,
  fillDirectory,
  openDirectory,
} from '../../src/model/directory/directory.ts';
import {
  behindPooler,
  CELLS,
  type CellsWorld,
  createCellsWorld,
  inDatabases,
  inSchemas,
  inServers,
} from '../cells.ts';
import { payAndReturn } from '../checkout-page.ts';
import { eventually } from '../eventually.ts';
import { pause } from '../pause.ts';

const KNOWN = new Set<string>(CELLS);
const PASSWORD = 'correct horse battery staple';

for (const { places, where } of [
  { places: inDatabases, where: 'databases of their own' },
  { places: inServers, where: 'PostgreSQL servers of their own' },
  { places: inSchemas, where: 'schemas of one database, with a role each' },
  { places: behindPooler, where: 'schemas behind PgBouncer, which keeps no state of a client' },
]) {
  describe(`three cells in ${where}`, () => {
    let world: CellsWorld;
    const keys = new Map<string, { accountId: string; apiKey: string; tenantId: string }>();

    before(async () => {
      world = await createCellsWorld(await places());
    });
    after(() => world.close());

    async function register(accountId: string, more: object = {}) {
      const body = { businessName: accountId, accountId, password: PASSWORD, ...more };
      return await world.stranger.post('/auth/register', body);
    }

    it('take new merchants in turn, and mark what they give out', async () => {
      for (let number = 0; number < 12 && keys.size < CELLS.length; number += 1) {
        const accountId = `shop-${number}`;
        const { status, data } = await register(accountId);
        assert.equal(status, 201);
        const cell = cellOfName(data.apiKey, KNOWN);
        const counts = await world
          .house(cell as 'a1')
          .db.selectFrom('tenants')
          .select('id')
          .execute();
        assert.ok(counts.some(({ id }) => id === data.tenantId));
        keys.set(cell, { accountId, ...data });
        // What the directory has counted is remembered for a second.
        await pause(1_050);
      }
      assert.deepEqual([...keys.keys()].sort(), [...CELLS]);
    });

    it('lead a login to the cell of its account, and refuse a name that one has', async () => {
      for (const { accountId, apiKey } of keys.values()) {
        const answer = await world.stranger.post('/auth/login', { accountId, password: PASSWORD });
        assert.equal(answer.status, 200, answer.text);
        assert.equal(answer.data.apiKey, apiKey);
        assert.equal((await register(accountId)).code, 'tenant_exists');
      }
      const unknown = { accountId: 'nobody', password: PASSWORD };
      assert.equal((await world.stranger.post('/auth/login', unknown)).code, 'tenant_not_found');
    });

    it('sell in each: the callback finds its cell, and the links lead there', async () => {
      for (const { apiKey } of keys.values()) {
        const merchant = world.as({ 'x-api-key': apiKey });
        const gold = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' };
        const plan = await merchant.post('/v1/plan', gold);
        assert.equal(plan.status, 201, plan.text);
        const order = await merchant.post('/v1/checkout/order', {
          planCode: plan.data.code,
          order: {
            customerEmail: 'ada@example.com',
            amount: 500_000,
            callbackUrl: 'https://shop.example/thanks',
          },
        });
        assert.equal(order.status, 201, order.text);
        const { orderReference, checkoutLink } = order.data;
        assert.equal(cellOfName(orderReference, KNOWN), cellOfName(apiKey, KNOWN));
        await payAndReturn(checkoutLink);
        await eventually(async () => {
          const { data } = await merchant.get(`/v1/checkout/order/${orderReference}`);
          assert.equal(data.status, 'paid');
        });
        const thanks = await fetch(`${world.url}/thanks?orderReference=${orderReference}`);
        assert.match(await thanks.text(), /has received your payment/);
      }
    });

    it('keep each merchant’s own: a key of one cell shows nothing of another', async () => {
      const lists = await Promise.all(
        [...keys.values()].map(({ apiKey }) =>
          world.as({ 'x-api-key': apiKey }).get('/v1/customer'),
        ),
      );
      for (const { data } of lists) assert.equal(data.data.length, 1);
    });

    it('make the directory again from what they have', async () => {
      const { db, clock } = world.house('00');
      for (const table of ['directoryAccounts', 'directoryAddresses'] as const) {
        await db.deleteFrom(table).execute();
      }
      for (const cell of CELLS) {
        const from = world.house(cell).db;
        const { doubles } = await fillDirectory(db, { cell, from });
        assert.deepEqual(doubles, []);
      }
      const directory = openDirectory(db, clock);
      for (const [cell, { accountId }] of keys) {
        assert.equal(await directory.cellOfAccount(accountId), cell);
      }
    });

    it('take out of the directory what none of them has, and nothing else', async () => {
      const { db, clock } = world.house('00');
      const [cell = '00'] = keys.keys();
      const claim = { claimedUntil: clock.now(), claimedBy: newId() };
      await db
        .insertInto('directoryAccounts')
        .values([
          { accountId: 'gone', tenantId: newId(), cell },
          { accountId: 'of-no-cell', tenantId: newId(), cell: 'zz' },
          { accountId: 'registering', cell, ...claim },
        ])
        .execute();
      const removed: string[] = [];
      for (const each of CELLS) {
        const from = world.house(each).db;
        removed.push(...(await clearDirectory(db, { cell: each, from })));
      }
      assert.deepEqual(removed, ['gone']);
      const directory = openDirectory(db, clock);
      assert.equal(await directory.cellOfAccount('gone'), null);
      assert.equal(await directory.cellOfAccount('of-no-cell'), 'zz');
      assert.equal(await directory.cellOfAccount('registering'), cell);
      for (const [home, { accountId }] of keys) {
        assert.equal(await directory.cellOfAccount(accountId), home);
      }
      const left = ['of-no-cell', 'registering'];
      await db.deleteFrom('directoryAccounts').where('accountId', 'in', left).execute();
    });
  });
}

describe('what goes wrong between cells', () => {
  let world: CellsWorld;

  before(async () => {
    world = await createCellsWorld(await inDatabases());
  });
  after(() => world.close());

  const directory = () => world.house('00').db;

  /** A name that a registration held for too long is taken over, in the cell that it was for. */
  async function registerIn(cell: string, accountId: string, more: object = {}) {
    const claimedUntil = world.house('00').clock.now();
    await directory()
      .insertInto('directoryAccounts')
      .values({ accountId, cell, claimedUntil, claimedBy: newId() })
      .execute();
    const body = { businessName: accountId, accountId, password: PASSWORD, ...more };
    const answer = await world.stranger.post('/auth/register', body);
    assert.equal(answer.status, 201, answer.text);
    assert.equal(cellOfName(answer.data.apiKey, KNOWN), cell);
    return { ...answer.data, accountId };
  }

  it('frees the name of a registration that died, within a minute', async () => {
    const now = world.house('00').clock.now();
    await directory()
      .insertInto('directoryAccounts')
      .values({
        ...{ accountId: 'died', cell: 'a1', claimedBy: newId() },
        claimedUntil: new Date(now.getTime() + 60_000),
      })
      .execute();
    const body = { businessName: 'Died', accountId: 'died', password: PASSWORD };
    const early = await world.stranger.post('/auth/register', body);
    assert.deepEqual([early.status, early.code], [409, 'registration_in_progress']);
    await directory()
      .updateTable('directoryAccounts')
      .set({ claimedUntil: now })
      .where('accountId', '=', 'died')
      .execute();
    const answer = await world.stranger.post('/auth/register', body);
    assert.equal(answer.status, 201);
    assert.equal(cellOfName(answer.data.apiKey, KNOWN), 'a1');
  });

  it('knows the account of a registration that died after its tenant was there', async () => {
    const { accountId } = await registerIn('b2', 'half-known');
    const claim = { tenantId: null, claimedUntil: new Date(Date.now() + 60_000) };
    await directory()
      .updateTable('directoryAccounts')
      .set(claim)
      .where('accountId', '=', accountId)
      .execute();
    const body = { businessName: 'Half', accountId, password: PASSWORD };
    assert.equal((await world.stranger.post('/auth/register', body)).code, 'tenant_exists');
    const row = await directory()
      .selectFrom('directoryAccounts')
      .selectAll()
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    assert.notEqual(row.tenantId, null);
  });

  it('signs in whose address three cells know, by the password or the account', async () => {
    const email = 'bola@shops.example';
    const own = 'the password of a1 alone';
    const here = await registerIn('a1', 'bola-here', { email, password: own });
    await registerIn('b2', 'bola-there', { email });
    const first = await registerIn('00', 'bola-first', { email });
    const signIn = (body: object) => world.stranger.post('/session', { email, ...body });
    // Right passwords are no guesses in any of the cells, however many there are.
    for (let time = 0; time < 6; time += 1) {
      const answer = await signIn({ password: own });
      assert.equal(answer.status, 200, answer.text);
      assert.match(String(answer.headers['set-cookie']), /ses_a1/);
    }
    const ambiguous = await signIn({ password: PASSWORD });
    assert.equal(ambiguous.code, 'tenant_ambiguous');
    assert.deepEqual(ambiguous.tenants.map(({ accountId }) => accountId).sort(), [
      'bola-first',
      'bola-there',
    ]);
    const named = await signIn({ password: PASSWORD, accountId: first.accountId });
    assert.match(String(named.headers['set-cookie']), /ses_00/);
    const wrongly = await signIn({ password: PASSWORD, accountId: here.accountId });
    assert.equal(wrongly.code, 'invalid_credentials');
    for (let time = 0; time < 4; time += 1) await signIn({ password: 'none of them at all' });
    assert.equal((await signIn({ password: 'none of them' })).code, 'too_many_attempts');
  });

  it('mails a link for a forgotten password from each cell that knows the address', async () => {
    const email = 'chidi@shops.example';
    for (const cell of ['a1', 'b2']) await registerIn(cell, `chidi-${cell}`, { email });
    const answer = await world.stranger.post('/session/password-reset', { email });
    assert.equal(answer.status, 200, answer.text);
    for (const cell of ['a1', 'b2'] as const) {
      const tokens = await world
        .house(cell)
        .db.selectFrom('memberTokens as k')
        .innerJoin('members as m', (on) =>
          on.onRef('m.tenantId', '=', 'k.tenantId').onRef('m.id', '=', 'k.memberId'),
        )
        .select('k.purpose')
        .where('m.email', '=', email)
        .execute();
      assert.deepEqual(tokens, [{ purpose: 'password_reset' }], cell);
    }
  });

  it('finds a member of another cell by the address of the invitation', async () => {
    const { apiKey } = await registerIn('b2', 'inviting', { email: 'owner@inviting.example' });
    const merchant = world.as({ 'x-api-key': apiKey });
    const invited = await merchant.post('/v1/member', {
      email: 'Dayo@Inviting.example',
      role: 'support',
    });
    assert.equal(invited.status, 201, invited.text);
    const token = new URL(invited.data.inviteLink).searchParams.get('token') ?? '';
    assert.equal(cellOfName(token, KNOWN), 'b2');
    const read = await world.stranger.post('/session/invitation/read', { token });
    assert.equal(read.data.email, 'dayo@inviting.example');
    const joined = await world.stranger.post('/session/invitation', { token, password: PASSWORD });
    assert.equal(joined.status, 200, joined.text);
    const signed = await world.stranger.post('/session', {
      email: 'dayo@inviting.example',
      password: PASSWORD,
    });
    assert.match(String(signed.headers['set-cookie']), /ses_b2/);
  });

  it('judges the words of a body before it goes by them', async () => {
    const email = 'eze@shops.example';
    for (const cell of ['a1', 'b2']) await registerIn(cell, `eze-${cell}`, { email });
    const refused = await world.stranger.post('/session', { email, password: PASSWORD, totp: 1 });
    assert.equal(refused.code, 'invalid_input');
    const long = { businessName: 'Long', accountId: 'x'.repeat(9_000), password: PASSWORD };
    assert.equal((await world.stranger.post('/auth/register', long)).code, 'invalid_input');
  });

  it('lets only who holds a name free it', async () => {
    const { db, clock } = world.house('00');
    const names = openDirectory(db, clock);
    const claim = { accountId: 'held', cell: 'a1' };
    assert.equal((await names.claimAccount({ ...claim, owner: newId() })).kind, 'held');
    await names.releaseAccount({ accountId: 'held', owner: newId() });
    assert.equal((await names.claimAccount({ ...claim, owner: newId() })).kind, 'claimed');
  });

  it('finds the caller of a key from before there were cells', async () => {
    const { tenantId } = await registerIn('00', 'old-key');
    const old = newApiKey('test', 'a1');
    await world
      .house('00')
      .db.updateTable('apiKeys')
      .set({ keyHash: sha256(old) })
      .where('tenantId', '=', tenantId)
      .execute();
    assert.equal((await world.as({ 'x-api-key': old }).get('/v1/plan')).status, 200);
    const none = newApiKey('test', 'a1');
    assert.equal((await world.as({ 'x-api-key': none }).get('/v1/plan')).code, 'api_key_unknown');
  });

  it('hands a callback that names no cell to all of them', async () => {
    const sent = callbackOf('482910573316204857');
    const stamp = '2026-01-15T09:00:30Z';
    const answer = await world.stranger.send({
      method: 'POST',
      url: callbackPathOf('nomba'),
      headers: {
        'content-type': 'application/json',
        'nomba-signature': signCallback(sent, stamp, world.simulator.signatureKey),
        'nomba-timestamp': stamp,
      },
      payload: JSON.stringify(sent),
    });
    assert.equal(answer.status, 200, answer.text);
    for (const cell of CELLS) {
      const rows = await world.house(cell).db.selectFrom('inboxCallbacks').selectAll().execute();
      const named = rows.filter(({ referencesSent }) =>
        referencesSent.includes('482910573316204857'),
      );
      assert.equal(named.length, 1, cell);
    }
  });
});

function callbackOf(orderReference: string) {
  return {
    event_type: 'payment_success',
    requestId: randomUUID(),
    data: {
      merchant: { userId: randomUUID(), walletId: 'wallet-1' },
      transaction: {
        transactionId: `WEB-ONLINE_C-${randomUUID()}`,
        type: 'online_checkout',
        time: '2026-01-15T09:00:29Z',
        responseCode: '',
      },
      order: { orderReference },
    },
  };
}
