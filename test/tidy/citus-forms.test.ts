// No statement of ours has a form that Citus refuses, so that a cell may be a distributed schema.
// Here the files are read; test/statements.ts looks at each statement that a test sends, put
// together.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import pg from 'pg';
import { statementsOf } from '../../src/db/setup/statements.ts';
import { cloneDatabase } from '../database.ts';
import { assertNone } from './assert-none.ts';
import {
  isOnlyOfTests,
  OF_SESSION,
  REFUSED_FORMS,
  REFUSED_IN_MIGRATIONS,
  refusedFormsIn,
  STABLE,
  VOLATILE,
} from './citus-forms.ts';
import { templatesOf } from './sql-templates.ts';
import { plainStatement } from './sql-text.ts';
import { files, lineAt, pathsOf } from './tree.ts';

/** The newest migration from before cells could be distributed: a fresh cell is migrated plain. */
const LAST_BEFORE = '0077';

/** One statement of each form, and one that is much like it and well, in the order of the forms. */
const SAMPLES: readonly (readonly [refused: string, well: string])[] = [
  [
    'insert into plans (tenant_id, id) values ($1, (select id from plans where code = $2))',
    'insert into plans (tenant_id, id) select $1, id from plans where code = $2',
  ],
  [
    'update plans set name = $1 returning id, (select business_name from tenants) as name',
    'update plans set name = (select business_name from tenants) where id = $1 returning id, name',
  ],
  [
    `update invoices set status = $1 returning id, to_char(due_at, 'YYYY') as year`,
    `update invoices set status = to_char(due_at, 'YYYY') returning id, (due_at)`,
  ],
  [
    'select id from tenants order by random() limit 1',
    'select id, random from tenants order by hashtextextended(id::text, $1) limit 1',
  ],
  [
    'select s.id from subscriptions s where s.tenant_id = $1 and renews(s)',
    'select s.id from subscriptions s where s.id in (s.plan_id) and is_counted(s.status)',
  ],
  [
    `insert into plans (tenant_id, id) select t.id, g.id
      from jsonb_to_recordset($1::jsonb) as g (id uuid) join tenants t on t.id = $2`,
    `insert into plans (tenant_id, id) select g.tenant_id, g.id
      from jsonb_to_recordset($1::jsonb) as g (tenant_id uuid, id uuid)`,
  ],
  [
    `update subscriptions set due_at = due_at + interval '1 day' where tenant_id = $1`,
    `with late as (select id from subscriptions where due_at < created_at + interval '1 day')
      update subscriptions set due_at = $1 where id in (select id from late)`,
  ],
  [
    `insert into credit_hints (id, due_at) select id, $1 from unnest($2::uuid[]) as h (id)
      on conflict (id) do update set due_at = excluded.due_at where due_at <= $1`,
    `insert into credit_hints (id, due_at) select id, $1 from unnest($2::uuid[]) as h (id)
      on conflict (id) do update set due_at = excluded.due_at where due_at <= excluded.due_at`,
  ],
  [
    `with counted as (update coupons set redemptions = 1 returning id)
      insert into coupon_redemptions (tenant_id, number)
      select $1, (select count(*) from coupon_redemptions) from counted`,
    `with counted as (update coupons set redemptions = 1 returning tenant_id, redemptions)
      insert into coupon_redemptions (tenant_id, number)
      select tenant_id, redemptions from counted`,
  ],
];

const MIGRATION_SAMPLES: readonly (readonly [refused: string, well: string])[] = [
  [
    `alter table plans add column x text, add constraint plans_x_check check (x <> '')`,
    'alter table plans add constraint plans_x_key unique (tenant_id, x, y)',
  ],
  [
    'alter table plans add column number bigint generated always as identity',
    'alter table plans add column number bigint generated always as (amount + 1) stored',
  ],
  [
    'create trigger t before update on plans for each row execute function f()',
    'create index trigger_idx on plans (tenant_id, trigger)',
  ],
  [
    'alter table plans alter column name set statistics 500',
    'alter table plans set (autovacuum_vacuum_scale_factor = 0.02)',
  ],
];

describe('what Citus refuses', () => {
  for (const [index, { law, isIn }] of REFUSED_FORMS.entries()) {
    const [refused = '', well = ''] = SAMPLES[index] ?? [];
    it(`is seen: ${law}`, () => {
      assert.ok(isIn(plainStatement(refused)), refused);
      assert.deepEqual(refusedFormsIn(plainStatement(well)), []);
    });
  }

  for (const [index, { law, isIn }] of REFUSED_IN_MIGRATIONS.entries()) {
    const [refused = '', well = ''] = MIGRATION_SAMPLES[index] ?? [];
    it(`is seen in a migration: ${law}`, () => {
      assert.ok(isIn(plainStatement(refused)), refused);
      assert.ok(
        REFUSED_IN_MIGRATIONS.every((form) => !form.isIn(plainStatement(well))),
        well,
      );
    });
  }

  it('has no statement of the service', () => {
    const templates = files
      .filter(({ path, isTest }) => !isTest && path.startsWith('src/'))
      .flatMap((file) => templatesOf(file).map((template) => ({ file, ...template })));
    assert.ok(templates.length > 500, 'the statements are not found any more');
    const wrong = templates.flatMap(({ file, text, index }) =>
      refusedFormsIn(plainStatement(text)).map(
        (law) => `${file.path}:${lineAt(file.text, index)} ${law}`,
      ),
    );
    assertNone(wrong, 'Citus refuses');
  });

  it('is looked for in whatever a test sends that is not its own', () => {
    const service = files
      .filter(({ path, isTest }) => !isTest && path.startsWith('src/'))
      .flatMap(templatesOf)
      .map(({ text }) => plainStatement(text));
    assert.deepEqual(service.filter(isOnlyOfTests), []);
  });

  it('has no statement of a migration that may find its tables distributed', () => {
    const wrong = pathsOf('src/db/migrations/*.sql')
      .filter((path) => (/\/(\d{4})_[^/]*$/.exec(path)?.[1] ?? '') > LAST_BEFORE)
      .flatMap((path) => {
        const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
        return statementsOf(text).flatMap((statement) => {
          const plain = plainStatement(statement);
          const forms = REFUSED_IN_MIGRATIONS.filter(({ isIn }) => isIn(plain));
          const laws = [...forms.map(({ law }) => law), ...refusedFormsIn(plain)];
          return laws.map((law) => `${path} ${law}: ${statement.slice(0, 60)}`);
        });
      });
    assertNone(wrong, 'Citus refuses');
  });

  it('knows of each function of PostgreSQL that we call whether it may change', async () => {
    const database = await cloneDatabase();
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    try {
      const called = files
        .filter(({ path, isTest }) => !isTest && path.startsWith('src/'))
        .flatMap((file) => templatesOf(file))
        .flatMap(({ text }) => [...plainStatement(text).matchAll(/(?<![.\w])([a-z_]\w*) ?\(/g)])
        .map(([, name = '']) => name);
      // Where it depends on what it is handed, running the service on Citus says more.
      const { rows } = await client.query<{ name: string }>(
        `select proname as name from pg_proc
        where proname = any($1) and pronamespace = 'pg_catalog'::regnamespace
        group by proname having bool_and(provolatile <> 'i') order by proname`,
        [[...new Set(called)]],
      );
      const unknown = rows.filter(
        ({ name }) => ![...VOLATILE, ...STABLE, ...OF_SESSION].includes(name),
      );
      assert.deepEqual(unknown, []);
    } finally {
      await client.end();
      await database.drop();
    }
  });
});
