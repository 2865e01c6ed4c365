// The real command that moves a tenant, killed while it is at work and called again, with workers
// and an API that go on in both cells.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { CELLS, type CellsWorld, createCellsWorld, inDatabases } from '../cells.ts';
import { eventually } from '../eventually.ts';
import { registerIn, rowsOf, unfolded } from '../moving.ts';
import { pause } from '../pause.ts';
import { Program } from './program.ts';

const MASTER_KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const LOOK_EVERY_MS = 2;
/** How far a move has come, as both databases say it. */
const STAGES = ['noted', 'copied', 'leaving', 'closing', 'closed', 'switched', 'opened'] as const;
type Stage = (typeof STAGES)[number];

/** Without the API log, whose rows come some seconds after the answers. */
function written(rows: Record<string, string>) {
  const { api_requests: _, ...rest } = unfolded(rows);
  return rest;
}

describe('sanwo move-tenant', () => {
  let world: CellsWorld;
  let acme: Awaited<ReturnType<typeof registerIn>>;

  before(async () => {
    world = await createCellsWorld(await inDatabases(), { MASTER_KEY });
    acme = await registerIn(world, 'a1', 'acme');
    for (let number = 0; number < 60; number += 1) {
      await acme.api.post('/v1/customer', { email: `customer-${number}@example.com` });
    }
  });
  after(() => world.close());

  function start(words: readonly string[], own: Readonly<Record<string, string>> = {}): Program {
    const others = CELLS.slice(1).map((id) => ({ id, url: world.databaseOf(id) }));
    const { accountId, clientId, clientSecret } = world.simulator.client;
    return new Program(['move-tenant', ...words], {
      ...{ DATABASE_URL: world.databaseOf('00'), CELLS: JSON.stringify(others), MASTER_KEY },
      ...{ PROVIDER_BASE_URL: world.simulator.url, PROVIDER_ACCOUNT_ID: accountId },
      ...{ PROVIDER_CLIENT_ID: clientId, PROVIDER_CLIENT_SECRET: clientSecret },
      ...{ PROVIDER_SIGNATURE_KEY: world.simulator.signatureKey, LOG_LEVEL: 'error' },
      ...own,
    });
  }

  /** Kills it as soon as it has come so far, or further: it is fast. Returns where it was. */
  async function killAt(stage: Stage, from: 'a1' | 'b2', program: Program): Promise<Stage> {
    const [source, directory] = [clientOf(from), clientOf('00')];
    await Promise.all([source.connect(), directory.connect()]);
    try {
      while (program.isRunning()) {
        const reached = await stageOf(source, directory);
        if (reached !== null && STAGES.indexOf(reached) >= STAGES.indexOf(stage)) {
          await program.ended('SIGKILL');
          return reached;
        }
        await pause(LOOK_EVERY_MS);
      }
    } finally {
      await Promise.all([source.end(), directory.end()]);
    }
    throw new Error(`it ended before anybody saw that it was ${stage}:\n${program.output}`);
  }

  const clientOf = (cell: (typeof CELLS)[number]) =>
    new pg.Client({ connectionString: world.databaseOf(cell) });

  async function stageOf(source: pg.Client, directory: pg.Client): Promise<Stage | null> {
    const key = [acme.tenantId];
    const moves = await directory.query(
      'select step from directory_moves where tenant_id = $1',
      key,
    );
    const tenants = await source.query('select moving from tenants where id = $1', key);
    const said = [moves.rows[0]?.step, tenants.rows[0]?.moving];
    if (said[0] === 'done') return null;
    return STAGES.findLast((stage) => said.includes(stage)) ?? null;
  }

  it('is refused without another cell, and with words that it does not know', async () => {
    const alone = await start(['acme', 'b2'], { CELLS: '' }).ended();
    assert.notEqual(alone.code, 0);
    assert.match(alone.output, /CELLS names no other cell to move to\./);
    const nowhere = await start(['acme']).ended();
    assert.notEqual(nowhere.code, 0);
    assert.match(nowhere.output, /cell/);
  });

  for (const [number, stage] of (
    ['noted', 'leaving', 'closing', 'closed', 'switched'] as const
  ).entries()) {
    const [from, to] = number % 2 === 0 ? (['a1', 'b2'] as const) : (['b2', 'a1'] as const);

    it(`killed when it was ${stage}, and called again, leaves one home, in ${to}`, async () => {
      const had = written(await rowsOf(world, from, acme.tenantId));
      await killAt(stage, from, start(['acme', to]));
      // Its connections end with it, and with them the lock that keeps others out.
      await eventually(async () => {
        const { code, output } = await start(['acme', to]).ended();
        assert.equal(code, 0, output);
      });
      assert.deepEqual(await rowsOf(world, from, acme.tenantId), {});
      assert.deepEqual(written(await rowsOf(world, to, acme.tenantId)), had);
      const made = await acme.api.post('/v1/customer', { email: `after-${number}@example.com` });
      assert.equal(made.status, 201, made.text);
    });
  }

  it('killed and taken back, leaves the tenant where it was, open', async () => {
    const had = written(await rowsOf(world, 'b2', acme.tenantId));
    await killAt('closing', 'b2', start(['acme', 'a1']));
    await eventually(async () => {
      const { code, output } = await start(['acme', 'a1', '--abandon']).ended();
      assert.equal(code, 0, output);
    });
    assert.deepEqual(await rowsOf(world, 'a1', acme.tenantId), {});
    assert.deepEqual(written(await rowsOf(world, 'b2', acme.tenantId)), had);
    assert.equal((await acme.api.get('/v1/customer')).status, 200);
  });
});
