// What a move refuses, and when: before anything is touched, or with the tenant open where it was.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import pg from 'pg';
import { abandonMove, carryOut } from '../../src/commands/move/carry-out.ts';
import { type MoveRequest, openMove } from '../../src/commands/move/open-move.ts';
import { newId } from '../../src/lib/values/id.ts';
import { changeMoving } from '../../src/model/tenants/move-sql.ts';
import { insertTenant } from '../../src/model/tenants/sql.ts';
import { type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';
import { moveTo, registerIn, rowsOf } from '../moving.ts';
import { pause } from '../pause.ts';

const SHORT = { drainMs: 300, olderMs: 300 };
/** So long a process remembers what the directory said. */
const REMEMBERED_MS = 1_100;

describe('a move is refused', () => {
  let world: CellsWorld;
  let acme: Awaited<ReturnType<typeof registerIn>>;
  /** Undoes what a test has broken. */
  let mends: (() => Promise<unknown>)[] = [];

  before(async () => {
    world = await createCellsWorld(await inDatabases());
    acme = await registerIn(world, 'a1', 'acme');
    await acme.api.post('/v1/plan', {
      ...{ name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'monthly' },
    });
  });
  after(() => world.close());
  beforeEach(() => {
    mends = [];
  });
  /** Whatever was refused: the merchant works where it was, and nothing is left elsewhere. */
  afterEach(async () => {
    for (const mend of mends.toReversed()) await mend();
    await pause(REMEMBERED_MS);
    assert.equal((await acme.api.get('/v1/plan')).status, 200);
  });

  type Change = Partial<Omit<MoveRequest, 'say'>> & { readonly abandon?: true };

  async function move({ abandon, ...change }: Change = {}): Promise<void> {
    const { opened } = world;
    const { config } = opened.house;
    const named = { accountId: 'acme', toCell: 'b2', patience: SHORT, say: () => {} };
    const begun = await openMove({ opened, config, ...named, ...change });
    assert.ok(begun, 'there is nothing to move');
    try {
      await (abandon ? abandonMove(begun) : carryOut(begun));
    } finally {
      await begun.close();
    }
  }

  const refused = (words: RegExp, change: Change = {}) =>
    assert.rejects(move(change), ({ message }: Error) => {
      assert.match(message, words);
      return true;
    });

  async function inDatabaseOf(cell: 'a1' | 'b2', ...statements: readonly string[]) {
    const client = new pg.Client({ connectionString: world.databaseOf(cell) });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  /** At that point of the move, each time that it comes there. */
  const at = (name: string, then: () => Promise<unknown>) => ({
    checkpoint: async (reached: string) => {
      if (reached === name) await then();
    },
  });

  it('of a tenant that nobody knows, and to a cell that nobody knows or that is away', async () => {
    await refused(/^There is no tenant nobody\.$/, { accountId: 'nobody' });
    await refused(/^There is no cell c3\. There are: 00, a1, b2\.$/, { toCell: 'c3' });
    const { opened } = world;
    const { houses } = opened;
    const without = { ...houses, at: (cell: string) => (cell === 'b2' ? null : houses.at(cell)) };
    await refused(/^The cell b2 is away\.$/, { opened: { ...opened, houses: without } });
  });

  it('where the directory has the tenant in a cell in which it is not', async () => {
    const { db } = world.house('00');
    const place = (cell: string) =>
      db.updateTable('directoryAccounts').set({ cell }).where('accountId', '=', 'acme').execute();
    await place('b2');
    mends.push(() => place('a1'));
    await pause(REMEMBERED_MS);
    await refused(/^acme is not in the cell b2, where the directory has it\. Run/, {
      toCell: '00',
    });
  });

  it('while another process moves the tenant', async () => {
    const { opened } = world;
    const named = { accountId: 'acme', toCell: 'b2', say: () => {} };
    const other = await openMove({ opened, config: opened.house.config, ...named });
    mends.push(async () => await other?.close());
    await refused(/^acme is being moved by another process\.$/);
  });

  it('to a second cell while it is on its way to a first', async () => {
    assert.equal(
      await moveTo(world, { accountId: 'acme', toCell: 'b2' }, { diesAt: 'copied' }),
      null,
    );
    await refused(/^acme is on its way from a1 to b2\. Finish that: /, { toCell: '00' });
    assert.ok(await moveTo(world, { accountId: 'acme', toCell: 'b2' }, { abandon: true }));
    assert.deepEqual(await rowsOf(world, 'b2', acme.tenantId), {});
  });

  it('while its test clock advances', async () => {
    const { db } = world.house('a1');
    const set = (clockStatus: 'advancing' | 'idle') =>
      db.updateTable('tenants').set({ clockStatus }).where('id', '=', acme.tenantId).execute();
    await set('advancing');
    mends.push(() => set('idle'));
    await refused(/^The test clock of acme is advancing\. Wait until it stands still\.$/);
  });

  it('into a cluster that moves whole cells itself', async () => {
    const named = (now: string, then: string) =>
      inDatabaseOf('b2', `update pg_extension set extname = '${then}' where extname = '${now}'`);
    await named('btree_gin', 'citus');
    mends.push(() => named('citus', 'btree_gin'));
    await refused(/^The cell b2 is in a Citus cluster, which moves whole cells: use /);
  });

  it('between cells of two versions', async () => {
    await inDatabaseOf('b2', 'alter table emails add column of_another_version int');
    mends.push(() => inDatabaseOf('b2', 'alter table emails drop column of_another_version'));
    await refused(/^The schemas of the two cells differ\. Run `sanwo migrate` first\.$/);
  });

  it('between cells that number their master keys differently', async () => {
    await inDatabaseOf('b2', 'update master_keys set version = version + 1');
    mends.push(() => inDatabaseOf('b2', 'update master_keys set version = version - 1'));
    await refused(/^The cells a1 and b2 count their master keys differently/);
  });

  it('by a role that may not delete or write rows', async () => {
    const { opened } = world;
    const { config } = opened.house;
    const role = `mover_${newId().replaceAll('-', '').slice(0, 12)}`;
    const grant = `grant select on all tables in schema public to ${role}`;
    for (const cell of ['a1', 'b2'] as const) {
      const made = cell === 'a1' ? [`create role ${role} login password 'mover'`] : [];
      await inDatabaseOf(cell, ...made, `grant usage on schema public to ${role}`, grant);
    }
    mends.push(async () => {
      await inDatabaseOf('a1', `drop owned by ${role}`);
      await inDatabaseOf('b2', `drop owned by ${role}`, `drop role ${role}`);
    });
    const asRole = (named: string) => ({
      ...config,
      cells: config.cells.map((cell) => {
        const url = new URL(cell.url);
        Object.assign(url, { username: role, password: 'mover' });
        return cell.id === named ? { ...cell, migrateUrl: url.href } : cell;
      }),
    });
    const words = (cell: string, right: string) =>
      new RegExp(`^The role of the cell ${cell} may not ${right} rows of .*emails.*MIGRATE_URL`);
    await refused(words('a1', 'delete'), { config: asRole('a1') });
    await refused(words('b2', 'insert'), { config: asRole('b2') });
    await inDatabaseOf('b2', `grant insert on all tables in schema public to ${role}`);
    await refused(words('b2', 'delete'), { config: asRole('b2') });
  });

  it('into a cell that has another tenant of that name', async () => {
    const { db, clock } = world.house('b2');
    const tenant = { id: newId(), accountId: 'acme', businessName: 'Another Acme' };
    const rest = { email: null, timezone: 'Africa/Lagos', passwordHash: null };
    await insertTenant(db, { ...tenant, ...rest }, clock.now());
    mends.push(() => db.deleteFrom('tenants').where('id', '=', tenant.id).execute());
    await refused(/^The cell b2 has a tenant acme of its own\.$/);
  });

  it('while a worker holds a row of it for minutes', async () => {
    const { db, clock } = world.house('a1');
    const leasedUntil = new Date(clock.now().getTime() + 600_000);
    const lease = (until: Date | null) =>
      db.updateTable('tenants').set({ clockLeasedUntil: until }).where('id', '=', acme.tenantId);
    await lease(leasedUntil).execute();
    mends.push(() => lease(null).execute());
    await refused(
      /^A worker holds rows of the tenant for minutes\. Call the command again later\.$/,
    );
  });

  it('while a transaction stays open that began before', async () => {
    const client = new pg.Client({ connectionString: world.databaseOf('a1') });
    client.on('error', () => {});
    await client.connect();
    mends.push(() => client.end());
    const open = at('copied', () => client.query('begin; select count(*) from plans'));
    await refused(/^A transaction has been open for more than a minute: of process \d+/, open);
  });

  it('where its work does not come to rest in the seconds without requests', async () => {
    const client = new pg.Client({ connectionString: world.databaseOf('a1') });
    client.on('error', () => {});
    await client.connect();
    mends.push(() => client.end());
    const open = at('closing', () => client.query('begin; select count(*) from plans'));
    await refused(/^Its work did not come to rest\. Nothing was moved: try again later\.$/, open);
  });

  it('where the rows of the two cells stay different', async () => {
    // The last rows have come, and somebody writes into the copy each time that it is compared.
    const rename = `update plans set name = name || '!' where tenant_id = '${acme.tenantId}'`;
    const checkpoint = async (reached: string) => {
      if (['closed', 'caught up'].includes(reached)) await inDatabaseOf('b2', rename);
    };
    const write = { checkpoint };
    await refused(/^The rows of the two cells stay different: plans\. Nothing was moved\.$/, write);
  });

  it('where somebody has opened the tenant, or another call has taken it over', async () => {
    const { db } = world.house('a1');
    const open = at('compared', () =>
      changeMoving(db, acme.tenantId, { from: ['closed'], to: null }),
    );
    await refused(/^The tenant was opened in its cell again\. Call the command once more\.$/, open);
    const names = world.house('00').db.updateTable('directoryMoves');
    const takeOver = at('compared', () => names.set({ holder: newId() }).execute());
    await refused(/^Another call of this command has taken the move over\. Run/, takeOver);
    // The one that has the say is called again.
    await move({ abandon: true });
    assert.deepEqual(await rowsOf(world, 'b2', acme.tenantId), {});
  });

  it('to be taken back once the tenant is in the other cell', async () => {
    const named = { accountId: 'acme', toCell: 'b2' };
    assert.equal(await moveTo(world, named, { diesAt: 'switched' }), null);
    await refused(/^acme is in the cell b2 already\. Call the command without --abandon/, {
      abandon: true,
    });
    assert.ok(await moveTo(world, named));
    assert.ok(await moveTo(world, { accountId: 'acme', toCell: 'a1' }));
    assert.deepEqual(await rowsOf(world, 'b2', acme.tenantId), {});
  });
});
