// Point-in-time recovery as docs/guides/backups.md says it, on a stock PostgreSQL: back to the
// middle of a month end, with charges under way. The service goes on from there, and the provider
// has charged each cycle once. PG_BIN names the programs of PostgreSQL where they lie elsewhere.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../src/commands/ports/free-port.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/values/durations.ts';
import { payOnPage } from '../checkout-page.ts';
import { pause } from '../pause.ts';
import { Mortal } from './mortal.ts';
import { Program } from './program.ts';

const GUIDE = new URL('../../docs/guides/backups.md', import.meta.url);
const PLACES = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/17/bin', '/usr/local/pgsql/bin'];
const BIN = process.env.PG_BIN ?? PLACES.find((place) => existsSync(join(place, 'pg_basebackup')));

const SUBSCRIPTIONS = 20;
const MONTH_END = Date.parse('2027-01-31T08:00:00.000Z');
const PAYER = 'payer@example.com';
const DONE_WITHIN_MS = 200_000;

interface Row {
  readonly status: string;
  readonly reference: string;
  readonly kind: string;
}

/** The commands of the section, in their order. */
async function commandsOfGuide(): Promise<readonly string[]> {
  const page = await readFile(GUIDE, 'utf8');
  const [, section = ''] = /^## Point-in-time recovery$([\s\S]*?)^## /m.exec(page) ?? [];
  return [...section.matchAll(/^```bash[^\n]*\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
}

describe('the guide to point-in-time recovery', () => {
  it('has commands for the archive, the base backup and the restore', async () => {
    const blocks = await commandsOfGuide();
    assert.deepEqual(
      blocks.map((text) => /archive_mode = on|pg_basebackup|recovery_target_time/.exec(text)?.[0]),
      ['archive_mode = on', 'pg_basebackup', 'recovery_target_time'],
    );
  });
});

// What needs a server of its own is run where there is one: Debian's package postgresql has it.
if (BIN === undefined) {
  console.log('point-in-time recovery is not run: set PG_BIN to the programs of a PostgreSQL');
} else {
  describe('a month end that is restored to its middle', () => {
    const isRoot = process.geteuid?.() === 0;
    const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
    const settings: Record<string, string> = {};
    let folder = '';
    let service: Mortal;
    let environment: Record<string, string> = {};
    let moment = '';

    const shell = (text: string) =>
      promisify(execFile)('bash', ['-euo', 'pipefail', '-c', text], {
        env: environment,
        cwd: folder,
        ...user,
      });

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sanwo-pitr-'));
      if (isRoot) await chown(folder, 65_534, 65_534);
      await chmod(folder, 0o700);
      environment = {
        PATH: `${BIN}:/usr/bin:/bin`,
        LC_ALL: 'C',
        PGHOST: '127.0.0.1',
        PGUSER: 'sanwo',
        PGPORT: String(await freePort('127.0.0.1')),
        RESTORED_PORT: String(await freePort('127.0.0.1')),
        PGDATA: join(folder, 'server'),
        BACKUPS: join(folder, 'backups'),
        RESTORED: join(folder, 'restored'),
      };
      await shell(`initdb --username=sanwo --auth=trust --no-sync > initdb.log
        echo "port = $PGPORT" >> "$PGDATA/postgresql.conf"
        echo "unix_socket_directories = ''" >> "$PGDATA/postgresql.conf"
        pg_ctl start --wait --log="$PGDATA/server.log" > start.log
        createdb sanwo`);
      settings.DATABASE_URL = urlAt('PGPORT');
      service = await Mortal.prepare(settings);
    });
    after(async () => {
      await service.bury();
      for (const place of ['PGDATA', 'RESTORED']) {
        await shell(`pg_ctl stop --mode=immediate --pgdata="$${place}"`).catch(() => {});
      }
      await rm(folder, { recursive: true, force: true });
    });

    const urlAt = (port: string) => `postgres://sanwo@127.0.0.1:${environment[port]}/sanwo`;
    const simulator = async (path: string, dials?: object) => {
      const url = /Simulator\s+(http:\S+)/.exec(service.program.output)?.[1] ?? '';
      const headers = { 'content-type': 'application/json' };
      const sent = dials ? { method: 'PUT', headers, body: JSON.stringify(dials) } : {};
      const response = await fetch(url + path, sent);
      const text = await response.text();
      assert.ok(response.ok, text);
      return dials ? null : JSON.parse(text);
    };
    const countOf = async (status: string): Promise<number> =>
      (
        await service.ask<{ totalCount: number }>(
          `/v1/checkout/payment-attempts?status=${status}&limit=1`,
        )
      ).totalCount;

    async function until(look: () => Promise<boolean>, everyMs: number): Promise<void> {
      const deadline = performance.now() + DONE_WITHIN_MS;
      while (!(await look())) {
        assert.ok(performance.now() < deadline, service.program.output.slice(-2_000));
        await pause(everyMs);
      }
    }

    async function openShop(): Promise<void> {
      await service.register();
      await service.ask('/v1/test-clock', { now: new Date(MONTH_END - DAY_MS).toISOString() });
      const plan = { name: 'Gold', amount: 500_000, currency: 'NGN', interval: 'yearly' };
      const planCode = (await service.ask<{ code: string }>('/v1/plan', plan)).code;
      await order(planCode, PAYER);
      const startDate = new Date(MONTH_END).toISOString();
      for (let index = 0; index < SUBSCRIPTIONS; index += 1) {
        const monthly = { ...plan, name: `Plan ${index}`, interval: 'monthly' };
        const { code } = await service.ask<{ code: string }>('/v1/plan', monthly);
        const named = { customerEmailOrCode: PAYER, planCode: code, startDate };
        await service.ask('/v1/subscription', named);
      }
    }

    async function order(planCode: string, customerEmail: string): Promise<void> {
      const order = { customerEmail, amount: 1, callbackUrl: 'https://acme.example/thanks' };
      const made = await service.ask<{ checkoutLink: string; orderReference: string }>(
        '/v1/checkout/order',
        { planCode, order },
      );
      await payOnPage(made.checkoutLink, '4084084084084081');
      await service.ask(`/v1/checkout/order/${made.orderReference}`);
    }

    it('archives, and is backed up while the shop sells', async () => {
      const [archive = '', base = ''] = await commandsOfGuide();
      await shell(archive);
      await service.start();
      await openShop();
      await shell(base);
      const [name = ''] = (await readdir(join(folder, 'backups'))).filter((each) =>
        each.startsWith('base-'),
      );
      environment.BASE = join(folder, 'backups', name);
    });

    it('charges on past the moment to which it will be restored', async () => {
      await simulator('/_sim/dials', { charge: { latencyMs: [200, 3_000] }, transaction: {} });
      const to = new Date(MONTH_END + 2 * HOUR_MS).toISOString();
      const asked = service.ask('/v1/test-clock/advance', { to }).catch(() => null);
      await until(async () => (await countOf('succeeded')) > SUBSCRIPTIONS / 4, 10);
      moment = await momentOf();
      assert.ok((await countOf('pending')) > 0, 'nothing is under way at that moment');
      await asked;
      await until(async () => (await countOf('succeeded')) === SUBSCRIPTIONS + 1, 100);
      const [plan] = await service.all<{ code: string }>('/v1/plan?');
      await order(plan?.code ?? '', 'late@example.com');
      await service.program.ended('SIGTERM');
    });

    async function momentOf(): Promise<string> {
      const client = new pg.Client({ connectionString: urlAt('PGPORT') });
      await client.connect();
      const { rows } = await client.query('select clock_timestamp()::text as now');
      await client.end();
      return rows[0].now;
    }

    it('is restored by the commands of the guide, without what came later', async () => {
      const [, , restore = ''] = await commandsOfGuide();
      await shell(`psql --dbname=postgres --command='select pg_switch_wal()'
        pg_ctl stop --wait --mode=fast`);
      environment.MOMENT = moment;
      await shell(restore);
      settings.DATABASE_URL = urlAt('RESTORED_PORT');
      const client = new pg.Client({ connectionString: settings.DATABASE_URL });
      await client.connect();
      const { rows } = await client.query(`
        select count(*) filter (where status = 'succeeded')::int as paid,
          (select count(*)::int from customers where email = 'late@example.com') as late
        from payment_attempts`);
      await client.end();
      assert.equal(rows[0].late, 0);
      assert.ok(rows[0].paid > SUBSCRIPTIONS / 4 && rows[0].paid < SUBSCRIPTIONS + 1);
    });

    it('goes on, and finds at the provider what was charged meanwhile', async () => {
      await service.start();
      await until(async () => (await countOf('succeeded')) === SUBSCRIPTIONS + 1, 500);
      assert.equal(await countOf('pending'), 0);
      const ours = await service.all<Row>('/v1/checkout/payment-attempts?');
      const { data } = await simulator('/_sim/charges?status=succeeded&limit=100');
      const theirs = (data as Row[]).filter(({ kind }) => kind === 'card' || kind === 'checkout');
      const known = new Set(ours.map(({ reference }) => reference));
      // The order that was made after the moment is the provider's alone.
      const alone = theirs.filter(({ reference }) => !known.has(reference));
      assert.deepEqual([alone.length, alone[0]?.kind], [1, 'checkout']);
      assert.equal(theirs.length, SUBSCRIPTIONS + 2);
      await service.program.ended('SIGTERM');
      const looked = await new Program('doctor', {
        ...settings,
        DATA_DIR: service.dataDir,
        CHECKOUT_PORT: '0',
        LOG_LEVEL: 'error',
      }).ended();
      assert.match(looked.output, /All checks passed/);
    });
  });
}
