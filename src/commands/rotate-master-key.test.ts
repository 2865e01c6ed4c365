// One master key takes over from another, side by side: nothing that was sealed is lost, whoever
// starts with which keys, and whatever dies on the way.

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { createWorld, type World } from '../../test/world.ts';
import { selectMasterKeys } from '../db/setup/master-keys.ts';
import { selectSealedElsewhereAcrossTenants } from '../db/setup/reseal-sql.ts';
import { masterKeyPrint } from '../lib/secrets/secret.ts';
import { type MasterKeyPair, openVault } from './house/master-key.ts';
import { HASHES, SEALED_COLUMNS } from './house/sealed-columns.ts';
import { resealColumn } from './rotate-master-key.ts';

const [OLD, NEW, FOREIGN] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const BIND = (tenantId: string) => `${tenantId}:webhook-secret`;

describe('a master key that takes over from another', () => {
  let world: World;
  const tenants: string[] = [];

  before(async () => {
    world = await createWorld();
    const vault = await open([OLD]);
    for (let count = 0; count < 7; count += 1) {
      const { tenantId } = await world.tenant(`shop-${count}`);
      tenants.push(tenantId);
      await keep(tenantId, vault.seal(`secret of ${tenantId}`, BIND(tenantId)));
    }
  });
  after(() => world.close());

  const open = (keys: MasterKeyPair) => openVault(world.house.db, keys, world.clock.now());
  const keep = (id: string, webhookSecret: Buffer) =>
    world.house.db.updateTable('tenants').set({ webhookSecret }).where('id', '=', id).execute();
  const column = () => {
    const found = SEALED_COLUMNS.find((each) => each.column === 'webhook_secret');
    assert.ok(found);
    return found;
  };
  const secrets = async (keys: MasterKeyPair) => {
    const vault = await open(keys);
    const rows = await world.house.db
      .selectFrom('tenants')
      .select(['id', 'webhookSecret'])
      .execute();
    return rows.map(({ id, webhookSecret }) =>
      webhookSecret ? vault.openText(webhookSecret, BIND(id)) : null,
    );
  };
  const all = () => tenants.map((id) => `secret of ${id}`).sort();

  it('is refused alone, as a stranger to the database', async () => {
    await assert.rejects(
      open([FOREIGN]),
      /another MASTER_KEY\. Start with the key it was created with/,
    );
  });

  it('may stand beside the old one before it seals anything', async () => {
    assert.deepEqual((await secrets([OLD, NEW])).sort(), all());
    // A process that has not heard of it yet may still be started again.
    assert.deepEqual((await secrets([OLD])).sort(), all());
  });

  it('is known by one version, however many processes start with it at once', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => open([OLD, NEW])));
    for (const vault of others) assert.equal(vault.version, first?.version);
    const rows = await selectMasterKeys(world.house.db);
    assert.deepEqual(
      rows.map(({ fingerprint }) => fingerprint),
      [OLD, NEW].map(masterKeyPrint),
    );
  });

  it('seals once the two are exchanged, and then no process starts without both', async () => {
    const vault = await open([NEW, OLD]);
    const [id = ''] = tenants;
    await keep(id, vault.seal(`secret of ${id}`, BIND(id)));
    assert.deepEqual((await secrets([OLD, NEW])).sort(), all());
    await assert.rejects(open([NEW]), /Set that key as MASTER_KEY_OTHER until/);
    await assert.rejects(open([OLD]), /Set that key as MASTER_KEY_OTHER until/);
  });

  it('seals the rest anew beside others who change it, and goes on after a crash', async () => {
    const { db } = world.house;
    const vault = await open([NEW, OLD]);
    const [, , changing = ''] = tenants;
    const of = { version: vault.version, after: null, most: 2 };
    assert.equal((await selectSealedElsewhereAcrossTenants(db, column(), of)).length, 2);
    // Whoever changes a secret at this moment keeps the change.
    const racing = resealColumn(db, vault, column());
    await keep(changing, vault.seal(`secret of ${changing}`, BIND(changing)));
    await racing;
    assert.equal(await resealColumn(db, vault, column()), 0);
    assert.deepEqual((await secrets([NEW, OLD])).sort(), all());
  });
});

describe('the list of sealed columns', () => {
  it('has every column of bytes that is not a hash, and each can be searched', async () => {
    const world = await createWorld();
    const { db } = world.house;
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea'`.execute(db);
    const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    assert.deepEqual(rows.map(({ place }) => place).sort(), [...listed, ...HASHES].sort());
    const { vault } = world.house;
    for (const column of SEALED_COLUMNS) {
      assert.equal(await resealColumn(db, vault, column), 0);
    }
    await world.close();
  });
});
