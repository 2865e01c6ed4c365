// What cannot be moved, and why: said before anything is touched.

import type pg from 'pg';
import type { MovedTable } from '../../db/move/tables.ts';
import { readMovedTables } from '../../db/move/tables.ts';
import { selectMasterKeys } from '../../db/setup/master-keys.ts';
import type { Tenant } from '../../frame/house.ts';
import { selectMovingTenantAcrossTenants } from '../../model/tenants/move-sql.ts';
import { Failed } from '../line/misuse.ts';
import type { MoveEnd } from './move.ts';

interface Candidate {
  readonly accountId: string;
  readonly tenantId: string;
  readonly source: MoveEnd;
  readonly target: MoveEnd;
  readonly tables: readonly MovedTable[];
  readonly clockStatus: Tenant['clockStatus'];
}

export async function refuseUnfit(candidate: Candidate): Promise<void> {
  const { accountId, tenantId, source, target, tables, clockStatus } = candidate;
  if (clockStatus === 'advancing') {
    throw new Failed(`The test clock of ${accountId} is advancing. Wait until it stands still.`);
  }
  for (const end of [source, target]) await refuseCitus(end);
  const there = await readMovedTables(target.client);
  if (textOf(tables) !== textOf(there)) {
    throw new Failed('The schemas of the two cells differ. Run `sanwo migrate` first.');
  }
  await refuseOtherKeys(source, target);
  await requireRights(source, tables, 'DELETE');
  for (const right of ['INSERT', 'DELETE']) await requireRights(target, tables, right);
  const namesake = await selectMovingTenantAcrossTenants(target.house.db, accountId);
  if (namesake && (namesake.id !== tenantId || namesake.moving !== 'arriving')) {
    const { id } = target.house.cell;
    throw new Failed(`The cell ${id} has a tenant ${accountId} of its own.`);
  }
}

const textOf = (tables: readonly MovedTable[]) =>
  JSON.stringify(tables.map(({ name, columns, primaryKey }) => ({ name, columns, primaryKey })));

async function refuseCitus({ client, house }: MoveEnd): Promise<void> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (rows.length === 0) return;
  throw new Failed(
    `The cell ${house.cell.id} is in a Citus cluster, which moves whole cells: use ` +
      'citus_schema_move.',
  );
}

/** A secret says with which version of the key it was encrypted, and each cell counts its own. */
async function refuseOtherKeys(source: MoveEnd, target: MoveEnd): Promise<void> {
  const [ours, theirs] = [
    await selectMasterKeys(source.house.db),
    await selectMasterKeys(target.house.db),
  ];
  const isKnown = (key: (typeof ours)[number]) =>
    theirs.some(({ version, fingerprint, retiredAt }) => {
      return version === key.version && fingerprint === key.fingerprint && retiredAt === null;
    });
  const used = ours.filter(({ sealsSince, retiredAt }) => sealsSince && retiredAt === null);
  if (used.every(isKnown)) return;
  throw new Failed(
    `The cells ${source.house.cell.id} and ${target.house.cell.id} count their master keys ` +
      'differently: one of them was created after a rotation. Such cells exchange no tenants.',
  );
}

async function requireRights(
  { client, house }: MoveEnd,
  tables: readonly MovedTable[],
  right: string,
): Promise<void> {
  const lacking = await tablesWithout(client, tables, right);
  if (lacking.length === 0) return;
  throw new Failed(
    `The role of the cell ${house.cell.id} may not ${right.toLowerCase()} rows of ` +
      `${lacking.join(', ')}. Give the owner of its tables as MIGRATE_URL, or as migrateUrl ` +
      'in CELLS.',
  );
}

async function tablesWithout(
  client: pg.Client,
  tables: readonly MovedTable[],
  right: string,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as t (name)
    where not has_table_privilege(quote_ident(name), $2)`,
    [tables.map(({ name }) => name), right],
  );
  return rows.map(({ name }) => name);
}
