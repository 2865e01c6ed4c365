// A cell on Citus from its first migration to its next release: migrated plain, distributed once,
// migrated further as a distributed schema.

import assert from 'node:assert/strict';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { distribute } from '../../src/db/setup/distribute.ts';
import { migrate } from '../../src/db/setup/migrate.ts';
import { cloneDatabase, emptyDatabase, type TestDatabase } from '../database.ts';
import { Program } from '../e2e/program.ts';

const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url));
/** Those up to here run on a plain schema; whatever follows finds distributed tables. */
const LAST_PLAIN = '0077_payers_in_the_trail.sql';

/** Of each kind that a release may bring, in the forms that test/tidy asks for. */
const NEXT = `-- Runs beside: 0077
create table notes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  customer_id uuid not null,
  text text not null,
  constraint notes_pkey primary key (tenant_id, id)
);
alter table notes add constraint notes_customer_fkey
  foreign key (tenant_id, customer_id) references customers (tenant_id, id);
alter table customers add column note_count integer not null default 0, add column note text;
alter table customers add constraint customers_note_check check (note <> '') not valid;
alter table customers validate constraint customers_note_check;
create function note_words(text text) returns text language sql immutable as $$
  select lower(text)
$$;
create index notes_words_idx on notes using gin (tenant_id, note_words(text) gin_trgm_ops);
update customers set note_count = (
  select count(*) from notes n where n.tenant_id = customers.tenant_id
    and n.customer_id = customers.id);
`;
const INDEX = `-- Runs beside: 0077
-- Each statement may be run again
create index concurrently if not exists customers_note_idx on customers (tenant_id, note);
drop index concurrently if exists customers_note_idx;
`;

describe('a cell on Citus', () => {
  let database: TestDatabase;
  let client: pg.Client;

  const open = async (made: TestDatabase) => {
    database = made;
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  };
  afterEach(async () => {
    await client.end();
    await database.drop();
  });

  async function sanwoMigrate(): Promise<string> {
    const command = new Program(['migrate', '--distribute'], { DATABASE_URL: database.url });
    const { code, output } = await command.ended();
    assert.equal(code, 0, output);
    return output.trim();
  }

  /** Tables of this schema, by whether Citus has them. */
  async function plainTables(): Promise<string[]> {
    const { rows } = await client.query<{ name: string }>(`
      select relname as name from pg_class c
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)`);
    return rows.map(({ name }) => name);
  }

  describe('that is new', () => {
    beforeEach(async () => open(await emptyDatabase()));

    it('is migrated and distributed by one command, and by the same once more not', async () => {
      const [, applied, distributed] =
        /^(Applied: 0001_.*)\n(Distributed: \w+)$/.exec(await sanwoMigrate()) ?? [];
      assert.ok(applied && distributed);
      assert.deepEqual(await plainTables(), []);
      assert.equal(await sanwoMigrate(), 'Nothing to do.');
    });

    it('is so too where its schema was distributed when it was made', async () => {
      const { rows } = await client.query('select current_schema() as name');
      await client.query(`select citus_schema_distribute('${rows[0].name}')`);
      assert.match(await sanwoMigrate(), /\nDistributed: \w+$/);
      assert.deepEqual(await plainTables(), []);
    });

    it('is distributed later, where it was served as a plain one before', async () => {
      await migrate(database.url);
      assert.notDeepEqual(await plainTables(), []);
      assert.match(await sanwoMigrate(), /^Nothing to do\.\nDistributed: \w+$/);
      assert.deepEqual(await plainTables(), []);
      assert.equal(await distribute(database.url), null);
    });

    it('is upgraded as a distributed schema from each release that could be one', async () => {
      const earlier = await mkdtemp(join(tmpdir(), 'sanwo-earlier-'));
      const names = (await readdir(MIGRATIONS)).sort();
      for (const name of names.filter((each) => each <= LAST_PLAIN)) {
        await cp(join(MIGRATIONS, name), join(earlier, name));
      }
      await migrate(database.url, pathToFileURL(`${earlier}/`));
      await rm(earlier, { recursive: true });
      await distribute(database.url);
      const newer = names.filter((each) => each > LAST_PLAIN);
      assert.deepEqual(await migrate(database.url), newer);
      assert.deepEqual(await plainTables(), []);
    });

    it('is refused in the schema public, before anything is done', async () => {
      await client.query('select 1');
      const admin = new Program(['migrate', '--distribute'], {
        DATABASE_URL: process.env.SANWO_TEST_SERVER ?? '',
      });
      const { code, output } = await admin.ended();
      assert.notEqual(code, 0);
      assert.match(output, /Citus cannot distribute the schema public\. Create a schema for/);
    });
  });

  describe('that a new release migrates', () => {
    let folder: string;

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sanwo-next-'));
    });
    beforeEach(async () => {
      await rm(folder, { recursive: true, force: true });
      await cp(MIGRATIONS, folder, { recursive: true });
      await open(await cloneDatabase());
    });
    after(() => rm(folder, { recursive: true, force: true }));

    const migrateNext = () => migrate(database.url, pathToFileURL(`${folder}/`));
    const forget = async () => {
      await client.query('drop table if exists notes');
      await client.query('drop function if exists note_words(text)');
      await client.query('alter table customers drop column if exists note');
      await client.query('alter table customers drop column if exists note_count');
      await client.query(`delete from schema_migrations where name like '9%'`);
    };

    it('has its new tables, columns, constraints and indexes as a distributed schema', async () => {
      await writeFile(join(folder, '9001_notes.sql'), NEXT);
      await writeFile(join(folder, '9002_index.sql'), INDEX);
      try {
        assert.deepEqual(await migrateNext(), ['9001_notes.sql', '9002_index.sql']);
        assert.deepEqual(await plainTables(), []);
        assert.deepEqual(await migrateNext(), []);
      } finally {
        await forget();
      }
    });

    it('is left as it was by a constraint beside another subcommand, and says which', async () => {
      const wrong = `alter table customers add column note text,
        add constraint customers_note_check check (note <> '');`;
      await writeFile(join(folder, '9001_notes.sql'), wrong);
      await assert.rejects(
        migrateNext(),
        /9001_notes\.sql failed: cannot execute ADD CONSTRAINT command with other subcommands/,
      );
      const { rows } = await client.query(`select from pg_attribute
        where attrelid = 'customers'::regclass and attname = 'note'`);
      assert.deepEqual(rows, []);
    });
  });
});
