// Three cells, as an operator sees them from a shell.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { connect } from '../../src/db/connect.ts';
import { nameCell } from '../../src/db/setup/name-cell.ts';
import { newId } from '../../src/lib/values/id.ts';
import { insertTenant } from '../../src/model/tenants/sql.ts';
import { type CellPlaces, inDatabases, inSchemas } from '../cells.ts';
import { Program } from './program.ts';

describe('the commands of an operator with several cells', () => {
  let databases: CellPlaces;
  let schemas: CellPlaces;
  const MASTER_KEY = randomBytes(32).toString('base64');

  before(async () => {
    databases = await inDatabases();
    schemas = await inSchemas();
  });
  after(async () => {
    await databases.drop();
    await schemas.drop();
  });

  function settings(places: CellPlaces, schemaOf = places.schemas) {
    const others = (['a1', 'b2'] as const).map((id) => ({
      ...{ id, url: places.databases[id] },
      ...(schemaOf?.[id] === undefined ? {} : { schema: schemaOf[id] }),
    }));
    const { '00': DATABASE_URL } = places.databases;
    return { LOG_LEVEL: 'error', MASTER_KEY, DATABASE_URL, CELLS: JSON.stringify(others) };
  }

  async function run(words: readonly string[], environment: Readonly<Record<string, string>>) {
    const { code, output } = await new Program(words, environment).ended();
    return { code, said: output.trim() };
  }

  it('migrate each of them, and list them with what they have', async () => {
    const first = await run(['migrate'], settings(schemas));
    assert.equal(first.code, 0, first.said);
    assert.match(first.said, /^Cell a1:\nApplied: 0001_tenants/m);
    assert.match((await run(['migrate'], settings(schemas))).said, /^Cell b2:\nNothing to do\.$/m);
    const { code, said } = await run(['cells', '--json'], settings(schemas));
    assert.equal(code, 0, said);
    const rows = JSON.parse(said);
    assert.deepEqual(
      rows.map(({ cell, isOpen, tenants, due }: Record<string, unknown>) => [
        ...[cell, isOpen, tenants, due],
      ]),
      [
        ['00', true, 0, 0],
        ['a1', true, 0, 0],
        ['b2', true, 0, 0],
      ],
    );
    assert.match(rows[1].place, /schema sa1$/);
    assert.doesNotMatch(said, /:cell@/, 'a password is shown');
  });

  it('check the books of each, and list the tenants of all', async () => {
    await run(['migrate'], settings(databases));
    const { code, said } = await run(['doctor'], settings(databases));
    assert.equal(code, 0, said);
    for (const cell of ['00', 'a1', 'b2']) assert.match(said, new RegExp(`^Cell ${cell}:$`, 'm'));
    assert.equal((await run(['tenants', '--json'], settings(databases))).said, '[]');
    const rebuilt = await run(['cells', '--rebuild'], settings(databases));
    assert.match(rebuilt.said, /^Cell b2: 0 accounts\.$/m);
  });

  it('say which cell is away, and show the others', async () => {
    const away = { ...databases.databases, b2: 'postgres://nobody@127.0.0.1:9/nowhere' };
    const { code, said } = await run(['cells'], settings({ ...databases, databases: away }));
    assert.equal(code, 1, said);
    assert.match(said, /^b2\taway/m);
    assert.match(said, /^a1\topen/m);
  });

  it('refuse a connection that works in the schema of another cell', async () => {
    const wrong = settings(schemas, { a1: 'sb2', b2: 'sb2' });
    const { code, said } = await run(['doctor'], wrong);
    assert.equal(code, 1);
    assert.match(said, /works in the schema \S+, and not in sb2\. Create the schema/);
  });

  it('refuse a database that is another cell', async () => {
    const { '00': first, a1, b2 } = databases.databases;
    const { db, close } = connect({ url: a1, size: 1 });
    await nameCell(a1, 'a1');
    const tenant = { id: newId(), accountId: 'lives-here', businessName: 'Lives here' };
    const rest = { email: null, timezone: 'Africa/Lagos', passwordHash: null };
    await insertTenant(db, { ...tenant, ...rest }, new Date());
    await close();
    const swapped = settings({ ...databases, databases: { '00': first, a1: b2, b2: a1 } });
    const { code, said } = await run(['doctor'], swapped);
    assert.equal(code, 1);
    assert.match(said, /names for the cell b2 is the cell a1: correct CELLS/);
  });
});
