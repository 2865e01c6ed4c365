// `sanwo migrate` with an owner and a runner: what the runner may do then, and what it may not.

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import {
  cloneDatabase,
  createTwoRoles,
  emptyDatabase,
  type TestDatabase,
  type TwoRoles,
} from '../../test/database.ts';
import { migrateAtStart } from '../db/setup/migrate.ts';
import { readConfig } from '../frame/config.ts';
import { migrateDatabase } from './migrate.ts';

const LIVE = {
  MODE: 'live',
  MASTER_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  PROVIDER_BASE_URL: 'https://provider.example',
  PROVIDER_ACCOUNT_ID: 'account',
  PROVIDER_CLIENT_ID: 'client',
  PROVIDER_CLIENT_SECRET: 'client-secret',
  PROVIDER_SIGNATURE_KEY: 'signature-key',
  BASE_URL: 'https://pay.example/',
};

async function migrate(environment: Record<string, string>) {
  const said: string[] = [];
  const screen = {
    print: (line: string) => void said.push(line),
    warn: (line: string) => void said.push(line),
    width: 80,
    ask: () => null,
  };
  const settings = () => readConfig(environment);
  await migrateDatabase
    .run({ words: {}, options: { create: false }, settings, screen })
    .catch((error: Error) => void said.push(error.message));
  return said;
}

describe('sanwo migrate as the owner', () => {
  let database: TestDatabase;
  let roles: TwoRoles;
  before(async () => {
    database = await emptyDatabase();
    roles = await createTwoRoles(database.url);
  });
  after(async () => {
    await database.drop();
    await roles.drop();
  });

  const both = () => ({ ...LIVE, MIGRATE_URL: roles.ownerUrl, DATABASE_URL: roles.runnerUrl });

  async function ask(url: string, ...statements: readonly string[]): Promise<string> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      let answer = '';
      for (const statement of statements) {
        const { rows } = await client.query(statement);
        answer = String(Object.values(rows[0] ?? {})[0] ?? '');
      }
      return answer;
    } catch (error) {
      return (error as { code?: string }).code ?? '';
    } finally {
      await client.end();
    }
  }
  const asRunner = (...statements: readonly string[]) => ask(roles.runnerUrl, ...statements);
  const asOwner = (...statements: readonly string[]) => ask(roles.ownerUrl, ...statements);

  it('is asked for by a start that finds no tables and may create none', async () => {
    await assert.rejects(migrateAtStart(roles.runnerUrl, false), {
      name: 'StartError',
      message: /no tables of Sanwo, and this role may not create them\. Run `sanwo migrate` with/,
    });
  });

  it('makes the tables its own, and grants them to the runner, as often as it is run', async () => {
    const [applied = '', granted] = await migrate(both());
    assert.match(applied, /^Applied: 0001_tenants\.sql, /);
    assert.equal(granted, `Granted to ${roles.runner}: what the service needs.`);
    assert.deepEqual(await migrate(both()), ['Nothing to do.', granted]);
    const owners = `select string_agg(distinct tableowner, ' ') from pg_tables
      where schemaname = 'public'`;
    assert.equal(await asOwner(owners), roles.owner);
    assert.deepEqual(await migrateAtStart(roles.runnerUrl, false), []);
    assert.equal(await asRunner('show jit'), 'off');
  });

  it('does the same in each cell, and names it', async () => {
    const cell = await emptyDatabase();
    const its = await createTwoRoles(cell.url);
    const CELLS = JSON.stringify([{ id: 'a1', url: its.runnerUrl, migrateUrl: its.ownerUrl }]);
    const said = await migrate({ ...both(), CELLS });
    assert.deepEqual(said.slice(2, 3), ['Cell a1:']);
    assert.equal(said.at(-1), `Granted to ${its.runner}: what the service needs.`);
    assert.equal(await ask(its.runnerUrl, 'select id from cells'), 'a1');
    assert.equal(await ask(its.runnerUrl, "update cells set id = 'b2'"), '42501');
    await cell.drop();
    await its.drop();
  });

  it('lets the runner read and add to each table, and gives it temporary ones', async () => {
    const closed = `select count(*) from pg_class where relkind = 'r'
      and relnamespace = 'public'::regnamespace and not (has_table_privilege(oid, 'select')
        and (relname in ('cells', 'schema_migrations') or has_table_privilege(oid, 'insert')))`;
    assert.equal(await asRunner(closed), '0');
    assert.equal(await asRunner('create temporary table room ()', 'select 1'), '1');
  });

  it('leaves the runner nothing with which to change tables or what was appended', async () => {
    const refused = [
      'drop table audit_entries',
      'alter table audit_entries add column note text',
      'alter table plans disable trigger all',
      'truncate audit_entries',
      'truncate throttles',
      'create table mine ()',
      'create function mine() returns int language sql return 1',
      'create index on plans (name)',
      'drop schema public cascade',
      `update audit_entries set action = ''`,
      'delete from audit_entries',
      'update credit_entries set amount = 0',
      'update credit_notes set total = 0',
      `update subscription_movements set kind = ''`,
      'delete from subscription_movements',
      'update settlement_adjustments set amount = 0',
      'delete from payment_attempts',
      'delete from settlements',
      'delete from tenants',
      'delete from schema_migrations',
      'update cells set id = id',
      `set role ${roles.owner}`,
    ];
    const answers = await Promise.all(refused.map((statement) => asRunner(statement)));
    assert.deepEqual(
      refused.filter((_, index) => answers[index] !== '42501'),
      [],
    );
    const bookkeeping = 'update subscription_movements set is_folded = true';
    assert.equal(await asRunner(bookkeeping), '');
  });

  it('opens a table of a later migration once it is granted by name', async () => {
    await asOwner('create table later (id bigint generated always as identity, name text)');
    const may = (privilege: string) =>
      asRunner(`select has_table_privilege('later', '${privilege}')`);
    assert.deepEqual([await may('insert'), await may('update')], ['true', 'false']);
    await migrate(both());
    assert.deepEqual([await may('update'), await may('delete')], ['true', 'false']);
    assert.equal(await asRunner('insert into later (name) values (1) returning id'), '1');
    await asOwner('drop table later');
  });

  it('is asked for by a start whose schema is older, which changes nothing', async () => {
    await asOwner(`create table kept as select * from schema_migrations where name like '0002%'`);
    await asOwner(`delete from schema_migrations where name like '0002%'`);
    const older = { name: 'StartError', message: /older than this version, and this role may not/ };
    await assert.rejects(migrateAtStart(roles.runnerUrl, false), older);
    // The owner itself, where MIGRATE_URL says that a start is not to migrate.
    await assert.rejects(migrateAtStart(roles.ownerUrl, true), older);
    await asOwner('insert into schema_migrations select * from kept', 'drop table kept');
    assert.deepEqual(await migrateAtStart(roles.runnerUrl, false), []);
  });

  it('refuses one role under two names, two databases, and a runner without a URL', async () => {
    const [same] = await migrate({ MIGRATE_URL: roles.ownerUrl, DATABASE_URL: roles.ownerUrl });
    assert.match(String(same), /both connect as owner_\w+: use two roles, or leave MIGRATE_URL/);
    const other = await cloneDatabase();
    try {
      const [apart] = await migrate({ ...both(), MIGRATE_URL: other.url });
      assert.match(String(apart), /MIGRATE_URL and DATABASE_URL must lead to the same tables\.$/);
    } finally {
      await other.drop();
    }
    const [alone] = await migrate({ MIGRATE_URL: roles.ownerUrl });
    assert.match(String(alone), /^MIGRATE_URL needs DATABASE_URL/);
  });

  it('says what still lets a runner change the trail or create tables', async () => {
    await ask(database.url, `grant ${roles.owner} to ${roles.runner}`);
    const [, , member, failed] = ['', ...(await migrate(both()))];
    assert.match(String(member), /^The role runner_\w+ may change audit_entries, as a superuser/);
    assert.match(String(failed), /may create tables|^Correct this, then run/);
    await ask(database.url, `revoke ${roles.owner} from ${roles.runner}`);
    await ask(database.url, `grant create on schema public to ${roles.runner}`);
    const [, creator] = await migrate(both());
    assert.match(String(creator), /may create tables in the schema public: revoke create on/);
    await ask(database.url, `revoke create on schema public from ${roles.runner}`);
    await ask(database.url, 'create sequence of_another');
    const [, sequence] = await migrate(both());
    assert.match(String(sequence), /may not use of_another: make the role of MIGRATE_URL its own/);
    await ask(database.url, 'drop sequence of_another');
    const [, well] = await migrate(both());
    assert.match(String(well), /^Granted to/);
  });
});

describe('a database whose one role migrated and served', () => {
  it('becomes that of two roles once the owner owns it', async () => {
    const database = await cloneDatabase();
    const roles = await createTwoRoles(database.url);
    try {
      const both = { MIGRATE_URL: roles.ownerUrl, DATABASE_URL: roles.runnerUrl };
      const [applied, granted] = await migrate(both);
      assert.equal(applied, 'Nothing to do.');
      assert.match(String(granted), /^Granted to runner_/);
      // A sandbox, in which a tenant may begin anew: live mode takes that back.
      const mayDelete = async (table: string) => {
        const client = new pg.Client({ connectionString: roles.runnerUrl });
        await client.connect();
        const { rows } = await client.query(`select has_table_privilege($1, 'delete') as may`, [
          table,
        ]);
        await client.end();
        return rows[0].may;
      };
      assert.deepEqual([await mayDelete('plans'), await mayDelete('audit_entries')], [true, false]);
      await migrate({ ...LIVE, ...both });
      assert.equal(await mayDelete('plans'), false);
    } finally {
      await database.drop();
      await roles.drop();
    }
  });
});
