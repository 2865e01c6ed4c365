// Pages that payers open without a key, and visitors who invent names of links and orders: a crowd
// from one address leaves the database, and the pages, to all others.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createWorld, type TenantClient, type World } from '../../../test/world.ts';
import { transact } from '../../db/transaction.ts';
import { newId, randomCode } from '../../lib/values/id.ts';

const CROWD = '192.0.2.1';
const ALONE = '198.51.100.1';

const invented = () => randomCode('ord_', 20);

describe('a crowd from one address', () => {
  let world: World;
  let acme: TenantClient;

  before(async () => {
    world = await createWorld();
    acme = await world.tenant();
  });
  after(() => world.close());

  const visit = (url: string, remoteAddress: string) =>
    world.app.inject({ url, remoteAddress, headers: { host: 'sanwo.test' } });

  let customers = 0;
  const write = () => {
    customers += 1;
    return acme.post('/v1/customer', { email: `payer-${customers}@example.com` });
  };

  for (const [page, table, urlOf] of [
    ['links', 'invoices', () => `/pay/${acme.tenantId}/${newId()}`],
    ['orders', 'checkout_orders', () => `/order/${invented()}`],
    ['thanks', 'checkout_orders', () => `/thanks?orderReference=${invented()}`],
  ] as const) {
    it(`that opens ${page} by invented names holds no merchant up`, async () => {
      const size = world.house.config.databasePoolSize;
      let crowd: ReturnType<typeof visit>[] = [];
      await transact(world.house.db, async (db) => {
        await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db);
        crowd = Array.from({ length: 4 * size }, () => visit(urlOf(), CROWD));
        const written = await write();
        assert.equal(written.status, 201, written.text);
      });
      for (const { statusCode, body } of await Promise.all(crowd)) {
        assert.ok([200, 404, 429].includes(statusCode), `${statusCode} ${body}`);
      }
    });
  }

  it('is told to wait, whatever names it invents, and no payer from elsewhere is', async () => {
    for (const urlOf of [() => `/order/${invented()}`, () => randomCode('/i/00A', 58)]) {
      let refused: Awaited<ReturnType<typeof visit>> | undefined;
      for (let visits = 0; visits < 3_000 && !refused; visits += 100) {
        const urls = Array.from({ length: 100 }, urlOf);
        const seen = await Promise.all(urls.map((url) => visit(url, CROWD)));
        refused = seen.find(({ statusCode }) => statusCode === 429);
      }
      assert.match(refused?.body ?? '', /opened many times/);
      assert.ok(Number(refused?.headers['retry-after']) >= 1);
      assert.equal((await visit(urlOf(), ALONE)).statusCode, 404);
    }
    const elsewhere = [`/order/${invented()}`, `/pay/${acme.tenantId}/${newId()}`];
    for (const url of elsewhere) assert.equal((await visit(url, ALONE)).statusCode, 404);
    const thanks = `/thanks?orderReference=${invented()}`;
    assert.equal((await visit(thanks, ALONE)).statusCode, 200);
  });
});
